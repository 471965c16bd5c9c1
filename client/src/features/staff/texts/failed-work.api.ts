import useSWR from 'swr';
import { failedPlansWire, type FailedPlanWire } from '@contracts/curriculum/adapters/http/staff/failed-plans';
import {
  putAsideJobsWire,
  putAsideJobWire,
  type PutAsideJobWire,
} from '@contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import type { ListQuery } from '../../../lib/use-list-filters';

export type PutAsideJob = Camelized<PutAsideJobWire>;
export type FailedPlan = Camelized<FailedPlanWire>;

const LOOK_AGAIN_MS = 60_000;

/** The newest of them, and how many there are. */
export function usePutAsideJobs() {
  return useSWR('put-aside-jobs', () => api.get('/staff/jobs/put-aside/', { schema: putAsideJobsWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

/** The people who have waited longest, and how many there are. */
export function useFailedPlans() {
  return useSWR('failed-plans', () => api.get('/staff/plans/failed/', { schema: failedPlansWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

export const useFailedPlanList = (query: ListQuery) =>
  useSWR(['failed-plan-list', query], () => api.get('/staff/plans/failed/', { query, schema: failedPlansWire }), {
    keepPreviousData: true,
  });

export const usePutAsideJobList = (query: ListQuery) =>
  useSWR(['put-aside-job-list', query], () => api.get('/staff/jobs/put-aside/', { query, schema: putAsideJobsWire }), {
    keepPreviousData: true,
  });

export const retryJob = (id: string) =>
  api.post(`/staff/jobs/put-aside/${encodeURIComponent(id)}/retry/`, { schema: putAsideJobWire });

export const retryPlan = (id: string) => api.post(`/staff/plans/failed/${encodeURIComponent(id)}/retry/`);

export const PLAN_NAME = 'Plan that could not be built';

/** Tells one from another where several of a kind have failed. */
export const failedWorkText = ({ name, person }: { name: string; person: PutAsideJob['person'] }): string =>
  person ? `${name}, ${person.name}` : name;
