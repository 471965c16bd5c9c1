import useSWR from 'swr';
import { staffCurriculumWire, type StaffCurriculumWire } from '#contracts/curriculum/adapters/http/curriculum';
import type { Camelized } from '../lib/casing';
import { hasStatus } from '../lib/http-error';
import { api } from './api';

/** A person's plan as staff see it. */
export type Plan = Camelized<StaffCurriculumWire>;

const BUILDING_POLL_MS = 1_500;

/** null: there is none. Polled while it is being built. */
export const usePlan = (userId: string) =>
  useSWR<Plan | null, unknown>(
    ['member-plan', userId],
    () =>
      api
        .get(`/staff/members/${encodeURIComponent(userId)}/curriculum/`, { schema: staffCurriculumWire })
        .catch((error: unknown) => {
          if (hasStatus(error, 404)) return null;
          throw error;
        }),
    { refreshInterval: (plan) => (plan?.state === 'building' ? BUILDING_POLL_MS : 0) },
  );
