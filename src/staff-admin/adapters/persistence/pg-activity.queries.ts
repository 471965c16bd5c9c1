import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { ActivityQueries, type WeekOfActivity } from '../../application/ports/activity.queries.js';

const WITHIN = (moment: string): string => `${moment} >= begin and ${moment} < begin + interval '7 days'`;

/** Week by week, so that each part is a range of an index alone, and no row is asked which week it is in. */
const BY_WEEK = `
  select begin as from, sent, done, skipped, "optedOut", replies
  from generate_series(0, $2::int - 1) week
    cross join lateral (select $1::timestamptz + week * interval '7 days' as begin) span
    cross join lateral (
      select count(*)::int as sent, count(*) filter (where state = 'done')::int as done,
        count(*) filter (where state = 'skipped')::int as skipped
      from plan_items where ${WITHIN('sent_at')}
    ) items
    cross join lateral (
      select count(*)::int as "optedOut" from opted_out_numbers where ${WITHIN('added_at')}
    ) opted_out
    cross join lateral (select count(*)::int as replies from person_replies where ${WITHIN('received_at')}) replied
  order by begin`;

@Injectable()
export class PgActivityQueries extends ActivityQueries {
  constructor(private readonly database: Database) {
    super();
  }

  byWeek(first: Date, weeks: number): Promise<WeekOfActivity[]> {
    return this.database.query<WeekOfActivity>(BY_WEEK, [first, weeks]);
  }
}
