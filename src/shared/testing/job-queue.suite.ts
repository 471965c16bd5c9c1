import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { JobQueue } from '../application/ports/job-queue.js';

/** Jobs that nobody carries out while the suite runs. */
const LATER = { startAfterSeconds: 3_600 };

/**
 * The contract of every JobQueue for jobs that wait.
 * @param names of two queues that have a handler
 */
export function jobQueueSuite(names: readonly [string, string], open: () => Promise<JobQueue>): void {
  describe('as any job queue', () => {
    const [name, otherName] = names;
    let queue: JobQueue;
    beforeAll(async () => {
      queue = await open();
    });

    it('knows the values of a payload’s key for which a job of this queue waits', async () => {
      const [here, elsewhere, nowhere] = [randomUUID(), randomUUID(), randomUUID()];
      await queue.send(name, { of: here }, LATER);
      await queue.send(otherName, { of: elsewhere }, LATER);
      await queue.send(name, { by: nowhere }, LATER);
      expect(await queue.pending(name, 'of', [here, elsewhere, nowhere])).toEqual(new Set([here]));
      expect(await queue.pending(name, 'of', [])).toEqual(new Set());
    });

    it('adds no second job with a key to its queue while the first one waits', async () => {
      const [first, second, other, elsewhere] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const singletonKey = randomUUID();
      await queue.send(name, { of: first }, { ...LATER, singletonKey });
      await queue.send(name, { of: second }, { ...LATER, singletonKey });
      await queue.send(name, { of: other }, { ...LATER, singletonKey: randomUUID() });
      await queue.send(otherName, { of: elsewhere }, { ...LATER, singletonKey });
      expect(await queue.pending(name, 'of', [first, second, other])).toEqual(new Set([first, other]));
      expect(await queue.pending(otherName, 'of', [elsewhere])).toEqual(new Set([elsewhere]));
    });
  });
}
