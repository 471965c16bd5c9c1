import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionRevocations } from '../application/ports/session-revocations.js';

/**
 * What every SessionRevocations does.
 * @param open two instances of the product that hear of each other; they may be the same
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

    const ended = (revocations: SessionRevocations, id: string) =>
      new Promise<string>((resolve) => revocations.watch(id, () => resolve(id)));
    /** Resolves once both instances have received everything that was announced before. */
    const reachedAll = async () => {
      const last = randomUUID();
      const reached = Promise.all([ended(here, last), ended(there, last)]);
      await here.announce([last]);
      await reached;
    };

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
      await reachedAll();
      expect(reported.sort()).toEqual(['first', 'second']);
    });

    it('is delivered once, and not to a watcher that has stopped', async () => {
      const id = randomUUID();
      const reported: string[] = [];
      there.watch(id, () => reported.push('stays'));
      there.watch(id, () => reported.push('goes'))();
      await here.announce([id]);
      await here.announce([id]);
      await reachedAll();
      expect(reported).toEqual(['stays']);
    });

    it('reaches a watcher that starts just after it', async () => {
      const id = randomUUID();
      await here.announce([id]);
      await reachedAll();
      expect(await ended(there, id)).toBe(id);
    });
  });
}
