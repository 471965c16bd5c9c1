import useSWR from 'swr';
import { siteWire, type SiteWire } from '#contracts/shared/adapters/http/site';
import type { Camelized } from '../lib/casing';
import { api } from './api';

type Site = Camelized<SiteWire>;

/** Defaults until the server has answered. */
const unknownSite: Site = { coachName: 'Coach', coachPhoneNumber: '', supportEmail: '', textsGoToOutbox: false };

/** Who the coach is and where help is found; the same for everyone. */
export function useSite(): Site {
  const { data } = useSWR('/site/', () => api.get('/site/', { schema: siteWire }), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return data ?? unknownSite;
}
