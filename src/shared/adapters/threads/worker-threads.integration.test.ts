import { afterEach, describe, expect, it } from '@jest/globals';
import { sourceThreads } from '../../../../test/support/source-threads.js';
import { until } from '../../../../test/support/until.js';
import type * as Hostile from '../../testing/hostile.thread.js';
import { type ThreadTask, threadModule, WorkNotDone, type WorkerThreads } from './worker-threads.js';

const module = threadModule('../../testing/hostile.thread', import.meta.url);
// Time enough for a thread to start on a busy machine.
const LIMITS = { waitMs: 60_000, cpuMs: 60_000 };
const ADD: ThreadTask<typeof Hostile.add> = { module, name: 'add', ...LIMITS };
const SLEEP: ThreadTask<typeof Hostile.sleep> = { module, name: 'sleep', ...LIMITS, cpuMs: 500 };
const FAIL: ThreadTask<typeof Hostile.fail> = { module, name: 'fail', ...LIMITS };
const SPIN: ThreadTask<typeof Hostile.spin> = { module, name: 'spin', ...LIMITS, cpuMs: 500 };
const EAT_MEMORY: ThreadTask<typeof Hostile.eatMemory> = { module, name: 'eatMemory', ...LIMITS };
const EXIT: ThreadTask<typeof Hostile.exit> = { module, name: 'exit', ...LIMITS };

/** Counts the turns of the event loop while something runs. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const over = work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await over;
  return turns;
}

describe('the pool of threads', () => {
  let threads: WorkerThreads;
  const start = (settings = {}) => (threads = sourceThreads(settings));
  afterEach(() => threads.onApplicationShutdown());

  it('has no thread before the first task, and none again after an idle time', async () => {
    start({ idleMs: 1 });
    expect(threads.count).toBe(0);
    expect(await threads.run(ADD, { a: 1, b: 2 })).toBe(3);
    await until(() => threads.count === 0);
  });

  it('does many tasks with few threads', async () => {
    start();
    const sums = await Promise.all(Array.from({ length: 30 }, (_, i) => threads.run(ADD, { a: i, b: 1 })));
    expect(sums).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(threads.count).toBeLessThanOrEqual(2);
  });

  it('rethrows what a task throws, and keeps its thread', async () => {
    start();
    await expect(threads.run(FAIL, { message: 'Out of range.' })).rejects.toMatchObject({ message: 'Out of range.' });
    expect(threads.count).toBe(1);
  });

  // proves 14.10
  it.each([
    ['never ends', SPIN, 'deadline'],
    ['eats memory', EAT_MEMORY, 'memory'],
    ['ends the process', EXIT, 'exit'],
  ] as const)(
    'ends the thread of a task that %s, and the event loop continues in the meantime',
    async (_name, task, reason) => {
      start({ threads: 1, heapMb: 64 });
      await threads.run(ADD, { a: 0, b: 0 });
      const run = threads.run(task as ThreadTask<() => never>, undefined as never);
      const ended = expect(run).rejects.toMatchObject({ name: WorkNotDone.name, reason });
      // A loop that is held up comes round a handful of times at most.
      if (task === SPIN) expect(await turnsDuring(run)).toBeGreaterThan(100);
      await ended;
      expect(await threads.run(ADD, { a: 2, b: 2 })).toBe(4);
      expect(threads.count).toBe(1);
    },
  );

  it('serves other tasks while one never ends', async () => {
    start();
    const run = threads.run({ ...SPIN, cpuMs: 60_000 }, undefined as never).catch((error: unknown) => error);
    expect(await threads.run(ADD, { a: 1, b: 1 })).toBe(2);
    await threads.onApplicationShutdown();
    expect(await run).toMatchObject({ reason: 'busy' });
  });

  it('does not count the time that a task waits for another against its limit', async () => {
    start({ threads: 1 });
    await threads.run(ADD, { a: 0, b: 0 });
    const spinning = expect(threads.run(SPIN, undefined as never)).rejects.toMatchObject({ reason: 'deadline' });
    expect(await threads.run({ ...ADD, cpuMs: 30_000 }, { a: 1, b: 1 })).toBe(2);
    await spinning;
  });

  it('counts neither loading nor what a module does once against a limit', async () => {
    start({ threads: 1 });
    expect(await threads.run({ ...ADD, cpuMs: 1 }, { a: 1, b: 2 })).toBe(3);
  });

  it('counts processor time, not how long a task takes on a busy machine', async () => {
    start({ threads: 1 });
    expect(await threads.run(SLEEP, { ms: 1_500 })).toBe('slept');
  });

  it('rejects a task that finds no free thread in time', async () => {
    start({ threads: 1 });
    const first = threads.run({ ...SPIN, cpuMs: 5_000 }, undefined as never).catch((error: unknown) => error);
    await expect(threads.run({ ...ADD, waitMs: 10 }, { a: 1, b: 1 })).rejects.toMatchObject({ reason: 'busy' });
    await threads.onApplicationShutdown();
    await first;
  });

  it('accepts no task once it has ended', async () => {
    start();
    await threads.onApplicationShutdown();
    await expect(threads.run(ADD, { a: 1, b: 1 })).rejects.toMatchObject({ reason: 'busy' });
    expect(threads.count).toBe(0);
  });
});
