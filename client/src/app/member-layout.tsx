import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasStatus } from '../lib/http-error';
import { useAuth } from '../session/auth-store';
import { useConfirmation } from '../session/confirmation';
import { useCurrentUser } from '../session/current-user';
import { useSessionEnd } from '../session/session-end';
import { Frame } from './frame';
import { paths } from './paths';
import { PaymentBanner, usePaymentProblem } from './payment-banner';
import { Providers } from './providers';
import { useLogInAgain } from './use-log-in-again';

/** Loaded separately: a menu takes a fifth of all scripts, and a page without a session shows none. */
const MemberLinks = lazy(async () => ({ default: (await import('./member-links')).MemberLinks }));

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
  default: (await import('../session/confirmation-dialog')).ConfirmationDialog,
}));

const SessionEndDialog = lazy(async () => ({ default: (await import('./session-end-dialog')).SessionEndDialog }));

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
  useEnrolment();
  const isAsked = useConfirmation((state) => state.answer !== null);
  const hasEnded = useHasEnded();
  const isStaffScreen = useIsStaffScreen();
  const payment = usePaymentProblem();
  return (
    <>
      <Frame
        memberLinks={<MemberLinks />}
        banner={payment?.place === 'above' && <PaymentBanner {...payment} />}
        below={payment?.place === 'below' && <PaymentBanner {...payment} />}
        beside={
          isStaffScreen && (
            <Suspense fallback={<div className="hidden w-56 shrink-0 lg:block" />}>
              <StaffNavigation />
            </Suspense>
          )
        }
      />
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

/** Whether a call of this session was refused because it is over. */
function useHasEnded(): boolean {
  const token = useAuth((auth) => auth.token);
  const endedToken = useSessionEnd((state) => state.endedToken);
  return token !== '' && token === endedToken;
}

/** Staff who have to set up a second factor are led there, wherever the server refused them. */
function useEnrolment(): void {
  const mustEnroll = useConfirmation((state) => state.mustEnroll);
  const hasToken = useAuth((auth) => auth.token !== '');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (mustEnroll && !hasToken) useConfirmation.setState({ mustEnroll: false });
    else if (mustEnroll && pathname !== paths.security) void navigate(paths.security, { replace: true });
  }, [mustEnroll, hasToken, pathname, navigate]);
}
