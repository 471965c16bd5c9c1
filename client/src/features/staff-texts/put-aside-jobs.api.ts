import useSWR from 'swr';
import {
  putAsideJobsWire,
  putAsideJobWire,
  type PutAsideJobWire,
} from '../../../../src/staff-admin/adapters/http/put-aside-jobs.contract';
import { api } from '../../api/api';
import type { Camelized } from '../../lib/casing';

export type PutAsideJob = Camelized<PutAsideJobWire>;

const LOOK_AGAIN_MS = 60_000;

/** The newest of them, and how many there are. */
export function usePutAsideJobs() {
  return useSWR('put-aside-jobs', () => api.get('/staff/jobs/put-aside/', { schema: putAsideJobsWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

export const retryJob = (id: string) =>
  api.post(`/staff/jobs/put-aside/${encodeURIComponent(id)}/retry/`, { schema: putAsideJobWire });
