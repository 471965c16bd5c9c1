import { createHttpClient } from '../lib/http-client';
import { useAuth } from '../session/auth-store';
import { onRefusal } from '../session/confirmation';

/** The product's API, as whoever is signed in at the moment of the call. */
export const api = createHttpClient({ baseUrl: '/api', token: () => useAuth.getState().token, onRefusal });
