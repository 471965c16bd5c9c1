import { setTimeout as pause } from 'node:timers/promises';
import { BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Clock } from '../../application/ports/clock.js';
import type { TimedTask } from '../../application/ports/timed-task.js';
import type { Shutdown } from '../process/shutdown.js';
import type { TimedTaskRunner } from './timed-task-runner.js';

/** How late, at most, something timed may start: one second is unnoticed in a text, and cheap to ask for. */
const TICK_MS = 1_000;
/** After this time a round ends, whatever is left, so that the loop can stop and read the clock again. */
const ROUND_MS = 10_000;

/** A loop for each timed task, which checks every second whether something is due. No loop waits for another. */
@Injectable()
export class Ticker implements BeforeApplicationShutdown {
  constructor(
    private readonly clock: Clock,
    private readonly runner: TimedTaskRunner,
    private readonly shutdown: Shutdown,
  ) {}

  start(): void {
    for (const task of this.runner.tasks) void this.loop(task);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.finish('timed tasks', this.runner.whenIdle());
  }

  private async loop(task: TimedTask): Promise<void> {
    const { started } = this.shutdown;
    const breath = () => pause(TICK_MS, undefined, { signal: started, ref: false }).catch(() => undefined);
    await breath();
    while (!started.aborted) {
      const isMoreDue = await this.runner.tick(task, this.clock.now(), ROUND_MS);
      if (!isMoreDue) await breath();
    }
  }
}
