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

const KINDS: Record<string, string> = {
  'auth-tokens.send-password-reset': 'A link for a new password',
  'coach-chat.check-draft': 'The check of a draft',
  'coach-chat.watch-check': 'Following up on the check of a draft',
  'curriculum.build-curriculum.given-up': 'Recording that a plan could not be made',
  'payments.apply-provider-event': 'An event from the payment provider',
  'payments.cancel-subscription': 'Ending a subscription that gives no access',
  'payments.close-payer': 'Ending what a deleted account paid for',
  'payments.follow-checkout': 'Checking whether a checkout was paid',
  'payments.refresh-membership': 'Looking up a membership at the payment provider',
  'payments.remind-of-renewal': 'The email before a renewal',
};

const REASONS: Record<PutAsideJob['reason'], string> = {
  failed: 'It failed every time it was tried.',
  'ended-processes': 'The server stopped twice while it was running.',
};

export const PLAN_NAME = 'A plan that could not be made';

export const jobName = ({ kind }: PutAsideJob): string => KINDS[kind] ?? kind;

export const jobReason = ({ reason }: PutAsideJob): string => REASONS[reason];

/** Tells one from another where several of a kind have failed. */
export const failedWorkText = ({ name, person }: { name: string; person: PutAsideJob['person'] }): string =>
  person ? `${name}, ${person.name}` : name;
