import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { RateLimit, RateLimiter } from '../application/ports/rate-limiter.js';
import { RateLimited } from '../domain/domain-error.js';

/** Counts the attempts that a limiter let through. */
export const letThrough = async (tries: Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

/**
 * The contract of every RateLimiter within one span of a limit.
 * @param open called in each test, after `beforeAll`
 */
export function rateLimiterSuite(LIMIT: RateLimit, open: () => RateLimiter): void {
  describe('as any rate limiter', () => {
    const useUp = async (subject: string) => {
      for (let n = 0; n < LIMIT.points; n += 1) await open().consume(LIMIT, subject);
    };

    it('allows its points and then says how long to wait', async () => {
      const subject = randomUUID();
      await useUp(subject);
      const refusal = await open()
        .consume(LIMIT, subject)
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(RateLimited);
      const { retryAfterSeconds } = refusal as RateLimited;
      expect(Number.isInteger(retryAfterSeconds)).toBe(true);
      expect(retryAfterSeconds).toBeGreaterThan(LIMIT.seconds - 10);
      expect(retryAfterSeconds).toBeLessThanOrEqual(LIMIT.seconds);
    });

    it('holds for tries at the same time', async () => {
      const limiter = open();
      const subject = randomUUID();
      const tries = Array.from({ length: 6 * LIMIT.points }, () => limiter.consume(LIMIT, subject));
      expect(await letThrough(tries)).toBe(LIMIT.points);
    });

    it('can be reset, for one subject', async () => {
      const limiter = open();
      const [subject, other] = [randomUUID(), randomUUID()];
      for (const each of [subject, other]) await useUp(each);
      await limiter.reset(LIMIT, subject);
      const tries = (each: string) => Array.from({ length: 2 * LIMIT.points }, () => limiter.consume(LIMIT, each));
      expect(await letThrough(tries(subject))).toBe(LIMIT.points);
      expect(await letThrough(tries(other))).toBe(0);
      await limiter.reset(LIMIT, randomUUID());
    });

    it('counts each subject and each limit separately', async () => {
      const subject = randomUUID();
      await useUp(subject);
      await open().consume(LIMIT, randomUUID());
      await open().consume({ ...LIMIT, name: 'other-tries' }, subject);
    });

    it('returns a point', async () => {
      const limiter = open();
      const subject = randomUUID();
      for (let n = 0; n < 2 * LIMIT.points; n += 1) {
        await limiter.consume(LIMIT, subject);
        await limiter.refund(LIMIT, subject);
      }
    });
  });
}
