import { lazy } from 'react';
import { Providers } from './providers';

/** Apart: what a menu takes is a fifth of all scripts, and who reads a page without a session sees none. */
export const MemberLinks = lazy(async () => ({ default: (await import('./member-links')).MemberLinks }));

/** The same on a page that has nothing else of a member's. */
export function LoneMemberLinks() {
  return (
    <Providers>
      <MemberLinks />
    </Providers>
  );
}
