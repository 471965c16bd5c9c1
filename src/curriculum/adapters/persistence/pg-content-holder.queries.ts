import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { boundedCount } from '../../../shared/adapters/persistence/keyset.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import {
  type ContentHolder,
  type ContentHolderFilter,
  ContentHolderQueries,
} from '../../application/ports/content-holder.queries.js';

/** $1 is the content number. */
const HELD = `
  from curriculum_items item join curricula c on c.id = item.curriculum_id
  where item.content_number = $1
    and (item.content_version is not null or (item.state in ('scheduled', 'sending') and c.state <> 'finished'))`;

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
    const wanted = '(item.content_version = any($2) or ($3 and item.content_version is null))';
    const held = versions === undefined ? HELD : `${HELD} and ${wanted}`;
    const parameters = [
      contentNumber,
      ...(versions === undefined ? [] : [versions.filter((version) => version !== null), versions.includes(null)]),
    ];
    const [counted] = await this.database.query<{ count: number }>(boundedCount(held), parameters);
    const results = await this.database.query<ContentHolder>(
      `select item.id, c.user_id as "userId", item.content_version as version, item.state,
         item.due_at as "dueAt", item.sent_at as "sentAt"
       ${held}
       order by item.content_version desc nulls first, item.sent_at desc, item.due_at, item.id
       limit ${page.size} offset ${offsetOf(page)}`,
      parameters,
    );
    return { count: counted!.count, results };
  }

  async countPeople(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ version: number; people: number }>(
      `select item.content_version as version, count(distinct c.user_id)::int as people
       ${HELD} and item.content_version = any($2) group by item.content_version`,
      [contentNumber, versions],
    );
    return new Map(rows.map(({ version, people }) => [version, people]));
  }
}
