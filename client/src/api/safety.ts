import useSWR from 'swr';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { type CaseSeenBody, safetyCaseWire, type SafetyCaseWire } from '@contracts/safety/adapters/http/safety';
import type { Camelized } from '../lib/casing';
import type { ListQuery } from '../lib/use-list-filters';
import { useAuth } from '../session/auth-store';
import { api } from './api';
import { bodyOf } from '../lib/http-client';
import { useList } from './use-list';

export type SafetyCase = Camelized<SafetyCaseWire>;

const casesWire = pageWire(safetyCaseWire);

const LOOK_AGAIN_MS = 60_000;

export const useSafetyCases = (query: ListQuery) => useList('/staff/safety/', casesWire, query, LOOK_AGAIN_MS);

/** Returns the number of unseen cases; 0 for people who are not staff, and while the number isn't known. */
export function useUnseenCases() {
  const isStaff = useAuth((auth) => auth.isStaff);
  const query = { seen: 'false', page_size: 1 };
  const { data, mutate } = useSWR(
    isStaff ? ['safety-unseen'] : null,
    () => api.get('/staff/safety/', { query, schema: casesWire }),
    { refreshInterval: LOOK_AGAIN_MS },
  );
  return { count: data?.count ?? 0, refresh: () => mutate() };
}

export const markCaseSeen = (id: string, note: string) =>
  api.post(`/staff/safety/${encodeURIComponent(id)}/seen/`, {
    body: bodyOf<CaseSeenBody>({ note }),
    schema: safetyCaseWire,
  });
