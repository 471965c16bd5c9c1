import { useEffect, type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { contentViewWire, type ContentViewWire } from '@contracts/content-links/adapters/http/content-links';
import type { FreshLinkBody } from '@contracts/texting/adapters/http/texts';
import { paths } from '../../../app/paths';
import { contentMessage, detailMessage } from '../../../lib/error-messages';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/http-client';
import { mayPass, retryLater } from '../../../lib/http-error';
import { keepWork, keptWork } from '../../../lib/kept-work';
import { PRACTICE_ERRORS } from '../../shared/practice/practice-errors';
import { useSubmit } from '../../../lib/form-submission';
import { useAuth, storeSession } from '../../../session/auth-store';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { TextLink } from '../../../ui/text-link';
import { CheckInCard } from '../check-in/check-in-card';
import { AfterPractice, LinkedWorksheet } from '../curriculum/after-practice';
import { Practice, PracticeLoading, SharePractice } from './practice';

/** /content/{content}: one practice, opened from a text message, for the person whom its link names. */
export function ContentScreen() {
  const link = useLinkInAddress();
  return link ? (
    <LinkedContent key={JSON.stringify(link)} link={link} />
  ) : (
    <Unavailable offer={<p className="mt-6">The address isn’t complete. Open the link in the text once more.</p>}>
      {PRACTICE_ERRORS.invalidParameters}
    </Unavailable>
  );
}

function LinkedContent({ link }: { link: ContentLink }) {
  const state = useContentLink(link);
  useTokenOutOfSight(link, state.status === 'open');
  switch (state.status) {
    case 'loading':
      return <PracticeLoading />;
    case 'failed':
      return (
        <Unavailable offer={state.tryAgain ? <Unreached onTryAgain={state.tryAgain} /> : <FreshLink link={link} />}>
          <p>{PRACTICE_ERRORS.contentUnavailable}</p>
          <p>{contentMessage(state.error)}</p>
        </Unavailable>
      );
    case 'asking':
      return <WhosePlan view={state.view} onOpen={state.open} />;
    case 'open':
      return (
        <Practice
          practice={state.view}
          before={<CheckInCard isShort />}
          worksheet={state.view.assetIsWorksheet && <LinkedWorksheet contentNumber={state.view.contentNumber} />}
        >
          <SharePractice title={state.view.title} path={state.view.sharePath} />
          <AfterPractice of={state.view} />
        </Practice>
      );
  }
}

/** A link that somebody sent them: without the question, what they write next would go into that person's account. */
function WhosePlan({ view: { user }, onOpen }: { view: ContentView; onOpen: () => void }) {
  const held = useAuth((auth) => auth.user);
  const refuse = () => void endSession(user.token).catch(() => undefined);
  return (
    <Page
      title={`This link opens ${user.firstName}’s plan`}
      lead={held && `You are logged in as ${held.firstName} ${held.lastName} (${held.email}).`}
    >
      <p>To open it, you are logged out here and see the practice as {user.firstName}.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onOpen}>Open {user.firstName}’s practice</Button>
        <ButtonLink to={paths.home} replace variant="outline" onClick={refuse}>
          Stay logged in{held && ` as ${held.firstName}`}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The link may be fine: it was the connection, or the server. */
function Unreached({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="mt-6 space-y-4">
      <p>We could not reach the server. This page keeps trying, and opens by itself once it can.</p>
      <Button variant="outline" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

function Unavailable({ offer, children }: { offer?: ReactNode; children: ReactNode }) {
  return (
    <Page title="Your practice">
      <Alert tone="error">{children}</Alert>
      {offer}
      <p className="mt-6">
        <TextLink to={paths.curriculum}>Go to your practices</TextLink>
      </p>
    </Page>
  );
}

/** Returns the link in the URL, or the one that this tab has stored; null if anything is missing. */
function useLinkInAddress(): ContentLink | null {
  const { content } = useParams();
  const [query] = useSearchParams();
  const kept = content ? keptLinks.of(content) : null;
  const user = query.get('user') ?? kept?.user;
  const token = query.get('token') ?? kept?.token;
  return content && user && token ? { content, user, token } : null;
}

/**
 * The token signs in anyone who has it: once used, it is removed from the address bar and the history, so that it isn't
 * shared by accident, or reopened after a log-out. The tab keeps it for a reload.
 */
function useTokenOutOfSight(link: ContentLink, hasOpened: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { content, user, token } = link;
  useEffect(() => {
    if (!hasOpened || !search) return;
    keptLinks.keep({ content, user, token });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hasOpened, navigate, pathname, search, content, user, token]);
}

/**
 * Asks for a new link by text, for a person whose link has expired. The server responds to everyone alike, so that
 * the response doesn't reveal whose link it was.
 */
function FreshLink({ link }: { link: ContentLink }) {
  const [isSent, setIsSent] = useState(false);
  const { isPending, errors, submit } = useSubmit((error) => [detailMessage(error)]);
  const ask = async () => {
    await askForFreshLink(link);
    setIsSent(true);
  };

  if (isSent) {
    return (
      <Alert className="mt-6" tone="success">
        If this link was yours, a new one is on its way to the phone number in your account. We send texts between 8 AM
        and 9 PM.
      </Alert>
    );
  }
  return (
    <div className="mt-6 space-y-4">
      <p>Links in texts work for 30 days. We can text you a new one.</p>
      <ErrorList messages={errors} />
      <Button pending={isPending} pendingLabel="Sending…" onClick={() => void submit(ask)}>
        Text me a new link
      </Button>
    </div>
  );
}

type State =
  | { status: 'loading' }
  | { status: 'open'; view: ContentView }
  /** Somebody else is logged in here: they say whether the link's person takes their place. */
  | { status: 'asking'; view: ContentView; open: () => void }
  /** `tryAgain`: null when the server has refused the link; else it is tried again by itself, too. */
  | { status: 'failed'; error: unknown; tryAgain: (() => void) | null };

/**
 * Opens the link, which also logs the visitor in as its user; if somebody else is logged in, only once they agree.
 * That makes it an action rather than data to be cached: data cached for an earlier session is dropped with that
 * session. If the server cannot be reached it keeps trying: after growing waits, and as soon as the browser reports
 * that it is online.
 */
function useContentLink({ content, user, token }: ContentLink): State {
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
  useEffect(() => (tryAgain ? retryLater(tries, tryAgain) : undefined), [tryAgain, tries]);
  return state;
}

const keyOf = (content: string): string => `link-to-content-${content}`;

/** Links that were opened in this tab, for as long as it is open and until a log-out in it. */
const keptLinks = {
  keep: ({ content, user, token }: ContentLink): void => keepWork(keyOf(content), { user, token }),
  of: (content: string): Partial<ContentLink> | null => keptWork(keyOf(content)),
};

type ContentView = Camelized<ContentViewWire>;

type ContentLink = FreshLinkBody;

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
const endSession = (token: string) => api.post('/logout/', { token });

/** Answered alike for everyone. */
const askForFreshLink = ({ content, user, token }: ContentLink) =>
  api.post('/texts/fresh-link/', { body: bodyOf<FreshLinkBody>({ content, user, token }), anonymous: true });
