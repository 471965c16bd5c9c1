import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { crisisIn } from '../../../language/crisis.api.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { LEAST_WRITERS } from '../../domain/journal.js';

export interface PracticeOutcomes {
  /** People who were sent it. */
  members: number;
  /** Times; it may come to a person more than once. */
  sent: number;
  done: number;
  skipped: number;
  /** People who put another one in its place. */
  swapped: number;
  /** People who wrote about it. */
  writers: number;
  /** The median of the success scores that people gave next after doing it; null where nobody gave one. */
  medianScore: number | null;
}

export interface PracticeOutcome extends Omit<PracticeOutcomes, 'members'> {
  contentNumber: number;
  title: string;
}

/** $1 is the content number. */
const OF_ITEM =
  'from curriculum_items item join curricula c on c.id = item.curriculum_id where item.content_number = $1';
const WRITTEN = `${OF_ITEM} and item.reflection is not null`;

/**
 * Takes for each time that a practice was done the first score of that plan from then on. It begins with the plans that have a score,
 * which are few.
 */
const SCORED = `
  from curricula c join curriculum_items item on item.curriculum_id = c.id cross join lateral (
    select (given ->> 'score')::int as score from jsonb_array_elements(c.success_scores) given
    where (given ->> 'at')::timestamptz >= item.done_at order by (given ->> 'at')::timestamptz limit 1
  ) next
  where c.success_scores <> '[]' and item.state = 'done'`;
const MEDIAN_SCORE = 'percentile_cont(0.5) within group (order by next.score)';

/** Skipping and swapping both set a practice aside; only a skipped one is still in the plan. */
const OUTCOMES = `(
  select practice.content_number, practice.title, coalesce(item.sent, 0)::int as sent, coalesce(item.done, 0)::int as done,
    coalesce(item.skipped, 0)::int as skipped, coalesce(swap.swapped, 0)::int as swapped,
    coalesce(item.writers, 0)::int as writers, scored.median as median_score
  from current_practices practice
  left join (
    select item.content_number, count(*) filter (where item.content_version is not null) as sent,
      count(*) filter (where item.state = 'done') as done, count(*) filter (where item.state = 'skipped') as skipped,
      count(distinct c.user_id) filter (where item.reflection is not null) as writers
    from curriculum_items item join curricula c on c.id = item.curriculum_id group by item.content_number
  ) item on item.content_number = practice.content_number
  left join (
    select number::int as content_number, count(distinct c.user_id) as swapped
    from curricula c cross join jsonb_array_elements_text(c.set_aside) number
    where not exists (
      select from curriculum_items own
      where own.curriculum_id = c.id and own.content_number = number::int and own.state = 'skipped')
    group by number
  ) swap on swap.content_number = practice.content_number
  left join (
    select item.content_number, ${MEDIAN_SCORE} as median ${SCORED} group by item.content_number
  ) scored on scored.content_number = practice.content_number
) outcome`;

const LIST: KeyedList = {
  from: OUTCOMES,
  id: 'outcome.content_number',
  idType: 'integer',
  orders: {
    number: ['outcome.content_number'],
    title: ['lower(outcome.title)'],
    sent: ['outcome.sent'],
    done: ['outcome.done', 'outcome.sent'],
    skipped: ['outcome.skipped', 'outcome.sent'],
    swapped: ['outcome.swapped', 'outcome.sent'],
    writers: ['outcome.writers', 'outcome.sent'],
    score: ['coalesce(outcome.median_score, 0)', 'outcome.sent'],
  },
  sort: { by: 'skipped', isDescending: true },
};

/** Counts how often practices were sent, done, skipped and swapped, and reads what people wrote about them. */
@Injectable()
export class PracticeOutcomeQueries {
  constructor(private readonly database: Database) {}

  /** The most skipped first, or by `number`, `title`, `sent`, `done`, `skipped`, `swapped`, `writers` or `score`. */
  list(page: PageRequest): Promise<Page<PracticeOutcome>> {
    return keyedPage(this.database, LIST, page, {
      select:
        'select outcome.content_number as "contentNumber", title, sent, done, skipped, swapped, writers, median_score as "medianScore"',
      matching: `from ${OUTCOMES} where true`,
      counted: 'from current_practices',
    });
  }

  async of(contentNumber: number): Promise<PracticeOutcomes> {
    const [counted] = await this.database.query<PracticeOutcomes>(
      `select count(distinct c.user_id) filter (where item.content_version is not null)::int as members,
         count(*) filter (where item.content_version is not null)::int as sent,
         count(*) filter (where item.state = 'done')::int as done,
         count(*) filter (where item.state = 'skipped')::int as skipped,
         (select count(distinct c.user_id)::int from curricula c
          where c.set_aside @> to_jsonb($1::int) and not exists (
            select from curriculum_items own
            where own.curriculum_id = c.id and own.content_number = $1 and own.state = 'skipped')) as swapped,
         count(distinct c.user_id) filter (where item.reflection is not null)::int as writers,
         (select ${MEDIAN_SCORE} ${SCORED} and item.content_number = $1) as "medianScore"
       ${OF_ITEM}`,
      [contentNumber],
    );
    return counted!;
  }

  /**
   * Reflections in a stable order that reveals neither author nor time, and only if enough people wrote that no one is
   * singled out. Crisis messages are not reflections; those that an earlier release stored are left out.
   */
  async reflections(contentNumber: number, page: PageRequest): Promise<Page<string>> {
    const [counted] = await this.database.query<{ count: number; writers: number }>(
      `select count(*)::int as count, count(distinct c.user_id)::int as writers ${WRITTEN}`,
      [contentNumber],
    );
    if (counted!.writers < LEAST_WRITERS) return { count: 0, results: [] };
    const rows = await this.database.query<{ reflection: string }>(
      `select item.reflection ${WRITTEN} order by md5(item.id::text) limit $2 offset $3`,
      [contentNumber, page.size, offsetOf(page)],
    );
    const results = rows.map(({ reflection }) => reflection).filter((text) => crisisIn(text) === null);
    return { count: counted!.count, results };
  }
}
