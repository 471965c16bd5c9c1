import { Injectable } from '@nestjs/common';
import type { Backlog, BacklogState } from '../../application/ports/backlogs.js';
import { Database } from '../persistence/database.js';
import { DEAD_LETTERS } from './pg-boss-job-queue.js';

/** Jobs of all queues together. */
@Injectable()
export class JobBacklog implements Backlog {
  readonly name = 'jobs';

  constructor(private readonly database: Database) {}

  async look(now: Date): Promise<BacklogState> {
    const [row] = await this.database.query<{ waiting: number; late: Date | null; failed: number }>(
      `select count(*) filter (where name <> $1)::int as waiting,
         min(created_on) filter (where name <> $1 and start_after <= now()) as late,
         count(*) filter (where name = $1)::int as failed
       from pgboss.job where state in ('created', 'retry')`,
      [DEAD_LETTERS],
    );
    const { waiting, late, failed } = row!;
    // Jobs run on system time: an age there is one in application time, too.
    const lateSince = late && new Date(now.getTime() - (Date.now() - late.getTime()));
    return { waiting, lateSince, failed, blockedReason: null };
  }
}
