import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import type { SendRule, TextState } from '../../domain/text.js';
import { memberOrStaff } from '../../../shared/adapters/persistence/member-or-staff.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { spanOfDay } from '../../../shared/domain/calendar-day.js';
import { type LocalDate, localTimeAt } from '../../../shared/domain/local-time.js';

/**
 * `planned` is due and will be sent, as far as is known; `waiting` is recorded and sent at its due time, or retried
 * then; `held-back` was not sent or will not be, and the rule says why; `failed` was rejected, not delivered, or
 * failed permanently.
 */
const DELIVERY_OUTCOMES = ['planned', 'waiting', 'sent', 'held-back', 'failed'] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** A practice on its way to one person on one day: before it has a text, or the text that it became. */
export interface Delivery {
  /** The text's, or the item's as long as there is none. */
  id: string;
  /** When it is due, is tried again, was sent, or was blocked. */
  at: Date;
  outcome: DeliveryOutcome;
  userId: string;
  personName: string;
  /** The person's zone: their choice, or the zone that decided about the text. */
  timeZone: string;
  itemId: string;
  contentNumber: number;
  title: string;
  /** The rule by which it was sent, waits or was not sent; for a future one, the present blocked reason. */
  rule: SendRule;
  /** null while there is no text yet. */
  text: { id: string; state: TextState; resend: boolean; providerCode: string | null } | null;
}

/** The first time belongs to the span, the last does not. */
export interface DaySpan {
  from: Date;
  before: Date;
}

/**
 * Every delivery from `$1` and before `$2`. Each part reads one range of one index, whose order `at, key` is: items
 * by their due time, texts by the time at which they are tried, were taken, or were blocked. The blocked reasons of
 * what is still to come are those of `decideSending`, in its order, as far as they can be known beforehand.
 */
const PARTS = [
  `select due.at, due.item_id as key, due.user_id, due.time_zone, due.item_id, due.content_number, due.rule,
    case when due.rule = 'allowed' then 'planned' else 'held-back' end as outcome,
    null::uuid as text_id, null::text as state, false as resend, null::text as provider_code
  from (
    select item.due_at as at, plan.user_id, plan.time_zone, item.id as item_id, item.content_number,
      case
        when person.text_consent_version is null then 'no-consent'
        when person.phone_number = '' then 'no-phone-number'
        when suppression.source = 'unreachable' then 'unreachable-number'
        when suppression.phone_number is not null then 'opted-out'
        when person.last_confirmed_number is not null then 'unconfirmed-number'
        when not ${memberOrStaff('person', 'membership', 'item.due_at')} then 'no-membership'
        else 'allowed'
      end as rule
    from plan_items item
    join person_plans plan on plan.id = item.plan_id
    join people person on person.id = plan.user_id
    left join membership_access membership on membership.user_id = plan.user_id
    left join text_suppressions suppression on suppression.phone_number = person.phone_number
    where item.due_at >= $1 and item.due_at < $2
  ) due`,
  `select next_try_at as at, id as key, user_id, time_zone, item_id, content_number, rule, 'waiting' as outcome,
    id as text_id, state, resend, provider_code
  from texts where state in ('queued', 'sending') and next_try_at >= $1 and next_try_at < $2`,
  `select sent_at as at, id as key, user_id, time_zone, item_id, content_number, rule,
    case when state = 'undeliverable' then 'failed' else 'sent' end as outcome, id as text_id, state, resend, provider_code
  from texts where sent_at >= $1 and sent_at < $2 and state not in ('queued', 'sending')`,
  `select created as at, id as key, user_id, time_zone, item_id, content_number, rule,
    case when state = 'withheld' then 'held-back' else 'failed' end as outcome, id as text_id, state, resend, provider_code
  from texts
  where state in ('withheld', 'undeliverable', 'dead') and sent_at is null and created >= $1 and created < $2`,
];

const DAY = PARTS.join(' union all ');

/** Up to `$4` rows of each part that has them, as no part has to give more than all of them together. */
const firstOfEachPart = (beyond: string, order: string): string =>
  PARTS.map(
    (part) => `(
      select * from (${part}) part where ($3::text[] is null or outcome = any($3)) and ${beyond} order by ${order} limit $4::int)`,
  ).join(' union all ');

export interface DeliveryDayInput {
  day: LocalDate;
  /** The zone whose midnights begin and end the day. */
  timeZone: string;
  /** Any of these. */
  outcomes?: readonly DeliveryOutcome[];
}

export interface DeliveryDay extends Page<Delivery> {
  day: LocalDate;
  timeZone: string;
  /** The number of deliveries of each outcome, of the whole day. */
  totals: Record<DeliveryOutcome, number>;
}

/**
 * Lists what is sent, or not, on one day. The totals cost what the day does, whatever lies before and after it; a page
 * next to a known delivery costs what is on it, one that is requested by its number alone what precedes it.
 */
