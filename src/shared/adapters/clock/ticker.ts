import { setTimeout as pause } from 'node:timers/promises';
import { BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Clock } from '../../application/ports/clock.js';
import type { TimedTask } from '../../application/ports/timed-task.js';
import type { Shutdown } from '../process/shutdown.js';
import type { TimedTaskRunner } from './timed-task-runner.js';

/** The time from the start to the first task's first look: what fell due before does not wait for long. */
const FIRST_LOOK_MS = 1_000;
/** The time from one task's first look to the next one's: at the same moment each would open a database connection of its own. */
const APART_MS = 50;
/** Milliseconds after which a round ends, whatever is left, so that the loop can stop and read the clock again. */
const ROUND_MS = 10_000;

/** A loop for each timed task, which looks as often as the task needs whether something is due. No loop waits for another. */
@Injectable()
export class Ticker implements BeforeApplicationShutdown {
  constructor(
    private readonly clock: Clock,
    private readonly runner: TimedTaskRunner,
    private readonly shutdown: Shutdown,
  ) {}

  start(): void {
    for (const [index, task] of this.runner.tasks.entries()) void this.loop(task, FIRST_LOOK_MS + index * APART_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.finish('timed tasks', this.runner.whenIdle());
  }

  private async loop(task: TimedTask, firstLookMs: number): Promise<void> {
    const { started } = this.shutdown;
    const rest = (ms: number) => pause(ms, undefined, { signal: started, ref: false }).catch(() => undefined);
    await rest(firstLookMs);
    while (!started.aborted) {
      const isMoreDue = await this.runner.tick(task, this.clock.now(), ROUND_MS);
      if (!isMoreDue) await rest((task.maxDelaySeconds ?? 1) * 1_000);
    }
  }
}
