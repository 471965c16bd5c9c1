import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type ContentOutcomes, ContentOutcomeQueries } from '../../application/ports/content-outcome.queries.js';

/** $1 is the content number. */
const OF_ITEM =
  'from curriculum_items item join curricula c on c.id = item.curriculum_id where item.content_number = $1';
const WRITTEN = `${OF_ITEM} and item.reflection is not null`;

/** Skipping and swapping both put a practice aside; only a skipped one is still in the plan. */
const SWAPPED = `
  select count(distinct c.user_id)::int from curricula c
  where c.set_aside @> to_jsonb($1::int) and not exists (
    select from curriculum_items own
    where own.curriculum_id = c.id and own.content_number = $1 and own.state = 'skipped')`;

@Injectable()
export class PgContentOutcomeQueries extends ContentOutcomeQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async count(contentNumber: number): Promise<ContentOutcomes> {
    const [counted] = await this.database.query<ContentOutcomes>(
      `select count(distinct c.user_id) filter (where item.content_version is not null)::int as members,
         count(*) filter (where item.content_version is not null)::int as sent,
         count(*) filter (where item.state = 'done')::int as done,
         count(*) filter (where item.state = 'skipped')::int as skipped,
         (${SWAPPED}) as swapped,
         count(distinct c.user_id) filter (where item.reflection is not null)::int as writers
       ${OF_ITEM}`,
      [contentNumber],
    );
    return counted!;
  }

  async reflections(contentNumber: number, page: PageRequest): Promise<Page<string>> {
    const [counted] = await this.database.query<{ count: number }>(`select count(*)::int as count ${WRITTEN}`, [
      contentNumber,
    ]);
    const rows = await this.database.query<{ reflection: string }>(
      `select item.reflection ${WRITTEN} order by md5(item.id::text) limit $2 offset $3`,
      [contentNumber, page.size, offsetOf(page)],
    );
    return { count: counted!.count, results: rows.map(({ reflection }) => reflection) };
  }
}
