import { Injectable, Logger } from '@nestjs/common';
import { TimedTask, TimedTasks } from '../../application/ports/timed-task.js';

/** Holds the rooms' timed tasks, and runs those that are due. */
@Injectable()
export class TimedTaskRunner extends TimedTasks {
  private readonly logger = new Logger('TimedTasks');
  private readonly tasks: TimedTask[] = [];
  private round: Promise<void> = Promise.resolve();
  private held = 0;

  register(task: TimedTask): void {
    this.tasks.push(task);
  }

  /** The earliest due moment of all tasks, or of those whose name begins so. */
  async nextDueAt(namePrefix = ''): Promise<Date | null> {
    const tasks = this.tasks.filter(({ name }) => name.startsWith(namePrefix));
    const moments = await Promise.all(tasks.map((task) => task.nextDueAt()));
    const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
    return known.length > 0 ? new Date(Math.min(...known)) : null;
  }

  /**
   * Runs every task with something due at `now`, one round at a time. A task that fails is logged and does not keep
   * the others waiting.
   */
  runDue(now: Date): Promise<void> {
    this.round = this.round.then(() => this.runRound(now));
    return this.round;
  }

  /** The same for whoever only looks by: not while `alone` works. */
  async tick(now: Date): Promise<void> {
    if (this.held === 0) await this.runDue(now);
  }

  /** Keeps ticks of this process away, so that what falls due is carried out by `work` and nobody else here. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    this.held += 1;
    try {
      await this.round;
      return await work();
    } finally {
      this.held -= 1;
    }
  }

  private async runRound(now: Date): Promise<void> {
    const before = await Promise.allSettled(this.tasks.map((task) => task.nextDueAt()));
    let ran = false;
    for (const [i, task] of this.tasks.entries()) {
      try {
        const known = before[i]!;
        // What one task does may be a matter of the next ones at once: a renewal brings a mail.
        const due = ran || known.status === 'rejected' ? await task.nextDueAt() : known.value;
        if (!due || due > now) continue;
        ran = true;
        await task.runDue(now);
      } catch (error) {
        this.logger.error({ err: error, task: task.name }, 'A timed task failed and will be tried again');
      }
    }
  }
}
