import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { ActivityQueries } from '../../application/ports/activity.queries.js';
import type { CountedWeek, WeekOfActivity } from '../../domain/activity.js';

const WITHIN = (time: string): string => `${time} >= begin and ${time} < begin + interval '7 days'`;

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
      select count(*)::int as "optedOut" from opted_out_numbers where source <> 'unreachable' and ${WITHIN('added_at')}
    ) opted_out
    cross join lateral (select count(*)::int as replies from person_replies where user_id is not null and ${WITHIN('received_at')}) replied`;

@Injectable()
export class PgActivityQueries extends ActivityQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async count(from: Date): Promise<WeekOfActivity> {
    const [week] = await this.database.query<WeekOfActivity>(WEEK, [from]);
    return week!;
  }

  counted(first: Date): Promise<CountedWeek[]> {
    return this.database.query(
      `select begins_at as from, sent, done, skipped, opted_out as "optedOut", replies, counted_at as "countedAt"
       from activity_weeks where begins_at >= $1 order by begins_at`,
      [first],
    );
  }

  async keep({ from, sent, done, skipped, optedOut, replies, countedAt }: CountedWeek, now: Date): Promise<void> {
    await this.database.query(
      `insert into activity_weeks as kept (begins_at, sent, done, skipped, opted_out, replies, counted_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (begins_at) do update set sent = excluded.sent, done = excluded.done, skipped = excluded.skipped,
         opted_out = excluded.opted_out, replies = excluded.replies, counted_at = excluded.counted_at
       where kept.counted_at <= excluded.counted_at or kept.counted_at > $8`,
      [from, sent, done, skipped, optedOut, replies, countedAt, now],
    );
  }

  async claimCounting(): Promise<boolean> {
    const [row] = await this.database.query<{ claimed: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('activity_weeks', 0)) as claimed`,
    );
    return row!.claimed;
  }
}
