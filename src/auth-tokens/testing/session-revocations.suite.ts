import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionRevocations } from '../application/ports/session-revocations.js';

/** Resolves with the token's id once this instance says that it has ended. */
export const ended = (revocations: SessionRevocations, id: string): Promise<string> =>
  new Promise((resolve) => revocations.watch(id, () => resolve(id)));

/** Resolves once both instances have received everything that was announced before. */
export async function reachedAll(here: SessionRevocations, there: SessionRevocations): Promise<void> {
  const last = randomUUID();
  const reached = Promise.all([ended(here, last), ended(there, last)]);
  await here.announce([last]);
  await reached;
}

/**
 * The contract of every SessionRevocations.
 * @param open two instances that are connected; they may be the same
 */
export function sessionRevocationsSuite(
  open: () => Promise<{ here: SessionRevocations; there: SessionRevocations }>,
): void {
  describe('as any news of revoked sessions', () => {
    let here: SessionRevocations;
    let there: SessionRevocations;
    beforeAll(async () => {
      ({ here, there } = await open());
    });

    it('reaches every instance, for as many tokens as there are', async () => {
      const ids = Array.from({ length: 450 }, () => randomUUID());
      const reported = Promise.all([...ids.map((id) => ended(here, id)), ...ids.map((id) => ended(there, id))]);
      await here.announce(ids);
      expect(await reported).toHaveLength(900);
    });

    it('reaches every watcher of a token, and none of another', async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      const reported: string[] = [];
      there.watch(id, () => reported.push('first'));
      there.watch(id, () => reported.push('second'));
      there.watch(other, () => reported.push('other'));
      await here.announce([id]);
      await reachedAll(here, there);
      expect(reported.sort()).toEqual(['first', 'second']);
    });

    it('is delivered once, and not to a watcher that has stopped', async () => {
      const id = randomUUID();
      const reported: string[] = [];
      there.watch(id, () => reported.push('stays'));
      there.watch(id, () => reported.push('goes'))();
      await here.announce([id]);
      await here.announce([id]);
      await reachedAll(here, there);
      expect(reported).toEqual(['stays']);
    });

    it('reaches a watcher that starts just after it', async () => {
      const id = randomUUID();
      await here.announce([id]);
      await reachedAll(here, there);
      expect(await ended(there, id)).toBe(id);
    });
  });
}
