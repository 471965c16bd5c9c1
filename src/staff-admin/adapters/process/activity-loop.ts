import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Loops } from '../../../shared/adapters/process/loops.js';
import { Shutdown } from '../../../shared/adapters/process/shutdown.js';
import { CountActivity } from '../../application/activity.use-cases.js';

/** Soon after the start, so that staff find the counts there after an upgrade. */
const FIRST_ROUND_MS = 10_000;
const ROUND_MS = 60_000;
const LOOP = 'staff-admin.count-activity';

/**
 * Counts what members did for those who look at it later. By the system's clock, so that a virtual one does not stop
 * for it; the age of weeks is by application time.
 */
@Injectable()
export class ActivityLoop implements BeforeApplicationShutdown {
  private readonly logger = new Logger('ActivityLoop');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly countActivity: CountActivity,
    private readonly loops: Loops,
    private readonly shutdown: Shutdown,
  ) {}

  start(): void {
    this.loops.add(LOOP);
    this.next(FIRST_ROUND_MS);
  }

  /** A week whose count is cut off is rolled back, and counted by the next process: the end does not wait for it. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.shutdown.leave(this.running);
  }

  private next(pauseMs: number): void {
    const { started } = this.shutdown;
    if (started.aborted) return;
    this.timer = setTimeout(() => {
      this.running = this.loops
        .round(LOOP, () => this.countActivity.execute(() => started.aborted))
        .catch((err: unknown) => this.logger.error({ err }, 'Activity could not be counted and will be retried'))
        .then(() => this.next(ROUND_MS));
    }, pauseMs).unref();
  }
}
