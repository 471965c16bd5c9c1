import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { domainError } from '../../domain/domain-error.js';
import type { PgBossJobQueue } from '../jobs/pg-boss-job-queue.js';
import type { Database } from '../persistence/database.js';
import type { Shutdown } from '../process/shutdown.js';
import type { TimedTaskRunner } from './timed-task-runner.js';
import type { VirtualClock } from './virtual-clock.js';

/** One traveller at a time, over all instances. Any constant will do. */
const TRAVEL_LOCK = 7_318_004_212;
/** Due work may be claimed by another process, even a dead one; the wait is longer than any lease. */
const TIMEOUT_MS = 150_000;
const PAUSE_MS = 25;

/** This process ends: the next one to start finishes the journey. */
class JourneyInterrupted extends domainError(
  'overloaded',
  'journey-interrupted',
  'The server ends, and the journey goes on at its next start. Look where the clock stands then, and ask again.',
) {}

interface Turn {
  is_ours: boolean;
}

/** Moves the virtual clock, and carries out everything that falls due on the way, each thing at its due time. */
@Injectable()
export class TimeTravel {
  private readonly logger = new Logger('TimeTravel');

  constructor(
    private readonly clock: VirtualClock,
    private readonly runner: TimedTaskRunner,
    private readonly jobs: PgBossJobQueue,
    private readonly database: Database,
    private readonly shutdown: Shutdown,
  ) {}

  /** Finishes a journey that a crash cut short, after a start and in the background. */
  async resume(): Promise<void> {
    if (!(await this.clock.target())) return;
    this.to((now) => now).catch((error: unknown) => {
      if (!(error instanceof JourneyInterrupted)) this.logger.error(error);
    });
  }

  /**
   * Resolves with the time reached, once all that fell due until then has been carried out. A journey that a crash cut
   * short is finished first, as its caller was promised all of it.
   * @param choose the target, from the clock's time when it is this journey's turn
   */
  async to(choose: (now: Date) => Date): Promise<Date> {
    const lock = this.database.dataSource.createQueryRunner();
    await lock.connect();
    try {
      await this.awaitTurn(lock);
      return await this.runner.alone(async () => {
        const unfinished = await this.clock.target();
        if (unfinished) await this.travel(unfinished);
        await this.travel(choose(await this.clock.read()));
        return this.clock.now();
      });
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [TRAVEL_LOCK]).catch(() => undefined);
      await lock.release();
    }
  }

  /** Asks again and again: a journey before this one may last longer than a statement may. */
  private async awaitTurn(lock: QueryRunner): Promise<void> {
    for (;;) {
      const [turn] = (await lock.query('select pg_try_advisory_lock($1) as is_ours', [TRAVEL_LOCK])) as Turn[];
      if (turn?.is_ours) return;
      this.throwIfInterrupted();
      await pause(PAUSE_MS);
    }
  }

  private async travel(target: Date): Promise<void> {
    await this.clock.head(target);
    try {
      do {
        await this.carryOutUntil(target);
        await this.clock.set(target);
        await this.jobs.settle();
      } while (await this.isDue(target));
    } catch (error) {
      // Whatever fails from then on may fail because of it.
      this.throwIfInterrupted();
      // One that failed is over too; only a process that ends or dies leaves its target behind.
      await this.clock.head(null);
      throw error;
    }
    await this.clock.head(null);
  }

  /** @throws JourneyInterrupted */
  private throwIfInterrupted(): void {
    if (this.shutdown.started.aborted) throw new JourneyInterrupted();
  }

  private async isDue(time: Date): Promise<boolean> {
    const next = await this.runner.nextDueAt();
    return next !== null && next <= time;
  }

  private async carryOutUntil(target: Date): Promise<void> {
    let deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      this.throwIfInterrupted();
      await this.jobs.settle();
      const next = await this.runner.nextDueAt();
      if (!next || next > target) return;
      const before = this.clock.now();
      await this.clock.set(next);
      await this.runner.runDue(this.clock.now());
      if (this.clock.now() > before) deadline = Date.now() + TIMEOUT_MS;
      else if (Date.now() > deadline) throw new Error('Due work is not getting done; the log has the details.');
      else await pause(PAUSE_MS);
    }
  }
}
