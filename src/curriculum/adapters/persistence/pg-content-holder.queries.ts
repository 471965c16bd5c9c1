import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { COUNT_BOUND, offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import {
  type ContentHolder,
  type ContentHolderFilter,
  ContentHolderQueries,
} from '../../application/ports/content-holder.queries.js';

/**
 * `$1` is the content number, `$2` the versions that are asked for, or null for any. What has a version was sent; what has none
 * is still to come, as long as its plan goes on.
 */
const SENT = `item.content_number = $1 and item.content_version is not null
  and ($2::int[] is null or item.content_version = any($2))`;
const TO_COME = `item.content_number = $1 and item.content_version is null and item.state in ('scheduled', 'sending')
  and c.state <> 'finished'`;
const FROM = 'from curriculum_items item join curricula c on c.id = item.curriculum_id';

@Injectable()
export class PgContentHolderQueries extends ContentHolderQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    contentNumber: number,
    { versions }: ContentHolderFilter,
    page: PageRequest,
  ): Promise<Page<ContentHolder>> {
    const parameters = [contentNumber, versions?.filter((version) => version !== null) ?? null];
    const withThoseToCome = versions?.includes(null) ?? true;
    // Those that were sent are counted in the index alone, and are often more than are counted at all.
    const [counted] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from (
         select from curriculum_items item where ${SENT}
         ${withThoseToCome ? `union all select ${FROM} where ${TO_COME}` : ''}
         limit ${COUNT_BOUND + 1}) counted`,
      parameters,
    );
    const results = await this.database.query<ContentHolder>(
      `select item.id, c.user_id as "userId", item.content_version as version, item.state,
         item.due_at as "dueAt", item.sent_at as "sentAt"
       ${FROM} where ${SENT} ${withThoseToCome ? `or ${TO_COME}` : ''}
       order by item.content_version desc nulls first, item.sent_at desc, item.due_at, item.id
       limit ${page.size} offset ${offsetOf(page)}`,
      parameters,
    );
    return { count: counted!.count, results };
  }

  async countPeople(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ version: number; people: number }>(
      `select item.content_version as version, count(distinct c.user_id)::int as people
       ${FROM} where ${SENT} group by item.content_version`,
      [contentNumber, versions],
    );
    return new Map(rows.map(({ version, people }) => [version, people]));
  }
}
