import { lazy, Suspense, useEffect, useCallback, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { useEmailDelivery } from '../api/email';
import { useOwnMembership, type Membership } from '../api/payments';
import { formatDate } from '../lib/format';
import { hasStatus, mayPass } from '../lib/http-error';
import { preloadable } from '../lib/preloadable';
import { useAuth } from '../session/auth-store';
import { useConfirmation } from '../session/confirmation';
import { useCurrentUser, CURRENT_USER } from '../session/current-user';
import { confirmUnkeptSession, UNKEPT_SESSION, useSessionIsUnkept } from '../session/kept-session';
import { useSessionEnd, useLogInAgain } from '../session/session-end';
import { Button, ButtonLink } from '../ui/button';
import { AlertIcon } from '../ui/form-icons';
import { Frame } from './frame';
import { paths } from './paths';

/** Loaded separately: a menu takes a fifth of all scripts, and a page without a session shows none. */
export const MemberLinks = preloadable(async () => (await import('./member-links')).MemberLinks);

/** The same on a page that has nothing else that needs a session. */
export function LoneMemberLinks() {
  return (
    <Providers>
      <WatchedMemberLinks />
    </Providers>
  );
}

function WatchedMemberLinks() {
  useEndedSession();
  return <MemberLinks />;
}

const ConfirmationDialog = lazy(async () => ({
  default: (await import('../session/session-dialogs')).ConfirmationDialog,
}));

const SessionEndDialog = lazy(async () => ({
  default: (await import('../session/session-dialogs')).SessionEndDialog,
}));

const StaffSearch = lazy(async () => ({ default: (await import('./staff-search')).StaffSearch }));

const UndoBar = lazy(async () => ({ default: (await import('../ui/undo')).UndoBar }));

const StaffNavigation = lazy(async () => ({ default: (await import('./staff-navigation')).StaffNavigation }));

/** The frame around every screen that is not for visitors first, with the signed-in person kept up to date. */
export function MemberLayout() {
  return (
    <Providers>
      <MemberFrame />
    </Providers>
  );
}

function MemberFrame() {
  useEndedSession();
  useEnrollment();
  const isAsked = useConfirmation((state) => state.answer !== null);
  const hasEnded = useHasEnded();
  const isStaffScreen = useIsStaffScreen();
  const problem = useOpenProblem();
  return (
    <>
      <Frame
        memberLinks={<MemberLinks />}
        banner={problem?.place === 'above' && <ProblemBanner {...problem} />}
        below={problem?.place === 'below' && <ProblemBanner {...problem} />}
        sidebar={
          isStaffScreen && (
            <Suspense fallback={<div className="hidden w-56 shrink-0 lg:block" />}>
              <StaffNavigation />
            </Suspense>
          )
        }
      />
      {isStaffScreen && (
        <Suspense>
          <StaffSearch />
          <UndoBar />
        </Suspense>
      )}
      {isAsked && (
        <Suspense>
          <ConfirmationDialog />
        </Suspense>
      )}
      {hasEnded && (
        <Suspense>
          <SessionEndDialog />
        </Suspense>
      )}
    </>
  );
}

function useIsStaffScreen(): boolean {
  const isStaff = useAuth((auth) => auth.isStaff);
  const { pathname } = useLocation();
  return isStaff && pathname.startsWith('/staff/');
}

/** When the server no longer knows the token, the session ends here too, and the person is asked to log in again. */
function useEndedSession(): void {
  const { error } = useCurrentUser();
  const logInAgain = useLogInAgain();
  const hasEnded = hasStatus(error, 401);
  useEffect(() => {
    if (hasEnded && useAuth.getState().token) logInAgain();
  }, [hasEnded, logInAgain]);
}

/** True if a call of this session was refused because it is over. */
function useHasEnded(): boolean {
  const token = useAuth((auth) => auth.token);
  const endedToken = useSessionEnd((state) => state.endedToken);
  return token !== '' && token === endedToken;
}

/** Staff who have to set up a second factor are led there, wherever the server refused them. */
function useEnrollment(): void {
  const mustEnroll = useConfirmation((state) => state.mustEnroll);
  const hasToken = useAuth((auth) => auth.token !== '');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (mustEnroll && !hasToken) useConfirmation.setState({ mustEnroll: false });
    else if (mustEnroll && pathname !== paths.security) void navigate(paths.security, { replace: true });
  }, [mustEnroll, hasToken, pathname, navigate]);
}

