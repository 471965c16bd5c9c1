import { useEffect } from 'react';
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { followOtherTabs } from '../session/auth-store';
import { useFinishLogOut } from '../session/log-out';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useLostFocus } from './use-lost-focus';

/** Around all screens, whichever layout they have: focus, scroll position, and a session that ends or begins in another tab. */
export function RootLayout() {
  useFinishLogOut();
  useFocusOnNavigation();
  useLostFocus();
  useEffect(() => followOtherTabs(), []);
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Every newly loaded page has the same key, but must not take the scroll position of the one before. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);
