import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../api/api';
import { siteStorage, tabStorage } from '../lib/storage';
import { useAuth } from './auth-store';

/** Ends the session here at once, whether or not the server is reached; the call outlives the page. */
export function logOut(): void {
  api.post('/logout/', { keepalive: true }).catch(() => undefined);
  leaveSession();
}

/** Clears a session that the server has ended, or is asked to end. The caller navigates to another screen. */
export function leaveSession(): void {
  useAuth.getState().startClearing();
  siteStorage.clear();
  // The tab's storage contains its person's drafts, and links that log in.
  tabStorage.clear();
}

/** Ends the clearing once a log-out has led to its next screen, and leaves nothing behind that the last one stored. */
export function useFinishLogOut(): void {
  const location = useLocation();
  useEffect(() => {
    if (!useAuth.getState().isClearingAuth) return;
    useAuth.getState().clearAuth();
    siteStorage.clear();
  }, [location]);
}