/** The providers around every screen. The cache lives as long as they do. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: newCache, shouldRetryOnError: mayPass }}>
      <SessionCache>{children}</SessionCache>
    </SWRConfig>
  );
}

const newCache = () => new Map();

/**
 * Forgets what one session has fetched as soon as it is over, in this tab and in all others. A request that is refused
 * for lack of a session fetches the current user: if the session has ended, that leads to the log-in and back here.
 */
function SessionCache({ children }: { children: ReactNode }) {
  const { mutate, unload } = useSWRConfig();
  useEffect(
    () =>
      useAuth.subscribe(({ token }, previous) => {
        if (!previous.token || token === previous.token) return;
        // Emptying each key with `mutate` would leave SWR's notes of its requests: for two seconds after a response,
        // and while one is on its way, a screen of the next session would fetch nothing and continue loading. Where
        // another session has taken its place, what is open is requested again: without a session that would be
        // refused.
        unload({ revalidate: token !== '' });
      }),
    [unload],
  );
  const onError = useCallback(
    (error: unknown, key: string) => {
      if (!hasStatus(error, 401) || key.includes(CURRENT_USER)) return;
      void mutate((other) => Array.isArray(other) && other[0] === CURRENT_USER);
    },
    [mutate],
  );
  return <SWRConfig value={{ onError }}>{children}</SWRConfig>;
}

/** A problem that only the person can solve: a payment that fails, a browser that stores nothing, or an address that refuses our emails. */
interface OpenProblem {
  text: string;
  /** The label of the link to the account, where it can be solved; null: nothing there can. */
  action: string | null;
  /** Above the screen if it arrives with it, else below, so that nothing moves. */
  place: 'above' | 'below';
}

/** Null if there is none. The account and the payment screen have their own notices. */
function useOpenProblem(): OpenProblem | null {
  const { pathname } = useLocation();
  const { data: membership } = useOwnMembership();
  const payment = membership ? bannerText(membership) : null;
  // Only on the screens where people start: the others are about something else.
  const isHome = pathname === paths.curriculum || pathname === paths.getToKnowYou;
  const isRefused = useEmailDelivery(isHome).data?.refusedAt != null && isHome;
  const isUnkept = useSessionIsUnkept();
  const hasProblem = payment !== null || isUnkept || isRefused;
  const [screen, setScreen] = useState({ pathname, cameWith: hasProblem });
  if (screen.pathname !== pathname) setScreen({ pathname, cameWith: hasProblem });
  if (!hasProblem) return null;
  const place = screen.cameWith ? 'above' : 'below';
  if (isUnkept) return { text: UNKEPT_SESSION, action: null, place };
  if (pathname === paths.account) return null;
  if (payment !== null) return { text: payment, action: 'Update your card', place };
  const text =
    'Our emails to you are bouncing: your mail server rejects them. Receipts, notices before a renewal and password resets don’t reach you.';
  return { text, action: 'Change your email', place };
}

const places = { above: 'border-b', below: 'at-the-end bg-paper sticky bottom-0 z-10 border-t' };

function ProblemBanner({ text, action, place }: OpenProblem) {
  return (
    <div role="alert" className={`border-warning text-warning-ink ${places[place]}`}>
      <div className="bg-warning/12">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 text-[0.9375rem] sm:px-6">
          <p className="flex min-w-0 flex-1 basis-64 gap-3">
            <AlertIcon className="mt-0.5 size-5 shrink-0" />
            {text}
          </p>
          {action === null ? (
            <Button variant="outline" size="sm" onClick={confirmUnkeptSession}>
              OK
            </Button>
          ) : (
            <ButtonLink to={paths.account} variant="outline" size="sm">
              {action}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

function bannerText({ state, accessUntil, manageable, paymentPending }: Membership): string | null {
  if (state === 'past-due')
    return `Your last payment did not go through. Update your card by ${formatDate(accessUntil)}, or your texts will stop.`;
  // An ended subscription that can still charge waits for a payment, unless a bank is processing one.
  if (state === 'ended' && manageable && !paymentPending)
    return 'Your texts have stopped because your last payment did not go through. Update your card, and they pick up where they left off.';
  return null;
}
