import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf, personText } from '../../../shared/adapters/persistence/every-word.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { Curriculum } from '../../../curriculum/plan.api.js';
import type { AccessUntil, EndReason, MembershipPhase } from '../../../payments/payments.api.js';
import type { TextState } from '../../../texting/texting.api.js';

/** A person with an account, as the modules together know them now. */
export interface Member {
  id: string;
  created: Date;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, or empty. */
  phoneNumber: string;
  /** The browser's word; null when it gave none. */
  timeZone: string | null;
  isStaff: boolean;
  membership: MemberMembership;
  /** The latest; null when there never was one. */
  plan: MemberPlan | null;
  /** Counts what a person without a plan wrote to the coach; null before they wrote anything. */
  conversation: { messages: number; lastAt: Date } | null;
  texting: MemberTexting;
}

export interface MemberMembership {
  /** `none`: never paid. */
  state: MembershipPhase;
  accessUntil: AccessUntil;
  periodEnd: Date | null;
  endReason: EndReason | null;
  /** That may charge, now or later: with two, the person pays twice. */
  livingSubscriptions: number;
}

/** `held-back`: active, but the person has no membership, and gets nothing of it. */
export type MemberPlanState = Curriculum['state'] | 'held-back';

export interface MemberPlan {
  id: string;
  state: MemberPlanState;
  pausedBy: Curriculum['pausedBy'];
  /** The time when a pause ends by itself; null: not before someone resumes it. */
  resumesAt: Date | null;
  otherPause: Curriculum['otherPause'];
  /** The reason that staff gave for their pause; null without one, and without a pause by staff. */
  pauseReason: string | null;
  /**
   * The week of the last sent practice, as the member's own screen counts; the first before any. Null without
   * practices.
   */
  week: number | null;
  weeks: number | null;
  /** Practices that were sent, and those that were done. */
  sent: number;
  done: number;
  /** When the next text is due, or tried again; null where none waits or none may go: opted out, or not a member then. */
  nextTextAt: Date | null;
  timeZone: string;
}

export interface MemberTexting {
  /** Wording of the consent; null when there is none. */
  consentVersion: string | null;
  consentAt: Date | null;
  /** A reply came from it, or a link that was sent to it was opened. */
  numberConfirmed: boolean;
  /** It gets no texts before a YES from there. */
  numberWaits: boolean;
  /** When the number opted out, and how that came to be known; null when it did not. */
  suppressed: { at: Date; source: 'reply' | 'provider' | 'unreachable' } | null;
  lastText: { state: TextState; at: Date } | null;
}

/** Every part that is given must hold. */
export interface MemberFilter {
  /** Every word must be part of a name, the email address or the phone number. */
  search?: string;
  /** Any of these; `none`: there never was a plan. */
  plans?: readonly (MemberPlanState | 'none' | 'general')[];
  /** Any of these. */
  memberships?: readonly MembershipPhase[];
  suppressed?: boolean;
  isStaff?: boolean;
  /** Texts cannot arrive at the number. */
  unreachable?: boolean;
}

/**
 * `$1` is the current time. A grace or last period that has run out counts as ended, whatever the provider said last.
 */
const MEMBERSHIP_STATE = `
  case when m.access_until is null then 'none' when m.access_until > $1 then m.phase else 'ended' end`;

/** Staff try the app on themselves. */
const IS_SENT_TEXTS = 'u.is_staff or coalesce(m.access_until > $1, false)';

/** Looks up each of the few people on a page by an index. */
const DETAILS = `
  left join membership_access m on m.user_id = u.id
  left join opted_out_numbers s on s.phone_number = u.phone_number
  left join lateral (
    select id, state, paused_by, resumes_at, other_pause, time_zone from person_plans where user_id = u.id order by created desc, id desc limit 1
  ) plan on true
  left join lateral (
    select details ->> 'reason' as reason from audit_entries
    where subject_id = u.id::text and action = 'curriculum.paused' and details ->> 'curriculum' = plan.id::text
      and (plan.paused_by = 'staff' or plan.other_pause ->> 'by' = 'staff')
    order by number desc limit 1
  ) staff_pause on true
  left join lateral (
    select coalesce(
        min(week) filter (where state = 'sending'),
        (array_agg(week order by sent_at desc) filter (where sent_at is not null))[1],
        min(week)
      ) as week, max(week) as weeks,
      count(*) filter (where sent_at is not null)::int as sent, count(*) filter (where state = 'done')::int as done,
      min(due_at) as due_at
    from plan_items where plan_id = plan.id
  ) progress on true
  left join lateral (
    select min(next_try_at) as at from person_texts where user_id = u.id and state in ('queued', 'sending')
  ) waiting on true
  left join lateral (
    select state, coalesce(sent_at, created) as at from person_texts where user_id = u.id order by created desc, id desc limit 1
  ) last_text on true
  left join lateral (
    select messages, last_at from first_conversations
    where user_id = u.id and plan.id is null and messages > 0 order by created desc limit 1
  ) conversation on true`;

