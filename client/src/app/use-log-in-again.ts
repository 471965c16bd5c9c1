import { useCallback } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../session/auth-store';
import type { Origin } from '../session/origin';
import { paths } from './paths';

/** Screens that people reach from a message: an old session that has ended must not take them away from there. */
const reachedByLink = [paths.content, paths.confirmReset, paths.verifyEmail, paths.confirmEmail, paths.stopWeeklyMail];

/** Ends the session here and leads to the log-in, which leads back. */
export function useLogInAgain(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    useAuth.getState().clearAuth();
    if (reachedByLink.some((path) => matchPath(path, location.pathname))) return;
    void navigate(paths.logIn, { replace: true, state: { from: location } satisfies Origin });
  }, [location, navigate]);
}
