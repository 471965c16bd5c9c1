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
  /** The week of the last sent practice, as members count; the first before any. Null without practices. */
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

/** `$1` is the current time. A grace or last period that has run out counts as ended, whatever the provider said last. */
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

/** Under the names of `Member`, a part and its field with a dot between. */
const COLUMNS = `
  u.id, u.created, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone_number as "phoneNumber",
  u.time_zone as "timeZone", u.is_staff as "isStaff",
  ${MEMBERSHIP_STATE} as "membership.state", m.access_until as "membership.accessUntil",
  m.period_end as "membership.periodEnd", m.end_reason as "membership.endReason",
  coalesce(m.living_subscriptions, 0) as "membership.livingSubscriptions",
  plan.id as "plan.id",
  case when plan.state = 'active' and not (${IS_SENT_TEXTS}) then 'held-back' else plan.state end as "plan.state",
  plan.paused_by as "plan.pausedBy", plan.resumes_at as "plan.resumesAt", plan.other_pause as "plan.otherPause",
  plan.time_zone as "plan.timeZone", staff_pause.reason as "plan.pauseReason", progress.week as "plan.week",
  progress.weeks as "plan.weeks", progress.sent as "plan.sent", progress.done as "plan.done",
  case when s.phone_number is null and u.last_confirmed_number is null
    and (u.is_staff or m.access_until > least(progress.due_at, waiting.at)) then least(progress.due_at, waiting.at) end
    as "plan.nextTextAt",
  conversation.messages as "conversation.messages", conversation.last_at as "conversation.lastAt",
  u.text_consent_version as "texting.consentVersion", u.text_consent_at as "texting.consentAt",
  u.last_confirmed_number is null and u.number_proved_at is not null as "texting.numberConfirmed",
  u.last_confirmed_number is not null as "texting.numberWaits",
  s.added_at as "suppressed.at", s.source as "suppressed.source",
  last_text.state as "lastText.state", last_text.at as "lastText.at"`;

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
/** Found from the plans: people with a finished plan, joined first, would be at the end of the list. */
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
    const { count, results } = await keyedPage<Record<string, unknown>>(this.database, LIST, page, {
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
    const [row] = await this.database.query<Record<string, unknown>>(
      `select ${COLUMNS} from people u ${DETAILS} where u.id = $2`,
      [this.clock.now(), id],
    );
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

type Pause = NonNullable<MemberPlan['otherPause']>;

/** A row by the parts in its columns' names. A part of which nothing was found is full of nulls. */
interface FoundMember extends Omit<Member, 'membership' | 'plan' | 'conversation' | 'texting'> {
  /** PostgreSQL's `infinity` arrives as JavaScript's `Infinity`. */
  membership: Omit<MemberMembership, 'accessUntil'> & { accessUntil: Date | number | null };
  plan: Omit<MemberPlan, 'otherPause'> & { otherPause: { by: Pause['by']; resumesAt: string | null } | null };
  conversation: NonNullable<Member['conversation']>;
  texting: Omit<MemberTexting, 'suppressed' | 'lastText'>;
  suppressed: NonNullable<MemberTexting['suppressed']>;
  lastText: NonNullable<MemberTexting['lastText']>;
}

function toMember(row: Record<string, unknown>): Member {
  const { membership, plan, conversation, texting, suppressed, lastText, ...person } = parted(row) as FoundMember;
  const { accessUntil } = membership;
  const { otherPause } = plan;
  return {
    ...person,
    membership: { ...membership, accessUntil: typeof accessUntil === 'number' ? 'open-ended' : accessUntil },
    plan: plan.id ? { ...plan, otherPause: otherPause && pauseIn(otherPause) } : null,
    conversation: conversation.lastAt ? conversation : null,
    texting: { ...texting, suppressed: suppressed.at ? suppressed : null, lastText: lastText.at ? lastText : null },
  };
}

/** { 'plan.id': 1 } → { plan: { id: 1 } } */
function parted(row: Record<string, unknown>): object {
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const [part = '', field] = name.split('.');
    parts[part] = field === undefined ? value : { ...(parts[part] as object | undefined), [field]: value };
  }
  return parts;
}

const pauseIn = ({ by, resumesAt }: { by: Pause['by']; resumesAt: string | null }): Pause => ({
  by,
  resumesAt: resumesAt === null ? null : new Date(resumesAt),
});
