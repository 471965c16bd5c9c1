import { api } from '../api/api';
import { useAuth } from './auth-store';

/**
 * Ends the session here at once, whether or not the server hears of it; the call outlives the page.
 *
 * @param leave takes the person off the guarded screens. It runs while the state still says that a log-out is going
 * on, so that no guard sends them to the log-in screen first.
 */
export async function logOut(leave: () => void | Promise<void>): Promise<void> {
  const call = api.post('/logout/', { keepalive: true });
  call.catch(() => undefined);
  useAuth.getState().setIsClearingAuth(true);
  try {
    await leave();
  } finally {
    useAuth.getState().clearAuth();
    localStorage.clear();
  }
}
