import { Injectable, Logger } from '@nestjs/common';
import { TimedTask, TimedTasks } from '../../application/ports/timed-task.js';

/** Holds the rooms' timed tasks, and runs those that are due. */
@Injectable()
export class TimedTaskRunner extends TimedTasks {
  private readonly logger = new Logger('TimedTasks');
  private readonly tasks: TimedTask[] = [];
  private round: Promise<void> = Promise.resolve();

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

  private async runRound(now: Date): Promise<void> {
    for (const task of this.tasks) {
      try {
        const due = await task.nextDueAt();
        if (due && due <= now) await task.runDue(now);
      } catch (error) {
        this.logger.error({ err: error, task: task.name }, 'A timed task failed and will be tried again');
      }
    }
  }
}
