import { createHttpClient } from '../lib/http-client';
import { useAuth } from '../session/auth-store';
import { onRefusal } from '../session/confirmation';

/** The product's API, called as the person who is signed in at that moment. */
export const api = createHttpClient({ baseUrl: '/api', token: () => useAuth.getState().token, onRefusal });
