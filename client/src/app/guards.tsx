import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { curriculumStateWire } from '@contracts/curriculum/adapters/http/curriculum';
import { useAuth, useLinkedPractice } from '../session/auth-store';
import type { Origin } from '../session/origin';
import { LogInToSee } from '../session/log-in-to-see';
import { api } from '../api/api';
import { paths } from './paths';

export function RequireToken() {
  const location = useLocation();
  const token = useAuth((auth) => auth.token);
  const isClearingAuth = useAuth((auth) => auth.isClearingAuth);
  if (token) return <Outlet />;
  // A log-out navigates by itself.
  if (isClearingAuth) return null;
  return <Navigate to={paths.logIn} replace state={{ from: location } satisfies Origin} />;
}

/** Asks for the log-in in a session that a link in a text opened; the person returns here afterwards. */
export function RequireLogIn() {
  return useLinkedPractice() === null ? <Outlet /> : <LogInToSee />;
}

/** Redirects everyone but members and staff to the payment screen, which leads here after the payment. */
export function RequireMembership() {
  const location = useLocation();
  const isLetIn = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  return isLetIn ? <Outlet /> : <Navigate to={paths.payment} replace state={{ from: location } satisfies Origin} />;
}

export function RequireStaff() {
  const isLetIn = useAuth((auth) => auth.isStaff);
  return isLetIn ? <Outlet /> : <Navigate to={paths.getToKnowYou} replace />;
}

/** The target of `/` for somebody who is logged in: staff's sandbox, a member's plan, else the conversation. */
export async function homeOfSession(): Promise<string> {
  if (useAuth.getState().isStaff) return paths.chatSandbox;
  const plan = await api.get('/curriculum/state/', { schema: curriculumStateWire }).catch(() => null);
  return plan?.state == null ? paths.getToKnowYou : paths.curriculum;
}
