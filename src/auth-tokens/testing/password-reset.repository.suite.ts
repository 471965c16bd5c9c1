import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PasswordResetRepository } from '../application/ports/password-reset.repository.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const LATER = new Date('2026-11-20T16:00:00Z');

/**
 * The contract of every PasswordResetRepository.
 * @param open also creates the person whose password it is
 */
export function passwordResetRepositorySuite(
  open: () => Promise<{ resets: PasswordResetRepository; userId: string }>,
): void {
  describe('as any repository of password resets', () => {
    let resets: PasswordResetRepository;
    let userId: string;
    beforeAll(async () => {
      ({ resets, userId } = await open());
    });

    const requested = async () => {
      const id = randomUUID();
      await resets.request(id, 'ada@example.com', NOW);
      return id;
    };
    const reset = () => ({ userId, credentialsVersion: 3, expiresAt: LATER });

    it('returns the address of a request until it is granted', async () => {
      const id = await requested();
      expect(await resets.claim(id)).toBe('ada@example.com');
      await resets.grant(id, reset(), 'secret');
      expect(await resets.claim(id)).toBeNull();
    });

    it('forgets a request that is dropped', async () => {
      const id = await requested();
      await resets.drop(id);
      expect(await resets.claim(id)).toBeNull();
      expect(await resets.claim(randomUUID())).toBeNull();
    });

    it('finds a granted reset by its secret and person, until it expires', async () => {
      await resets.grant(await requested(), reset(), 'right');
      expect(await resets.findByToken(userId, 'right', NOW)).toEqual(reset());
      expect(await resets.findByToken(userId, 'right', LATER)).toBeNull();
      expect(await resets.findByToken(userId, 'wrong', NOW)).toBeNull();
      expect(await resets.findByToken(randomUUID(), 'right', NOW)).toBeNull();
      expect(await resets.findByToken('me', 'right', NOW)).toBeNull();
    });

    it('keeps an earlier reset of the same person next to a later one', async () => {
      await resets.grant(await requested(), reset(), 'earlier');
      await resets.grant(await requested(), reset(), 'later');
      expect(await resets.findByToken(userId, 'earlier', NOW)).toEqual(reset());
    });
  });
}
