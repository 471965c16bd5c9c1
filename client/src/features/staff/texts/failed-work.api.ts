import useSWR from 'swr';
import { failedPlansWire, type FailedPlanWire } from '@contracts/curriculum/adapters/http/staff/failed-plans';
import { deadLettersWire, deadLetterWire, type DeadLetterWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import type { ListQuery } from '../../../lib/use-list-filters';
import { useList } from '../../../api/use-list';

export type DeadLetter = Camelized<DeadLetterWire>;
export type FailedPlan = Camelized<FailedPlanWire>;

const LOOK_AGAIN_MS = 60_000;

export function useDeadLetters() {
  return useSWR('dead-letters', () => api.get('/staff/jobs/dead-letters/', { schema: deadLettersWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

/** The people who have waited longest, and how many there are. */
export function useFailedPlans() {
  return useSWR('failed-plans', () => api.get('/staff/plans/failed/', { schema: failedPlansWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

export const useFailedPlanList = (query: ListQuery) => useList('/staff/plans/failed/', failedPlansWire, query);

export const useDeadLetterList = (query: ListQuery) => useList('/staff/jobs/dead-letters/', deadLettersWire, query);

export const retryJob = (id: string) =>
  api.post(`/staff/jobs/dead-letters/${encodeURIComponent(id)}/retry/`, { schema: deadLetterWire });

export const retryPlan = (id: string) => api.post(`/staff/plans/failed/${encodeURIComponent(id)}/retry/`);

export const PLAN_NAME = 'Plan that could not be built';

/** Tells one from another where several of a kind have failed. */
export const failedWorkText = ({ name, person }: { name: string; person: DeadLetter['person'] }): string =>
  person ? `${name}, ${person.name}` : name;
