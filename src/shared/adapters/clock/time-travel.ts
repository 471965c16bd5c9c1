import { Injectable } from '@nestjs/common';
import type { PgBossJobQueue } from '../jobs/pg-boss-job-queue.js';
import type { Database } from '../persistence/database.js';
import type { TimedTaskRunner } from './timed-task-runner.js';
import type { VirtualClock } from './virtual-clock.js';

/** One traveller at a time, over all instances. Any constant will do. */
const TRAVEL_LOCK = 7_318_004_212;
/** What is due may be in another instance's hands; then it is waited for, this long. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 25;

/** Moves the virtual clock, and carries out everything that falls due on the way, each thing at its own moment. */
@Injectable()
export class TimeTravel {
  constructor(
    private readonly clock: VirtualClock,
    private readonly runner: TimedTaskRunner,
    private readonly jobs: PgBossJobQueue,
    private readonly database: Database,
  ) {}

  /**
   * Resolves with the time reached, once all that fell due until then has been carried out.
   * @param choose the target, from where the clock stands when this traveller's turn comes
   */
  async to(choose: (now: Date) => Date): Promise<Date> {
    const lock = this.database.dataSource.createQueryRunner();
    await lock.connect();
    try {
      await lock.query('select pg_advisory_lock($1)', [TRAVEL_LOCK]);
      const target = choose(await this.clock.read());
      await this.carryOutUntil(target);
      await this.clock.set(target);
      await this.jobs.settle();
      return this.clock.now();
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [TRAVEL_LOCK]).catch(() => undefined);
      await lock.release();
    }
  }

  private async carryOutUntil(target: Date): Promise<void> {
    let patience = Date.now() + PATIENCE_MS;
    for (;;) {
      await this.jobs.settle();
      const next = await this.runner.nextDueAt();
      if (!next || next > target) return;
      const before = this.clock.now();
      await this.clock.set(next);
      await this.runner.runDue(this.clock.now());
      if (this.clock.now() > before) patience = Date.now() + PATIENCE_MS;
      else if (Date.now() > patience) throw new Error('Something that is due does not get done; the log says what.');
      else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
