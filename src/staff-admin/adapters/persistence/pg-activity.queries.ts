import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { ActivityQueries, type WeekOfActivity } from '../../application/ports/activity.queries.js';

/** Which week from $1 on a moment is in, from 0. */
const WEEK = (moment: string): string => `floor(extract(epoch from ${moment} - $1::timestamptz) / 604800)::int`;
const WITHIN = (moment: string): string =>
  `${moment} >= $1::timestamptz and ${moment} < $1::timestamptz + $2 * interval '7 days'`;

/** Each part is read from an index alone. */
const BY_WEEK = `
  with items as (
    select ${WEEK('sent_at')} as week, count(*)::int as sent, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'skipped')::int as skipped
    from plan_items where ${WITHIN('sent_at')} group by 1
  ), opted_out as (
    select ${WEEK('added_at')} as week, count(*)::int as count from opted_out_numbers where ${WITHIN('added_at')} group by 1
  ), replies as (
    select ${WEEK('received_at')} as week, count(*)::int as count from person_replies where ${WITHIN('received_at')} group by 1
  )
  select $1::timestamptz + week * interval '7 days' as from, coalesce(items.sent, 0) as sent, coalesce(items.done, 0) as done,
    coalesce(items.skipped, 0) as skipped, coalesce(opted_out.count, 0) as "optedOut", coalesce(replies.count, 0) as replies
  from generate_series(0, $2::int - 1) week
    left join items using (week) left join opted_out using (week) left join replies using (week)
  order by week`;

@Injectable()
export class PgActivityQueries extends ActivityQueries {
  constructor(private readonly database: Database) {
    super();
  }

  byWeek(first: Date, weeks: number): Promise<WeekOfActivity[]> {
    return this.database.query<WeekOfActivity>(BY_WEEK, [first, weeks]);
  }
}
