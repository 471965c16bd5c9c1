import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { WeeklyMailRow } from './curriculum.rows.js';

export interface DueWeeklyMail {
  userId: string;
  /** The Sunday of the last one that was sent, as `2026-11-29`. */
  lastWeek: string | null;
}

/**
 * Runs after a database was brought back from `$1`: the weekly mails that fell due since were sent, so these people get the
 * next one next week. By an hour more or less where the clocks change: one that comes early looks again at its own
 * time.
 */
export const SKIP_WEEKLY_MAILS = `
  update weekly_mails set due_at = due_at + interval '7 days' where due_at > $1::timestamptz and due_at <= now()`;

/**
 * Subscriptions to the weekly email. The record of the last one survives turning it off, so that off and on brings no
 * second one.
 */
@Injectable()
export class WeeklyMailStore {
  constructor(private readonly database: Database) {}

  async isSubscribed(userId: string): Promise<boolean> {
    const row = await this.database.manager.findOneBy(WeeklyMailRow, { userId });
    return row !== null && row.dueAt !== null;
  }

  async start(userId: string, dueAt: Date): Promise<void> {
    await this.database.manager.upsert(WeeklyMailRow, { userId, dueAt }, ['userId']);
  }

  async stop(userId: string): Promise<void> {
    await this.database.manager.update(WeeklyMailRow, { userId }, { dueAt: null });
  }

  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ dueAt: Date }>(
      `select due_at as "dueAt" from weekly_mails where due_at is not null order by due_at limit 1`,
    );
    return row?.dueAt ?? null;
  }

  /** One that is due, locked until the running transaction ends; those that are locked already are skipped. */
  async lockDue(now: Date): Promise<DueWeeklyMail | null> {
    const [row] = await this.database.query<DueWeeklyMail>(
      `select user_id as "userId", last_week::text as "lastWeek" from weekly_mails
       where due_at <= $1 order by due_at, user_id limit 1 for update skip locked`,
      [now],
    );
    return row ?? null;
  }

  async postpone({ userId, lastWeek }: DueWeeklyMail, until: Date): Promise<void> {
    await this.database.manager.update(WeeklyMailRow, { userId }, { dueAt: until, lastWeek });
  }
}
