import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation, type Location } from 'react-router-dom';
import { hasStatus } from '../lib/http-error';
import { useAuth, useAuthIsLoaded, useReplacedSessions } from '../session/auth-store';
import { useConfirmation } from '../session/confirmation';
import { useCurrentUser } from '../session/current-user';
import { useFinishLogOut } from '../session/log-out';
import { useSessionEnd } from '../session/session-end';
import { paths } from './paths';
import { PaymentBanner, usePaymentProblem } from './payment-banner';
import { TopBar } from './top-bar';
import { useLogInAgain } from './use-log-in-again';
import { useLostFocus } from './use-lost-focus';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('../session/confirmation-dialog')).ConfirmationDialog,
}));

const SessionEndDialog = lazy(async () => ({ default: (await import('./session-end-dialog')).SessionEndDialog }));

const StaffNavigation = lazy(async () => ({ default: (await import('./staff-navigation')).StaffNavigation }));

/** The frame around every screen: navigation on top, and the signed-in person kept up to date. */
export function RootLayout() {
  useEndedSession();
  useFinishLogOut();
  useFocusOnNavigation();
  useLostFocus();
  useEnrolment();
  const isAsked = useConfirmation((state) => state.answer !== null);
  const hasEnded = useHasEnded();
  const isLoaded = useAuthIsLoaded();
  const replacedSessions = useReplacedSessions(({ count }) => count);
  const isStaffScreen = useIsStaffScreen();
  const payment = usePaymentProblem();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div className="frame flex min-h-dvh flex-col">
      <a
        href="#main"
        className="bg-primary sr-only z-50 rounded-lg px-4 py-2 font-medium text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <TopBar />
      <div className="flex min-h-0 flex-1">
        {isStaffScreen && (
          <Suspense fallback={<div className="hidden w-56 shrink-0 lg:block" />}>
            <StaffNavigation />
          </Suspense>
        )}
        <main
          id="main"
          tabIndex={-1}
          aria-busy={isNavigating}
          // The whole window's height, whatever comes below it.
          className="flex min-h-[calc(100dvh-var(--top-bar))] min-w-0 flex-1 flex-col"
        >
          {payment?.place === 'above' && <PaymentBanner {...payment} />}
          {/* Nothing that the former person had open or was typing stays for the next one. */}
          {isLoaded && <Outlet key={replacedSessions} />}
        </main>
      </div>
      {payment?.place === 'below' && <PaymentBanner {...payment} />}
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
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

function useIsStaffScreen(): boolean {
  const isStaff = useAuth((auth) => auth.isStaff);
  const { pathname } = useLocation();
  return isStaff && pathname.startsWith('/staff/');
}

/**
 * The scroll position on a page. Every newly loaded page has the same key, but must not take the position of the one
 * before.
 */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

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

/** A screen reader is told where a navigation has led; the first screen is announced by the browser itself. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    // A screen may have put the focus into a field of its own; a menu that was opened meanwhile would close without it.
    if (!main || main.contains(document.activeElement) || document.activeElement?.closest('[role="menu"]')) return;
    const heading = main.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname]);
}
