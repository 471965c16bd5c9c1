import { createHttpClient } from '../lib/http-client';
import { hasStatus } from '../lib/http-error';
import { useAuth } from '../session/auth-store';
import { onRefusal } from '../session/confirmation';
import { useSessionEnd } from '../session/session-end';

/**
 * The server itself waits 18 s for the payment provider and 22 s for a model; the rest is for a slow network. What is read by then
 * will not come: a connection that died without a word would leave a screen loading for good.
 */
const TIMEOUT_MS = 60_000;

export const api = createHttpClient({
  defaultTimeout: TIMEOUT_MS,
  baseUrl: '/api',
  token: () => useAuth.getState().token,
  onRefusal,
  onUnauthorized: () => void askWhetherSessionEnded(),
});

/** For a request that got 401. A wrong code gets it, too, so the session itself is asked about. */
export async function askWhetherSessionEnded(): Promise<void> {
  const { token } = useAuth.getState();
  if (!token) return;
  try {
    await api.get('/tokens/current/');
  } catch (error) {
    if (hasStatus(error, 401)) useSessionEnd.setState({ endedToken: token });
  }
}