const COLUMNS = `
  u.id, u.created, u.first_name, u.last_name, u.email, u.phone_number, u.time_zone, u.is_staff,
  u.last_confirmed_number is null and u.number_proved_at is not null as number_confirmed,
  u.last_confirmed_number is not null as number_waits,
  u.text_consent_at, u.text_consent_version,
  ${MEMBERSHIP_STATE} as membership_state, m.access_until, m.period_end, m.end_reason, coalesce(m.living_subscriptions, 0) as living_subscriptions,
  plan.id as plan_id,
  case when plan.state = 'active' and not (${IS_SENT_TEXTS}) then 'held-back' else plan.state end as plan_state,
  plan.paused_by, plan.resumes_at, plan.other_pause, plan.time_zone as plan_time_zone,
  staff_pause.reason as pause_reason,
  progress.week, progress.weeks, progress.sent, progress.done,
  case when s.phone_number is null and u.last_confirmed_number is null
    and (u.is_staff or m.access_until > least(progress.due_at, waiting.at)) then least(progress.due_at, waiting.at) end as next_text_at,
  s.added_at as suppressed_at, s.source as suppressed_by,
  last_text.state as last_text_state, last_text.at as last_text_at,
  conversation.messages as conversation_messages, conversation.last_at as conversation_last_at`;

/** A person's latest curriculum is their unfinished one, if there is one. */
const PLAN_CONDITIONS: Record<string, string> = {
  none: 'not exists (select from person_plans c where c.user_id = u.id)',
  general: 'exists (select from person_plans c where c.user_id = u.id and c.general)',
  active: `(${IS_SENT_TEXTS}) and exists (select from person_plans c where c.user_id = u.id and c.state = 'active')`,
  'held-back': `not (${IS_SENT_TEXTS})
    and exists (select from person_plans c where c.user_id = u.id and c.state = 'active')`,
  finished: `exists (select from person_plans c where c.user_id = u.id and c.state = 'finished')
    and not exists (select from person_plans c where c.user_id = u.id and c.state <> 'finished')`,
};
/**
 * The condition of this filter alone: it is found from the plans, as people with a finished plan joined first and are at
 * the end of the list.
 */
const ONLY_FINISHED = `u.id = any(array(select user_id from person_plans where state = 'finished'))
  and not exists (select from person_plans c where c.user_id = u.id and c.state <> 'finished')`;
const HAS_PLAN_IN_STATE = (parameter: string) =>
  `exists (select from person_plans c where c.user_id = u.id and c.state = ${parameter})`;

const NAMES = personText('u');
/** Up to this many people are found by a search before anything else is looked up about them. */
const FEW_PEOPLE = 3_000;

const SUPPRESSED =
  "exists (select from opted_out_numbers s where s.phone_number = u.phone_number and s.source <> 'unreachable')";
/** Found from the few numbers. */
const UNREACHABLE = "u.phone_number in (select phone_number from opted_out_numbers where source = 'unreachable')";

const LIST: KeyedList = {
  from: 'people u',
  id: 'u.id',
  idType: 'uuid',
  orders: { created: ['u.created'], name: [`lower(u.last_name || ' ' || u.first_name)`] },
  sort: { by: 'created', isDescending: true },
};

@Injectable()
export class MemberQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Newest first, or by `created` or `name`. */
  async list(filter: MemberFilter, page: PageRequest): Promise<Page<Member>> {
    const { where, parameters } = conditions(filter, await this.peopleCalled(filter.search), this.clock.now());
    const matching = `from people u left join membership_access m on m.user_id = u.id where ${where}`;
    const { count, results } = await keyedPage<FoundMember>(this.database, LIST, page, {
      select: 'select u.*',
      matching,
      parameters,
      withDetails: (rows, order) => `select ${COLUMNS} from (${rows}) u ${DETAILS} order by ${order}`,
    });
    return { count, results: results.map(toMember) };
  }

  /** @returns null where nothing is searched for, or so many match that the list soon reaches them */
  private async peopleCalled(search = ''): Promise<string[] | null> {
    const words = patternsOf(search);
    if (words.length === 0) return null;
    const rows = await this.database.query<{ id: string }>(
      `select id from people u where ${hasEveryWord(NAMES, '$1')} limit ${FEW_PEOPLE + 1}`,
      [words],
    );
    return rows.length > FEW_PEOPLE ? null : rows.map(({ id }) => id);
  }

  /** null for an unknown id, well formed or not. */
  async find(id: string): Promise<Member | null> {
    if (!isUUID(id)) return null;
    const [row] = await this.database.query<FoundMember>(`select ${COLUMNS} from people u ${DETAILS} where u.id = $2`, [
      this.clock.now(),
      id,
    ]);
    return row ? toMember(row) : null;
  }
}

