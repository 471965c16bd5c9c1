import { useCallback } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { paths } from '../app/paths';
import { useAuth } from './auth-store';
import type { Origin } from './origin';

interface SessionEnd {
  /** The token that the server no longer knows, while the person has not answered; empty for none. */
  endedToken: string;
}

/** A session that the server ended while its person was writing: they are asked before anything leaves the screen. */
export const useSessionEnd = create<SessionEnd>()(() => ({ endedToken: '' }));

/** Screens that people reach from a message: an old session that has ended must not take them away from there. */
const reachedByLink = [paths.content, paths.confirmReset, paths.verifyEmail, paths.confirmEmail, paths.stopWeeklyMail];

export function useLogInAgain(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    useAuth.getState().clearAuth();
    if (reachedByLink.some((path) => matchPath(path, location.pathname))) return;
    void navigate(paths.logIn, { replace: true, state: { from: location } satisfies Origin });
  }, [location, navigate]);
}
