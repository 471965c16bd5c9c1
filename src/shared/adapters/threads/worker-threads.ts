import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';

type Work = (input: never) => unknown;

/** Work that a thread does, so that the event loop does not. What goes in and comes out is copied (structured clone). */
export interface ThreadTask<W extends Work> {
  /**
   * A `*.thread` module, see `threadModule`; a thread loads it when it first needs it. It exports `ready`, which does once
   * what every task needs, such as learning a corpus: neither that nor the loading counts against a limit.
   */
  module: URL;
  /** The exported function that does it. */
  name: string;
  /** The longest wait until a thread is free, ms. */
  waitMs: number;
  /** The processor time that it may use then, ms: however busy the machine is, the same work has the same room. */
  cpuMs: number;
  /** Never there: it carries the type of the function. */
  readonly does?: W;
}

export interface ThreadSettings {
  /** At most this many threads work at once. */
  threads: number;
  /** JavaScript heap of one thread, MiB. Buffers and code are not counted. */
  heapMb: number;
  /** The idle time after which a thread ends, ms. */
  idleMs: number;
  /** Options of Node for the threads; those of the process where it is missing. */
  execArgv?: string[];
}

/** Two, however many processors there are: one that is busy until its deadline does not block all work (docs/adr/0011). */
const DEFAULTS: ThreadSettings = { threads: 2, heapMb: 128, idleMs: 120_000 };

/**
 * The work was not done, and not because of an error in it: no thread was free in time ('busy'), or it worked too long, took
 * too much memory or ended its thread.
 */
export class WorkNotDone extends Error {
  override readonly name = 'WorkNotDone';

  constructor(
    { module, name }: ThreadTask<Work>,
    readonly reason: 'busy' | 'deadline' | 'memory' | 'exit',
  ) {
    super(`Task "${path.parse(module.pathname).name} ${name}" failed (${reason}).`);
  }
}

/**
 * The one pool of threads of a process. It has none until the first task comes, and none again after a while of quiet. A
 * task that goes past its limits takes its thread with it, and nothing else.
 */
export class WorkerThreads implements OnApplicationShutdown {
  private readonly logger = new Logger('Threads');
  private readonly settings: ThreadSettings;
  private readonly waiting: ((slot: Slot) => void)[] = [];
  private readonly slots: Slot[];
  private readonly free: Slot[];
  private isOver = false;

  constructor(settings: Partial<ThreadSettings> = {}) {
    this.settings = { ...DEFAULTS, ...settings };
    this.slots = Array.from({ length: this.settings.threads }, () => ({ pool: null, loaded: new Set() }));
    this.free = [...this.slots];
  }

  /** @throws WorkNotDone, or what the function threw: its message and standard class alone cross over */
  async run<W extends Work>(task: ThreadTask<W>, input: Parameters<W>[0]): Promise<Awaited<ReturnType<W>>> {
    const slot = await this.turn(task);
    const done = new AbortController();
    try {
      const pool = this.poolOf(slot);
      const filename = task.module.href;
      if (pool.threads.length === 0 || !slot.loaded.has(filename)) {
        await pool.run(undefined, { filename, name: 'ready' });
        slot.loaded.add(filename);
      }
      const signal = processorTimeout(pool.threads[0]!, task.cpuMs, done.signal);
      return await pool.run(input, { filename, name: task.name, signal });
    } catch (error) {
      throw this.asNotDone(task, error);
    } finally {
      done.abort();
      this.handOn(slot);
    }
  }

  get count(): number {
    return this.slots.reduce((count, { pool }) => count + (pool?.threads.length ?? 0), 0);
  }

  /** Runs after jobs and replies have finished; what still runs in a thread ends there and then. */
  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.slots.map(({ pool }) => pool?.destroy()));
  }

  private poolOf(slot: Slot): Piscina {
    if (slot.pool) return slot.pool;
    const { heapMb, idleMs, execArgv } = this.settings;
    slot.pool = new Piscina({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      ...(execArgv && { execArgv }),
    });
    // A thread that fails while it does nothing; the next task has another one.
    slot.pool.on('error', (error) => this.logger.error({ err: error }, 'An idle thread failed'));
    slot.pool.on('workerDestroy', () => slot.loaded.clear());
    return slot.pool;
  }

  /** Taken before the pool is asked: waiting for other tasks must not count as if the task's input were to blame. */
  private async turn(task: ThreadTask<Work>): Promise<Slot> {
    if (this.isOver) throw new WorkNotDone(task, 'busy');
    const free = this.free.pop();
    if (free) return free;
    return new Promise<Slot>((resolve, reject) => {
      const enter = (slot: Slot) => {
        clearTimeout(timer);
        resolve(slot);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(new WorkNotDone(task, 'busy'));
      }, task.waitMs);
      this.waiting.push(enter);
    });
  }

  private handOn(slot: Slot): void {
    const next = this.waiting.shift();
    if (next) next(slot);
    else this.free.push(slot);
  }

  private asNotDone(task: ThreadTask<Work>, error: unknown): unknown {
    const reason = reasonOf(error);
    if (!reason) return error;
    // It ended with the process and did not fail itself: another process may complete it.
    const ended = new WorkNotDone(task, this.isOver ? 'busy' : reason);
    if (!this.isOver) this.logger.warn(ended.message);
    return ended;
  }
}

/** One thread, in a pool of its own, so that its processor time is that of the task at hand. */
interface Slot {
  /** Null until the first task. */
  pool: Piscina | null;
  /** Modules that its present thread has loaded. */
  loaded: Set<string>;
}

/** The interval at which the processor time of a running task is checked, ms. */
const LOOK_MS = 50;

/** @returns a signal that aborts once the thread has used this much processor time from now, unless `done` came first */
function processorTimeout(thread: Worker, cpuMs: number, done: AbortSignal): AbortSignal {
  const timeout = new AbortController();
  const watch = async () => {
    const before = await thread.cpuUsage();
    while (!done.aborted) {
      await pause(LOOK_MS, undefined, { ref: false });
      const { user, system } = await thread.cpuUsage();
      if (user + system - before.user - before.system > cpuMs * 1_000) return timeout.abort();
    }
  };
  // The thread has ended: then so has the task.
  void watch().catch(() => undefined);
  return timeout.signal;
}

/** The heap for new objects, MiB: V8's own default on 64 bits. */
const YOUNG_HEAP_MB = 32;

/**
 * The URL of the caller's `*.thread` module: compiled if the caller is compiled, and as written in tests and
 * benchmarks.
 * @param name e.g. `./worksheet.thread`
 * @param from the caller's `import.meta.url`
 */
export const threadModule = (name: string, from: string): URL => new URL(`${name}${path.extname(from)}`, from);

/** Null for an error of the work itself. */
function reasonOf(error: unknown): WorkNotDone['reason'] | null {
  if (!(error instanceof Error || isErrorLike(error))) return null;
  if (error.name === 'AbortError') return 'deadline';
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  // piscina has no codes for these.
  return /^worker exited with code|^Terminating worker thread/.test(error.message) ? 'exit' : null;
}

const isErrorLike = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'name' in error && 'message' in error;
