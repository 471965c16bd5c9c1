import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Loops } from '../../../shared/adapters/process/loops.js';
import { Shutdown } from '../../../shared/adapters/process/shutdown.js';
import type { CountActivity } from '../../application/activity.use-cases.js';
import { ActivityLoop } from './activity-loop.js';

describe('the loop that counts what members did', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('lets a process end while a database that fell silent holds up its count', async () => {
    const counting = jest.fn<() => Promise<number>>(() => new Promise(() => undefined));
    const shutdown = new Shutdown();
    const loop = new ActivityLoop(
      { execute: counting } as Partial<CountActivity> as CountActivity,
      new Loops(),
      shutdown,
    );
    loop.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(counting).toHaveBeenCalledTimes(1);

    shutdown.begin();
    const end = loop.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(1_000);
    await end;
    expect(shutdown.undone).toEqual([]);
  });
});
