import { useEffect } from 'react';
import { create } from 'zustand';
import type { SiteWire } from '@contracts/shared/adapters/http/site';
import type { Camelized } from '../lib/casing';
import { firstUse } from '../lib/browser';
import { mayPass } from '../lib/http-error';
import { api } from './api';

type Site = Camelized<SiteWire>;

const unknownSite: Site = { coachName: 'Coach', coachPhoneNumber: '', supportEmail: '', textsGoToOutbox: false };

/** The wait before the server is asked again, which doubles each time, and the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

export const SITE = '/site/';

interface SiteState {
  site: Site | null;
  /** True once the request was sent, answered, or scheduled again. */
  isAsked: boolean;
}

/** A store of its own: it outlives sessions, and visitors need nothing else that is kept. */
export const useSiteState = create<SiteState>()(() => ({ site: null, isAsked: false }));

/** Facts about the coach and where to get help; the same for everyone. */
export function useSite(): Site {
  const site = useSiteState((state) => state.site);
  useEffect(() => {
    if (!useSiteState.getState().isAsked) void ask(FIRST_WAIT_MS);
  }, []);
  return site ?? unknownSite;
}

async function ask(wait: number): Promise<void> {
  useSiteState.setState({ isAsked: true });
  try {
    useSiteState.setState({ site: await api.get(SITE, { schema }) });
  } catch (error) {
    if (mayPass(error)) setTimeout(() => void ask(Math.min(2 * wait, LONGEST_WAIT_MS)), wait);
    else useSiteState.setState({ isAsked: false });
  }
}

async function schema() {
  await firstUse();
  return (await import('./visitor-schemas')).siteWire;
}
