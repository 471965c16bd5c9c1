import { useEffect, useState } from 'react';
import { contentViewWire, type ContentViewWire } from '@contracts/content-links/adapters/http/content-links';
import type { FreshLinkBody } from '@contracts/texting/adapters/http/texts';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/http-client';
import { mayPass } from '../../../lib/http-error';
import { keepWork, keptWork } from '../../../lib/kept-work';
import { storeSession, useAuth } from '../../../session/auth-store';

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
 * Opens the link, which also logs the visitor in as its user; if somebody else is logged in, only once they agree.
 * That makes it an action rather than data to be cached: data cached for an earlier session is dropped with that
 * session. If the server cannot be reached it keeps trying: after growing waits, and as soon as the browser reports
 * that it is online.
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

const keyOf = (content: string): string => `link-to-content-${content}`;

/** Links that were opened in this tab, for as long as it is open and until a log-out in it. */
export const keptLinks = {
  keep: ({ content, user, token }: ContentLink): void => keepWork(keyOf(content), { user, token }),
  of: (content: string): Partial<ContentLink> | null => keptWork(keyOf(content)),
};

export type ContentView = Camelized<ContentViewWire>;

export type ContentLink = FreshLinkBody;

/** The link authenticates by itself, so the call carries no session of this browser. */
function openContentLink({ content, user, token }: ContentLink, signal: AbortSignal): Promise<ContentView> {
  return api.get(`/coach/content/${encodeURIComponent(content)}/`, {
    query: { user, token },
    anonymous: true,
    schema: contentViewWire,
    signal,
  });
}

/** Ends a session that the link has opened and that nobody here uses. */
export const endSession = (token: string) => api.post('/logout/', { token });

/** Answered alike for everyone. */
export const askForFreshLink = ({ content, user, token }: ContentLink) =>
  api.post('/texts/fresh-link/', { body: bodyOf<FreshLinkBody>({ content, user, token }), anonymous: true });
