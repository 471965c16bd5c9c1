import type { StaffCurriculumWire } from '@contracts/curriculum/adapters/http/curriculum';
import type { MemberWire } from '@contracts/staff-admin/adapters/http/staff-admin';

/** Mina in New York, in the third week of her plan. */
export const aMember = (changes: Partial<MemberWire> = {}): MemberWire => ({
  id: 'member-1',
  created: '2026-11-02T10:00:00.000Z',
  first_name: 'Mina',
  last_name: 'Marker',
  email: 'mina@example.com',
  phone_number: '+12125550147',
  time_zone: 'America/New_York',
  local_time: '2026-11-24T09:30:00',
  is_staff: false,
  membership: {
    state: 'active',
    access_until: null,
    current_period_end: '2027-02-02T10:00:00.000Z',
    end_reason: null,
    living_subscriptions: 1,
  },
  plan: {
    id: '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b31',
    state: 'active',
    paused_by: null,
    resumes_at: null,
    pause_reason: null,
    week: 3,
    weeks: 26,
    sent: 4,
    done: 2,
    next_text_at: '2026-11-24T14:30:00.000Z',
    time_zone: 'America/New_York',
  },
  texting: {
    consent_version: '2026-11',
    consent_at: '2026-11-02T10:00:00.000Z',
    number_confirmed: true,
    number_waits: false,
    suppressed: null,
    last_text: { state: 'delivered', at: '2026-11-19T14:30:00.000Z' },
  },
  ...changes,
});

type Item = StaffCurriculumWire['items'][number];

export const anItem = (changes: Partial<Item> = {}): Item => ({
  id: '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b41',
  position: 1,
  week: 1,
  content_number: 7,
  title: 'Hand over the outcome',
  skill: 'delegation',
  stage: 'foundation',
  reason: 'You said “I do it all myself”.',
  state: 'delivered',
  due_at: null,
  sent_at: '2026-11-03T14:30:00.000Z',
  done_at: null,
  reflection: null,
  readable: true,
  content_version: 1,
  latest_version: 1,
  ...changes,
});

/** One practice that was sent and one that is to come. */
export const aPlan = (changes: Partial<StaffCurriculumWire> = {}): StaffCurriculumWire => ({
  id: '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b31',
  created: '2026-11-02T11:00:00.000Z',
  state: 'active',
  paused_by: null,
  resumes_at: null,
  failure: null,
  planner: 'ranking',
  success_scores: [],
  success: null,
  problem: 'I do it all myself.',
  general: false,
  focus: [{ skill: 'delegation', weight: 0.75, because: 'You said “I do it all myself”.' }],
  preferences: { weekdays: ['tue', 'thu'], hour: 9, minute: 30, time_zone: 'America/New_York' },
  items: [
    anItem(),
    anItem({
      id: '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b42',
      position: 2,
      title: 'Say how far they can go',
      state: 'scheduled',
      due_at: '2026-11-24T14:30:00.000Z',
      sent_at: null,
      content_version: null,
    }),
  ],
  ...changes,
});
