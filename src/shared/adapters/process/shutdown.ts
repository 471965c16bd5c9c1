import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** Milliseconds from the request to end. */
export interface ShutdownTimes {
  /** The time after which work that waits for a provider stops and hands its work back. */
  cutOffMs: number;
  /** Running work gets this long: a reply of the coach may take 10 s and then has to be stored. */
  graceMs: number;
  /** The wait for what may be cut off, such as one connection that takes its leave: those to a silent database never do. */
  leaveMs: number;
}

const TIMES: ShutdownTimes = { cutOffMs: 8_000, graceMs: 11_500, leaveMs: 500 };

/**
 * The shutdown of this process: running work asks whether it has begun, and how long is left. All steps of the end
 * share one deadline, whichever of them is slow, so that the process ends within 15 s of the signal.
 */
@Injectable()
export class Shutdown implements OnModuleDestroy {
  private readonly logger = new Logger('Shutdown');
  private readonly beginning = new AbortController();
  private readonly cut = new AbortController();
  private deadline = Infinity;
  private readonly left: string[] = [];

  /** Aborted once the shutdown has begun: no new work is started. */
  get started(): AbortSignal {
    return this.beginning.signal;
  }

  /** Aborted when it is time to stop waiting for others, early enough to store the outcome. */
  get cutOff(): AbortSignal {
    return this.cut.signal;
  }

  /** Milliseconds until running work is abandoned; at least 0, and infinite before the shutdown has begun. */
  get remainingMs(): number {
    return Math.max(0, this.deadline - performance.now());
  }

  /** The work that was cut off. */
  get undone(): readonly string[] {
    return this.left;
  }

  begin(): void {
    if (this.started.aborted) return;
    this.deadline = performance.now() + TIMES.graceMs;
    this.beginning.abort();
    setTimeout(() => this.cut.abort(), TIMES.cutOffMs).unref();
  }

  /** Begins the shutdown at an end that no signal asked for. */
  onModuleDestroy(): void {
    this.begin();
  }

  /**
   * Begins the shutdown, if it has not begun, and waits for running work, as long as there is time.
   * @returns whether the work ended, successfully or not
   */
  async finish(what: string, work: Promise<unknown>): Promise<boolean> {
    this.begin();
    // Work that has already ended is recognized, however late it is.
    if (await within(work, Math.max(this.remainingMs, 50))) return true;
    this.left.push(what);
    this.logger.error(`${what}: timed out during shutdown`);
    return false;
  }

  /** Waits a moment for what may be cut off without harm, such as a connection that is being closed. */
  async leave(closing: Promise<unknown>): Promise<void> {
    await within(closing, TIMES.leaveMs);
  }
}

async function within(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)));
  const over = work.then(
    () => true,
    () => true,
  );
  return Promise.race([over, late]).finally(() => clearTimeout(timer));
}
