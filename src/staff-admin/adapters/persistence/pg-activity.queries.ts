import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { ActivityQueries, type WeekOfActivity } from '../../application/ports/activity.queries.js';

const WITHIN = (moment: string): string => `${moment} >= begin and ${moment} < begin + interval '7 days'`;

/** The week from `$1`: each part is a range of an index alone, and no row is asked which week it is in. */
const WEEK = `
  select begin as from, sent, done, skipped, "optedOut", replies
  from (select $1::timestamptz as begin) span
    cross join lateral (
      select count(*)::int as sent, count(*) filter (where state = 'done')::int as done,
        count(*) filter (where state = 'skipped')::int as skipped
      from plan_items where ${WITHIN('sent_at')}
    ) items
    cross join lateral (
      select count(*)::int as "optedOut" from opted_out_numbers where ${WITHIN('added_at')}
    ) opted_out
    cross join lateral (select count(*)::int as replies from person_replies where ${WITHIN('received_at')}) replied`;
const WEEK_MS = 604_800_000;

@Injectable()
export class PgActivityQueries extends ActivityQueries {
  constructor(private readonly database: Database) {
    super();
  }

  /** One after the other, so that no statement takes as long as all of them. */
  async byWeek(first: Date, weeks: number): Promise<WeekOfActivity[]> {
    const found: WeekOfActivity[] = [];
    for (let week = 0; week < weeks; week += 1) {
      const begin = new Date(first.getTime() + week * WEEK_MS);
      found.push(...(await this.database.query<WeekOfActivity>(WEEK, [begin])));
    }
    return found;
  }
}
