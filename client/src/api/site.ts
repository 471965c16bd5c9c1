import useSWR from 'swr';
import { siteWire, type SiteWire } from '#contracts/shared/adapters/http/site';
import type { Camelized } from '../lib/casing';
import { api } from './api';

type Site = Camelized<SiteWire>;

/** Defaults until the server has answered. */
const unknownSite: Site = { coachName: 'Coach', coachPhoneNumber: '', supportEmail: '', textsGoToOutbox: false };

/** The key under which it is kept: it outlives a session. */
export const SITE = '/site/';

/** Who the coach is and where help is found; the same for everyone. */
export function useSite(): Site {
  const { data } = useSWR(SITE, () => api.get(SITE, { schema: siteWire }), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return data ?? unknownSite;
}
