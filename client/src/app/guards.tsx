import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth, useLinkedPractice } from '../session/auth-store';
import type { Origin } from '../session/origin';
import { LogInToSee } from '../session/log-in-to-see';
import { paths } from './paths';

/** Without a token: to the log-in screen, which brings the person back here afterwards. */
export function RequireToken() {
  const location = useLocation();
  const token = useAuth((auth) => auth.token);
  const isClearingAuth = useAuth((auth) => auth.isClearingAuth);
  if (token) return <Outlet />;
  // Logging out leads to another screen by itself.
  if (isClearingAuth) return null;
  return <Navigate to={paths.logIn} replace state={{ from: location } satisfies Origin} />;
}

/** In a session that a link in a text opened: asks for the log-in, which brings the person back here. */
export function RequireLogIn() {
  return useLinkedPractice() === null ? <Outlet /> : <LogInToSee />;
}

/** Neither a member nor staff: to the payment screen, which leads here once it is paid. */
export function RequireMembership() {
  const location = useLocation();
  const isLetIn = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  return isLetIn ? <Outlet /> : <Navigate to={paths.payment} replace state={{ from: location } satisfies Origin} />;
}

/** Not staff: to the chat that everyone has. */
export function RequireStaff() {
  const isLetIn = useAuth((auth) => auth.isStaff);
  return isLetIn ? <Outlet /> : <Navigate to={paths.getToKnowYou} replace />;
}
