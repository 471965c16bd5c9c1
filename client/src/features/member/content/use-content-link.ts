import { useEffect, useState } from 'react';
import { mayPass } from '../../../lib/http-error';
import { storeSession, useAuth } from '../../../session/auth-store';
import { openContentLink, type ContentLink, type ContentView } from './content.api';

export type { ContentLink };

type State =
  | { status: 'loading' }
  | { status: 'open'; view: ContentView }
  /** Somebody else is logged in here: they say whether the link's person takes their place. */
  | { status: 'asking'; view: ContentView; open: () => void }
  /** `tryAgain`: null when the server has refused the link; else it is tried again by itself, too. */
  | { status: 'failed'; error: unknown; tryAgain: (() => void) | null };

/** The first wait before another try, and the longest; each is half as long again as the one before. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Opens the link, which also signs the visitor in as its user; where somebody else is logged in, only once they agree. That makes it an act rather than data to be cached:
 * what was cached for an earlier session goes with that session. Where the server cannot be reached it goes on trying: after
 * growing waits, and as soon as the browser says that it is online.
 */
export function useContentLink({ content, user, token }: ContentLink): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abandoned = new AbortController();
    openContentLink({ content, user, token }, abandoned.signal).then(
      (view) => {
        if (abandoned.signal.aborted) return;
        const open = () => {
          useAuth.getState().clearAuth();
          storeSession(view.user);
          setState({ status: 'open', view });
        };
        const { token: held, userId } = useAuth.getState();
        if (held && userId !== view.user.id) setState({ status: 'asking', view, open });
        else open();
      },
      (error: unknown) => {
        if (abandoned.signal.aborted) return;
        const tryAgain = mayPass(error) ? () => setTries(tries + 1) : null;
        setState({ status: 'failed', error, tryAgain });
      },
    );
    return () => abandoned.abort();
  }, [content, user, token, tries]);

  const tryAgain = state.status === 'failed' ? state.tryAgain : null;
  useEffect(() => {
    if (!tryAgain) return undefined;
    const timer = setTimeout(tryAgain, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** tries));
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [tryAgain, tries]);
  return state;
}