/** Each as a condition that an index of memberships can serve; together they say what `MEMBERSHIP_STATE` does. */
function membershipConditions(
  states: readonly MemberMembership['state'][],
  given: (value: unknown) => string,
): string[] {
  return [
    ...(states.includes('none') ? ['m.access_until is null'] : []),
    ...(states.includes('ended') ? ['m.access_until <= $1'] : []),
    `m.access_until > $1 and m.phase = any(${given(states)})`,
  ];
}

/** @param people whom the search has found, or null where each is looked at */
function conditions(
  { search = '', plans, memberships, suppressed, isStaff, unreachable }: MemberFilter,
  people: readonly string[] | null,
  now: Date,
) {
  const parameters: unknown[] = [now];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  // The current time is a parameter of every query, used or not; PostgreSQL needs its type.
  const all = ['$1::timestamptz is not null'];
  const words = patternsOf(search);
  if (people) all.push(`u.id = any(${given(people)}::uuid[])`);
  else if (words.length > 0) all.push(hasEveryWord(NAMES, given(words)));
  if (plans?.length === 1 && plans[0] === 'finished') all.push(ONLY_FINISHED);
  else if (plans !== undefined)
    all.push(plans.map((plan) => `(${PLAN_CONDITIONS[plan] ?? HAS_PLAN_IN_STATE(given(plan))})`).join(' or '));
  if (memberships !== undefined) all.push(membershipConditions(memberships, given).join(' or '));
  if (suppressed !== undefined) all.push(suppressed ? SUPPRESSED : `not ${SUPPRESSED}`);
  if (isStaff !== undefined) all.push(isStaff ? 'u.is_staff' : 'not u.is_staff');
  if (unreachable !== undefined) all.push(unreachable ? UNREACHABLE : `not (${UNREACHABLE})`);
  return { where: all.map((condition) => `(${condition})`).join(' and '), parameters };
}

interface FoundMember {
  id: string;
  created: Date;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  time_zone: string | null;
  is_staff: boolean;
  text_consent_at: Date | null;
  text_consent_version: string | null;
  membership_state: MemberMembership['state'];
  /** PostgreSQL's `infinity` arrives as JavaScript's `Infinity`. */
  access_until: Date | number | null;
  period_end: Date | null;
  end_reason: MemberMembership['endReason'];
  living_subscriptions: number;
  plan_id: string | null;
  plan_state: MemberPlan['state'];
  paused_by: MemberPlan['pausedBy'];
  resumes_at: Date | null;
  other_pause: { by: NonNullable<MemberPlan['pausedBy']>; resumesAt: string | null } | null;
  pause_reason: string | null;
  plan_time_zone: string;
  week: number | null;
  weeks: number | null;
  sent: number;
  done: number;
  next_text_at: Date | null;
  number_confirmed: boolean;
  number_waits: boolean;
  suppressed_at: Date | null;
  suppressed_by: 'reply' | 'provider' | 'unreachable';
  last_text_state: NonNullable<Member['texting']['lastText']>['state'];
  last_text_at: Date | null;
  conversation_messages: number;
  conversation_last_at: Date | null;
}

const toMember = (row: FoundMember): Member => ({
  id: row.id,
  created: row.created,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phoneNumber: row.phone_number,
  timeZone: row.time_zone,
  isStaff: row.is_staff,
  membership: {
    state: row.membership_state,
    accessUntil: typeof row.access_until === 'number' ? 'open-ended' : row.access_until,
    periodEnd: row.period_end,
    endReason: row.end_reason,
    livingSubscriptions: row.living_subscriptions,
  },
  plan: row.plan_id === null ? null : toPlan(row, row.plan_id),
  conversation: row.conversation_last_at && { messages: row.conversation_messages, lastAt: row.conversation_last_at },
  texting: {
    consentVersion: row.text_consent_version,
    consentAt: row.text_consent_at,
    numberConfirmed: row.number_confirmed,
    numberWaits: row.number_waits,
    suppressed: row.suppressed_at && { at: row.suppressed_at, source: row.suppressed_by },
    lastText: row.last_text_at && { state: row.last_text_state, at: row.last_text_at },
  },
});

const toPlan = (row: FoundMember, id: string): MemberPlan => ({
  id,
  state: row.plan_state,
  pausedBy: row.paused_by,
  resumesAt: row.resumes_at,
  otherPause: row.other_pause && {
    by: row.other_pause.by,
    resumesAt: row.other_pause.resumesAt === null ? null : new Date(row.other_pause.resumesAt),
  },
  pauseReason: row.pause_reason,
  week: row.week,
  weeks: row.weeks,
  sent: row.sent,
  done: row.done,
  nextTextAt: row.next_text_at,
  timeZone: row.plan_time_zone,
});
