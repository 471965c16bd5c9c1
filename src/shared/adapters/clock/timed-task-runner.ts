import { Injectable, Logger } from '@nestjs/common';
import { TimedTask, TimedTasks } from '../../application/ports/timed-task.js';

/** Holds the rooms' timed tasks, and runs those that are due. */
@Injectable()
export class TimedTaskRunner extends TimedTasks {
  private readonly logger = new Logger('TimedTasks');
  private readonly tasks: TimedTask[] = [];

  register(task: TimedTask): void {
    this.tasks.push(task);
  }

  async nextDueAt(): Promise<Date | null> {
    const moments = await Promise.all(this.tasks.map((task) => task.nextDueAt()));
    const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
    return known.length > 0 ? new Date(Math.min(...known)) : null;
  }

  /** Runs every task with something due at `now`. A task that fails is logged and does not keep the others waiting. */
  async runDue(now: Date): Promise<void> {
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
