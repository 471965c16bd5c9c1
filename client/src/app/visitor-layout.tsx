import { lazy, useEffect } from 'react';
import { firstUse } from '../lib/first-use';
import { Frame } from './frame';

const memberLayout = () => import('./member-layout');

/** For a session that begins while the page is open: by its form, or in another tab. */
const MemberLinks = lazy(async () => ({ default: (await memberLayout()).LoneMemberLinks }));

/** The frame around visitors' pages. What the next page needs is fetched once this one is used. */
export function VisitorLayout() {
  useEffect(() => {
    void firstUse()
      .then(memberLayout)
      .catch(() => undefined);
  }, []);
  return <Frame memberLinks={<MemberLinks />} />;
}
