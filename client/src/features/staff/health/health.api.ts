import useSWR from 'swr';
import { staffHealthWire, type StaffHealthWire } from '#contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';

export type StaffHealth = Camelized<StaffHealthWire>;
export type Work = StaffHealth['work'][number];

const LOOK_AGAIN_MS = 30_000;

/** Whether everything is being sent; polled, so that a screen on a wall stays current. */
export function useHealth() {
  return useSWR('staff-health', () => api.get('/staff/health/', { schema: staffHealthWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}
