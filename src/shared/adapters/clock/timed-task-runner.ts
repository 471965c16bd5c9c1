import { Injectable, Logger } from '@nestjs/common';
import type { Round, TimedTask } from '../../application/ports/timed-task.js';
import { Loops } from '../process/loops.js';
import { Shutdown } from '../process/shutdown.js';
import { NoTracing, Tracing } from '../tracing/tracing.js';

/** Gives the timed tasks of `boot/scheduled-work.ts` their turns: one at a time for a task, side by side for several. */
@Injectable()
export class TimedTaskRunner {
  private readonly logger = new Logger('TimedTasks');
  private readonly scheduled: TimedTask[] = [];
  private readonly turns = new Map<TimedTask, Promise<void>>();
  private journeys = 0;
  private working = 0;
  private idle: (() => void)[] = [];

  constructor(
    private readonly shutdown: Shutdown,
    private readonly loops: Loops,
    private readonly tracing: Tracing = new NoTracing(),
  ) {}

  get tasks(): readonly TimedTask[] {
    return this.scheduled;
  }

  schedule(task: TimedTask): void {
    this.scheduled.push(task);
    this.loops.add(task.name);
  }

  /** The earliest due time of all tasks, or of those whose name begins so. */
  async nextDueAt(namePrefix = ''): Promise<Date | null> {
    const tasks = this.scheduled.filter(({ name }) => name.startsWith(namePrefix));
    const times = await Promise.all(tasks.map((task) => task.nextDueAt()));
    const known = times.filter((time) => time !== null).map((time) => time.getTime());
    return known.length > 0 ? new Date(Math.min(...known)) : null;
  }

  /**
   * Runs every task with something due at `now`, one after the other, however long each takes. A task that fails is
   * logged and does not keep the others waiting.
   */
  async runDue(now: Date): Promise<void> {
    const before = await Promise.allSettled(this.scheduled.map((task) => task.nextDueAt()));
    let ran = false;
    for (const [i, task] of this.scheduled.entries()) {
      const known = before[i]!;
      // A task may make the next ones due at once: a renewal causes an email.
      if (!ran && known.status === 'fulfilled' && !(known.value && known.value <= now)) continue;
      ran = true;
      await this.turn(task, now, this.round(Infinity));
    }
  }

  /**
   * One turn of one task, for at most about `milliseconds`; none while `alone` works.
   * @returns whether the time was too short for what is due
   */
  async tick(task: TimedTask, now: Date, milliseconds: number): Promise<boolean> {
    const round = this.round(milliseconds);
    const isOver = () => round.isOver || this.journeys > 0;
    if (isOver()) return false;
    await this.turn(task, now, {
      cutOff: round.cutOff,
      get isOver() {
        return isOver();
      },
    });
    return isOver();
  }

  /** Keeps ticks of this process away, so that what falls due is carried out by `work` alone in this process. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    this.journeys += 1;
    try {
      await Promise.all(this.turns.values());
      return await work();
    } finally {
      this.journeys -= 1;
    }
  }

  /** Resolves when no task is at work here. Looking whether something is due is none. */
  async whenIdle(): Promise<void> {
    if (this.working > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private round(milliseconds: number): Round {
    const { started, cutOff } = this.shutdown;
    const end = performance.now() + milliseconds;
    return {
      cutOff,
      get isOver() {
        return started.aborted || performance.now() >= end;
      },
    };
  }

  private turn(task: TimedTask, now: Date, round: Round): Promise<void> {
    const turn = (this.turns.get(task) ?? Promise.resolve()).then(() => this.run(task, now, round));
    this.turns.set(task, turn);
    return turn;
  }

  private async run(task: TimedTask, now: Date, round: Round): Promise<void> {
    try {
      if (round.isOver) return;
      await this.loops.round(task.name, async () => {
        const due = await task.nextDueAt();
        if (!due || due > now || round.isOver) return;
        this.working += 1;
        const start = { name: `loop ${task.name}`, kind: 'internal', attributes: { 'loop.name': task.name } } as const;
        await this.tracing.span(start, () => task.runDue(now, round)).finally(() => this.rest());
      });
    } catch (error) {
      this.logger.error({ err: error, task: task.name }, 'A timed task failed and will be retried');
    }
  }

  private rest(): void {
    this.working -= 1;
    if (this.working > 0) return;
    for (const resolve of this.idle) resolve();
    this.idle = [];
  }
}
