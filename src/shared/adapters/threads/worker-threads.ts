import path from 'node:path';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';

type Work = (input: never) => unknown;

/** Work that a thread does, so that the event loop does not. What goes in and comes out is copied (structured clone). */
export interface ThreadTask<W extends Work> {
  /** A `*.thread` module, see `threadModule`; a thread loads it when it first needs it. */
  module: URL;
  /** The exported function that does it. */
  name: string;
  /** How long it may wait until a thread is free, ms. */
  waitMs: number;
  /** How long it may take then, ms; what the thread has to load first is part of it. */
  runMs: number;
  /** Never there: it carries the type of the function. */
  readonly does?: W;
}

export interface ThreadSettings {
  /** At most this many threads work at once. */
  threads: number;
  /** JavaScript heap of one thread, MiB. Buffers and code are not counted. */
  heapMb: number;
  /** How long a thread stays idle before it ends, ms. */
  idleMs: number;
  /** Options of Node for the threads; those of the process where it is missing. */
  execArgv?: string[];
}

/**
 * Two, however many processors there are: one that is busy until its deadline does not block all work. The heap is more
 * than twice what the longest conversations needed; see docs/adr/0062.
 */
const DEFAULTS: ThreadSettings = { threads: 2, heapMb: 128, idleMs: 120_000 };

/** The work did not end by itself: it took too long, took too much memory, or ended its thread. Another try would, too. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';

  constructor(
    readonly task: string,
    readonly reason: 'deadline' | 'memory' | 'exit',
  ) {
    super(`The thread at "${task}" was ended (${reason}).`);
  }
}

/** No thread was free in time. Another try, later, may find one. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy';
}

/** Whether the work was not done because no thread was free or its time ran out, and not because of an error in it. */
const isUndone = (error: unknown): boolean => error instanceof ThreadEnded || error instanceof ThreadsBusy;

/**
 * The one pool of threads of a process. It has none until the first task comes, and none again after a while of quiet. A
 * task that goes past its limits takes its thread with it, and nothing else.
 */
export class WorkerThreads implements OnApplicationShutdown {
  private readonly logger = new Logger('Threads');
  private readonly settings: ThreadSettings;
  private readonly waiting: (() => void)[] = [];
  private free: number;
  private pool: Piscina | undefined;
  private isOver = false;

  constructor(settings: Partial<ThreadSettings> = {}) {
    this.settings = { ...DEFAULTS, ...settings };
    this.free = this.settings.threads;
  }

  /** @throws ThreadEnded, ThreadsBusy, or what the function threw: its message and standard class alone cross over */
  async run<W extends Work>(task: ThreadTask<W>, input: Parameters<W>[0]): Promise<Awaited<ReturnType<W>>> {
    await this.turn(task.waitMs);
    try {
      const signal = AbortSignal.timeout(task.runMs);
      return await this.piscina().run(input, { filename: task.module.href, name: task.name, signal });
    } catch (error) {
      throw this.asEnded(task, error);
    } finally {
      this.handOn();
    }
  }

  /**
   * As `run`, for callers that have an answer where the work was not done in time.
   * @param undone makes that answer, or throws the error that says so in the module's own terms
   */
  async runOr<W extends Work, F>(
    task: ThreadTask<W>,
    input: Parameters<W>[0],
    undone: () => F,
  ): Promise<Awaited<ReturnType<W>> | F> {
    try {
      return await this.run(task, input);
    } catch (error) {
      if (isUndone(error)) return undone();
      throw error;
    }
  }

  /** How many threads there are now. */
  get count(): number {
    return this.pool?.threads.length ?? 0;
  }

  /** After jobs and replies have finished; what still runs in a thread ends there and then. */
  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    await this.pool?.destroy();
  }

  private piscina(): Piscina {
    if (this.pool) return this.pool;
    const { threads, heapMb, idleMs, execArgv } = this.settings;
    this.pool = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      ...(execArgv && { execArgv }),
    });
    // A thread that fails while it does nothing; the next task has another one.
    this.pool.on('error', (error) => this.logger.error({ err: error }, 'An idle thread failed'));
    return this.pool;
  }

  /**
   * Taken before the pool is asked: the time that a task waits for others is not its own, and must not count as if its
   * input were to blame.
   */
  private async turn(waitMs: number): Promise<void> {
    if (this.isOver) throw new ThreadsBusy(OVER);
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(new ThreadsBusy('No thread was free in time.'));
      }, waitMs);
      this.waiting.push(enter);
    });
  }

  private handOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }

  private asEnded({ module, name }: ThreadTask<Work>, error: unknown): unknown {
    const reason = reasonOf(error);
    if (!reason) return error;
    if (this.isOver) return new ThreadsBusy(OVER);
    const ended = new ThreadEnded(`${path.parse(module.pathname).name} ${name}`, reason);
    this.logger.warn(ended.message);
    return ended;
  }
}

const OVER = 'The process ends, and its threads with it.';

/** Of new objects, MiB: V8's own default on 64 bits. */
const YOUNG_HEAP_MB = 32;

/**
 * The `*.thread` module beside the caller: compiled where the caller is compiled, and as it was written under tests and
 * benches.
 * @param name e.g. `./ranking.thread`
 * @param from the caller's `import.meta.url`
 */
export const threadModule = (name: string, from: string): URL => new URL(`${name}${path.extname(from)}`, from);

/** Null for an error of the work itself. */
function reasonOf(error: unknown): ThreadEnded['reason'] | null {
  if (!(error instanceof Error || isErrorLike(error))) return null;
  if (error.name === 'AbortError') return 'deadline';
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  // piscina has no codes for these.
  return /^worker exited with code|^Terminating worker thread/.test(error.message) ? 'exit' : null;
}

const isErrorLike = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'name' in error && 'message' in error;
