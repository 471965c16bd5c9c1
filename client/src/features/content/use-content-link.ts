import { useEffect, useState } from 'react';
import { storeSession, useAuth } from '../../session/auth-store';
import { openContentLink, type ContentLink, type ContentView } from './content.api';

export type { ContentLink };

type State = { status: 'loading' } | { status: 'open'; view: ContentView } | { status: 'failed'; error: unknown };

/**
 * Opens the link, which also signs the visitor in as its user. That makes it an act rather than data to be cached:
 * what was cached for an earlier session goes with that session.
 */
export function useContentLink({ content, user, token }: ContentLink): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    const abandoned = new AbortController();
    openContentLink({ content, user, token }, abandoned.signal).then(
      (view) => {
        if (abandoned.signal.aborted) return;
        useAuth.getState().clearAuth();
        storeSession(view.user);
        setState({ status: 'open', view });
      },
      (error: unknown) => {
        if (!abandoned.signal.aborted) setState({ status: 'failed', error });
      },
    );
    return () => abandoned.abort();
  }, [content, user, token]);
  return state;
}
