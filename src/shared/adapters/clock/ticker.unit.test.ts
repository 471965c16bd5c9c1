import { afterEach, describe, expect, it } from '@jest/globals';
import { TimedTask } from '../../application/ports/timed-task.js';
import { FixedClock } from '../../testing/fixed-clock.js';
import { Loops } from '../process/loops.js';
import { Shutdown } from '../process/shutdown.js';
import { Ticker } from './ticker.js';
import { TimedTaskRunner } from './timed-task-runner.js';

class Watched implements TimedTask {
  looks = 0;
  private readonly seen = new Map<number, () => void>();

  constructor(
    readonly name: string,
    readonly maxDelaySeconds: number,
  ) {}

  async nextDueAt(): Promise<null> {
    this.looks += 1;
    this.seen.get(this.looks)?.();
    return null;
  }

  async runDue(): Promise<void> {
    throw new Error('Nothing is due.');
  }

  look(number: number): Promise<void> {
    return new Promise((resolve) => this.seen.set(number, resolve));
  }
}

describe('the ticker', () => {
  const shutdown = new Shutdown();
  afterEach(() => shutdown.begin());

  it('looks at every task soon after the start, and then as often as each needs', async () => {
    const runner = new TimedTaskRunner(shutdown, new Loops());
    const eager = new Watched('test.eager', 0.01);
    const leisurely = new Watched('test.leisurely', 3_600);
    runner.schedule(eager);
    runner.schedule(leisurely);
    const looks = [eager.look(20), leisurely.look(1)];
    new Ticker(new FixedClock(), runner, shutdown).start();
    await Promise.all(looks);
    expect(leisurely.looks).toBe(1);
  });
});
