import { BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Clock } from '../../application/ports/clock.js';
import type { TimedTaskRunner } from './timed-task-runner.js';

/** How late, at most, something timed may start: one second is unnoticed in a text, and cheap to ask for. */
const TICK_MS = 1_000;

/** With the system's clock: looks every second whether something fell due. One round at a time. */
@Injectable()
export class Ticker implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly runner: TimedTaskRunner,
  ) {}

  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.runner.tick(this.clock.now()).finally(() => this.start());
    }, TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }
}
