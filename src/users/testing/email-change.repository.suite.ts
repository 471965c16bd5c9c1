import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EmailChangeRepository } from '../application/ports/email-change.repository.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const LATER = new Date('2026-11-21T15:00:00Z');

/**
 * The contract of every EmailChangeRepository.
 * @param open also creates the person whose change it is
 */
export function emailChangeRepositorySuite(
  open: () => Promise<{ changes: EmailChangeRepository; userId: string }>,
): void {
  describe('as any repository of email changes', () => {
    let changes: EmailChangeRepository;
    let userId: string;
    beforeAll(async () => {
      ({ changes, userId } = await open());
    });

    const change = (email: string) => ({ userId, email, credentialsVersion: 2, expiresAt: LATER });

    it('returns a change once, for its own secret and person', async () => {
      await changes.put(change('new@example.com'), 'right');
      expect(await changes.take(userId, 'wrong', NOW)).toBeNull();
      expect(await changes.take('me', 'right', NOW)).toBeNull();
      expect(await changes.take(userId, 'right', NOW)).toEqual(change('new@example.com'));
      expect(await changes.take(userId, 'right', NOW)).toBeNull();
    });

    it('keeps only the latest change of a person', async () => {
      await changes.put(change('first@example.com'), 'first');
      await changes.put(change('second@example.com'), 'second');
      expect(await changes.take(userId, 'first', NOW)).toBeNull();
      expect(await changes.take(userId, 'second', NOW)).toEqual(change('second@example.com'));
    });

    it('returns what is pending, until it is taken, removed or expired', async () => {
      expect(await changes.pending(userId, NOW)).toBeNull();
      await changes.put(change('new@example.com'), 'right');
      expect(await changes.pending(userId, NOW)).toEqual(change('new@example.com'));
      expect(await changes.pending(userId, LATER)).toBeNull();
      await changes.take(userId, 'right', NOW);
      expect(await changes.pending(userId, NOW)).toBeNull();
      await changes.put(change('new@example.com'), 'right');
      await changes.remove(userId);
      expect(await changes.pending(userId, NOW)).toBeNull();
      expect(await changes.take(userId, 'right', NOW)).toBeNull();
    });

    it('returns nothing once it has expired', async () => {
      await changes.put(change('new@example.com'), 'right');
      expect(await changes.take(userId, 'right', LATER)).toBeNull();
    });
  });
}