@Injectable()
export class DeliveryDayQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async day({ day, timeZone, outcomes }: DeliveryDayInput, page: PageRequest): Promise<DeliveryDay> {
    const totals = await this.totals(spanOfDay(day, timeZone));
    const results = await this.rows({ day, timeZone, outcomes }, page);
    const count = (outcomes ?? DELIVERY_OUTCOMES).reduce((total, name) => total + totals[name], 0);
    return { count, results, day, timeZone, totals };
  }

  /** A page of the day alone, without what the whole day has. */
  rows({ day, timeZone, outcomes }: DeliveryDayInput, page: PageRequest): Promise<Delivery[]> {
    return this.list(spanOfDay(day, timeZone), outcomes, page);
  }

  /** The day that it is now where the reader is. */
  today(timeZone: string): LocalDate {
    return localTimeAt(this.clock.now(), timeZone);
  }

  private async totals({ from, before }: DaySpan): Promise<Record<DeliveryOutcome, number>> {
    const rows = await this.database.query<{ outcome: DeliveryOutcome; count: number }>(
      `select outcome, count(*)::int as count from (${DAY}) delivery group by outcome`,
      [from, before],
    );
    const totals = { planned: 0, waiting: 0, sent: 0, 'held-back': 0, failed: 0 };
    for (const { outcome, count } of rows) totals[outcome] = count;
    return totals;
  }

  /** Lists deliveries by time, the latest first where the request asks for that; without outcomes, those of every outcome. */
  private async list(
    day: DaySpan,
    outcomes: readonly DeliveryOutcome[] | undefined,
    { page, size, neighbor, sort }: PageRequest,
  ): Promise<Delivery[]> {
    const position = neighbor ? await this.positionOf(neighbor.id, day) : null;
    const isLatestFirst = sort?.isDescending ?? false;
    const falls = isLatestFirst !== (position !== null && neighbor!.side === 'before');
    // The day continues while it is read: where the neighbor has left it, the number says where the page is.
    const offset = position ? 0 : offsetOf({ page, size });
    const parameters: unknown[] = [day.from, day.before, outcomes ?? null, size + offset];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const beyond = position
      ? `(at, key) ${falls ? '<' : '>'} (${given(position.at)}::timestamptz, ${given(position.key)}::uuid)`
      : 'true';
    const order = byTime(falls);
    const rows = await this.database.query<FoundDelivery>(
      `with page as (
         select * from (${firstOfEachPart(beyond, order)}) delivery order by ${order} limit ${size} offset ${offset}
       )
       select page.*, person.first_name || ' ' || person.last_name as person_name, content.title
       from page
       left join people person on person.id = page.user_id
       left join current_practices content on content.content_number = page.content_number
       order by ${byTime(isLatestFirst)}`,
      parameters,
    );
    return rows.map(toDelivery);
  }

  /**
   * Where a delivery is on the day, as its text may have been made since it was listed.
   * @returns its time to the microsecond, which a Date does not have; null where it is no longer on that day
   */
  private async positionOf(id: string, { from, before }: DaySpan): Promise<{ at: string; key: string } | null> {
    if (!isUUID(id)) return null;
    const [row] = await this.database.query<{ at: string; key: string }>(
      `select at::text as at, key from (${DAY}) delivery where key = $3 or item_id = $3 order by key = $3 desc, at, key limit 1`,
      [from, before, id],
    );
    return row ?? null;
  }
}

interface FoundDelivery {
  key: string;
  at: Date;
  outcome: DeliveryOutcome;
  user_id: string;
  person_name: string;
  time_zone: string;
  item_id: string;
  content_number: number;
  title: string;
  rule: SendRule;
  text_id: string | null;
  state: TextState;
  resend: boolean;
  provider_code: string | null;
}

const byTime = (isDescending: boolean): string => (isDescending ? 'at desc, key desc' : 'at, key');

const toDelivery = (row: FoundDelivery): Delivery => ({
  id: row.key,
  at: row.at,
  outcome: row.outcome,
  userId: row.user_id,
  personName: row.person_name.trim(),
  timeZone: row.time_zone,
  itemId: row.item_id,
  contentNumber: row.content_number,
  title: row.title,
  rule: row.rule,
  text:
    row.text_id === null
      ? null
      : { id: row.text_id, state: row.state, resend: row.resend, providerCode: row.provider_code },
});

/** Up to this many people are found first: the search then reads only their rows. */
const FEW_PEOPLE = 3_000;

export const NAME = `lower(concat_ws(' ', person.first_name, person.last_name))`;
const MAY_BE_OF_A_NUMBER = /^%\+?\d*%$/;

/** True if a search has words, none of which may be part of a number. */
export function areOfNamesAlone(search: string): boolean {
  const words = patternsOf(search);
  return words.length > 0 && !words.some((word) => MAY_BE_OF_A_NUMBER.test(word));
}

/**
 * The SQL that a search compares with its words.
 * @param number SQL of the number that something was sent to or came from
 */
export const nameAndNumber = (number: string): string =>
  `lower(concat_ws(' ', person.first_name, person.last_name, ${number}))`;

export interface PeopleToSearch {
  ids: string[];
  /** True if all of their rows match. Otherwise they once had another number, and each row is compared by itself. */
  isSure: boolean;
}

/**
 * People who match the words of a search by name and number, and those who match by name where a word may be part of a
 * number that they had before.
 * @returns null where there are so many that their rows are soon found one by one
 */
export async function peopleToSearch(database: Database, search: string): Promise<PeopleToSearch | null> {
  const words = patternsOf(search);
  const ofNames = words.filter((word) => !MAY_BE_OF_A_NUMBER.test(word));
  const rows = await database.query<{ id: string; sure: boolean }>(
    `select id, number_changed_at is null or ${hasEveryWord(NAME, '$1')} as sure from people person
     where ${hasEveryWord(nameAndNumber('person.phone_number'), '$1')}
       ${words.length > ofNames.length ? `or number_changed_at is not null and ${hasEveryWord(NAME, '$2')}` : 'and $2::text[] is not null'}
     limit ${FEW_PEOPLE + 1}`,
    [words, ofNames],
  );
  return rows.length > FEW_PEOPLE ? null : { ids: rows.map(({ id }) => id), isSure: rows.every(({ sure }) => sure) };
}
