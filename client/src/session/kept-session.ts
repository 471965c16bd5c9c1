import { create } from 'zustand';
import { siteStorage } from '../lib/storage';
import { useAuth } from './auth-store';

/** For a person whose browser refuses to store: without it they would take the log-in after each reload for a fault. */
export const UNKEPT_SESSION =
  'This browser doesn’t keep you logged in: allow cookies and site data for this site, or log in again each time the page is loaded.';

const useNotice = create<{ isRead: boolean }>()(() => ({ isRead: false }));

/** True while a session will end with the page, and its person has not confirmed that they know. */
export function useSessionIsUnkept(): boolean {
  const hasLoggedIn = useAuth((auth) => auth.token !== '' && auth.user?.linkedPractice == null);
  const { isRead } = useNotice();
  return hasLoggedIn && !isRead && !siteStorage.isKept();
}

export const confirmUnkeptSession = (): void => useNotice.setState({ isRead: true });
