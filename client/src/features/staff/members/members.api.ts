import useSWR from 'swr';
import { sessionWire } from '@contracts/auth-tokens/adapters/http/auth-tokens';
import {
  staffCurriculumWire,
  type StaffPauseBody,
  type StaffPlanChangesBody,
  type StaffCurriculumWire,
} from '@contracts/curriculum/adapters/http/curriculum';
import { memberPaymentsWire } from '@contracts/payments/adapters/http/payments';
import { pageWire } from '@contracts/shared/adapters/http/page';
import {
  auditEntryWire,
  type MemberNoteBody,
  memberNoteWire,
  type MemberNoteWire,
  membersWire,
  memberWire,
  type MemberWire,
} from '@contracts/staff-admin/adapters/http/staff-admin';
import { staffTextsWire, textWire } from '@contracts/texting/adapters/http/texts';
import { api } from '../../../api/api';
import type { Preferences } from '../../../api/curriculum';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/http-client';
import { hasStatus } from '../../../lib/http-error';
import type { PlaceInList } from '../../../lib/pagination';
import type { ListQuery } from '../../../lib/use-list-filters';
import { useList } from '../../../api/use-list';

export type Member = Camelized<MemberWire>;
export type PlanItem = Plan['items'][number];

const memberPath = (id: string) => `/staff/members/${encodeURIComponent(id)}`;

export const MEMBER_FILTERS = ['search', 'plan', 'membership', 'suppressed', 'unreachable', 'staff'] as const;

/** @param query null: there is nothing to fetch */
export const useMembers = (query: ListQuery | null) => useList('/staff/members/', membersWire, query);

export const useMember = (id: string) =>
  useSWR<Member, unknown>(['member', id], () => api.get(`${memberPath(id)}/`, { schema: memberWire }));

export const useMemberTexts = (id: string, place: PlaceInList) =>
  useList('/staff/texts/', staffTextsWire, { member: id, ...place });

const staffActionsWire = pageWire(auditEntryWire);

export const useStaffActions = (id: string) =>
  useList('/staff/audit/', staffActionsWire, { subject: id, page: 1, page_size: 10 });

export const rescheduleMember = (id: string, preferences: Preferences): Promise<Plan> =>
  api.patch(`${memberPath(id)}/curriculum/`, {
    body: bodyOf<StaffPlanChangesBody>({ preferences }),
    schema: staffCurriculumWire,
  });

export const usePayments = (id: string) =>
  useSWR(['member-payments', id], () => api.get(`${memberPath(id)}/payments/`, { schema: memberPaymentsWire }));

const sessionsWire = pageWire(sessionWire);

export const useDevices = (id: string, page: number) => useList(`${memberPath(id)}/sessions/`, sessionsWire, { page });

/** Signs them out on every device; links in old texts stop working. */
export const signOutMember = (id: string) => api.post(`${memberPath(id)}/sessions/end-all/`);

export type Note = Camelized<MemberNoteWire>;

const notesWire = pageWire(memberNoteWire);

export const useNotes = (id: string, page: number) => useList(`${memberPath(id)}/notes/`, notesWire, { page });

export const writeNote = (id: string, note: { body: string; key: string }) =>
  api.post(`${memberPath(id)}/notes/`, { body: bodyOf<MemberNoteBody>(note), schema: memberNoteWire });

export type Steering = 'pause' | 'resume' | 'replan';

export const steerPlan = (id: string, what: Steering, body?: Camelized<StaffPauseBody>): Promise<Plan> =>
  api.post(`${memberPath(id)}/curriculum/${what}/`, {
    body: body && bodyOf<StaffPauseBody>(body),
    schema: staffCurriculumWire,
  });

export const revokeLinks = (id: string) => api.post(`${memberPath(id)}/links/revoke/`);

export const resendPractice = (id: string, itemId: string) =>
  api.post(`${memberPath(id)}/curriculum/items/${encodeURIComponent(itemId)}/resend/`, { schema: textWire });

export type Plan = Camelized<StaffCurriculumWire>;

const BUILDING_POLL_MS = 1_500;

/**
 * null: there is none. Polled while it is being built.
 * @param userId null while it is not known whether there is a plan: nothing is requested then
 * @param hasPlan false where that is known: nothing is requested then, either
 */
export const usePlan = (userId: string | null, hasPlan = true) =>
  useSWR<Plan | null, unknown>(
    userId !== null && hasPlan && ['member-plan', userId],
    () =>
      api
        .get(`/staff/members/${encodeURIComponent(userId!)}/curriculum/`, { schema: staffCurriculumWire })
        .catch((error: unknown) => {
          if (hasStatus(error, 404)) return null;
          throw error;
        }),
    {
      refreshInterval: (plan) => (plan?.state === 'building' ? BUILDING_POLL_MS : 0),
      ...(!hasPlan && { fallbackData: null }),
    },
  );
