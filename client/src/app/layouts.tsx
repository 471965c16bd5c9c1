import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { firstUse } from '../lib/browser';
import { preloadable } from '../lib/preloadable';
import { followOtherTabs } from '../session/auth-store';
import { useFinishLogOut } from '../session/log-out';
import { useFocusOnNavigation, useLostFocus } from './focus';
import { Frame, VisitorLinks } from './frame';

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

/** For a session that begins while the page is open: by its form, or in another tab. */
const MemberLinks = preloadable(async () => {
  const { LoneMemberLinks, MemberLinks: links } = await import('./member-layout');
  await links.preload();
  return LoneMemberLinks;
});

/**
 * The frame around visitors' pages. What the next page needs is fetched once this one is used. Their links stay until those of
 * the person who has logged in are there: the top is never without any.
 */
export function VisitorLayout() {
  useEffect(() => {
    void firstUse()
      .then(MemberLinks.preload)
      .catch(() => undefined);
  }, []);
  return (
    <Frame
      memberLinks={
        <Suspense fallback={<VisitorLinks />}>
          <MemberLinks />
        </Suspense>
      }
    />
  );
}
