import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ModelUsage } from '../application/ports/model-usage.js';

/** The contract of every `ModelUsage`. */
export function modelUsageSuite(provide: () => { usage: ModelUsage; aPerson: () => Promise<string> }): void {
  describe('counts what people use of the coach', () => {
    let usage: ModelUsage;
    let userId: string;
    let other: string;
    beforeEach(async () => {
      const { usage: provided, aPerson } = provide();
      usage = provided;
      userId = await aPerson();
      other = await aPerson();
    });

    it('adds up turns and tokens, each person’s own', async () => {
      expect(await usage.addTurn(userId)).toEqual({ turns: 1, tokens: 0 });
      await usage.addTokens(userId, 3_000_000_000);
      await usage.addTokens(userId, 5);
      await usage.addTokens(other, 7);
      expect(await usage.addTurn(userId)).toEqual({ turns: 2, tokens: 3_000_000_005 });
      expect(await usage.addTurn(other)).toEqual({ turns: 1, tokens: 7 });
    });

    it('returns the sum of the day, and counts nothing by it', async () => {
      expect(await usage.today(userId)).toEqual({ turns: 0, tokens: 0 });
      await usage.addTurn(userId);
      await usage.addTokens(userId, 5);
      expect(await usage.today(userId)).toEqual({ turns: 1, tokens: 5 });
      expect(await usage.today(userId)).toEqual({ turns: 1, tokens: 5 });
    });

    it('counts every one of many at once', async () => {
      const turns = await Promise.all(Array.from({ length: 10 }, () => usage.addTurn(userId)));
      expect(Math.max(...turns.map((day) => day.turns))).toBe(10);
    });

    it('says how long the day still lasts', () => {
      expect(usage.secondsLeft()).toBeGreaterThan(0);
      expect(usage.secondsLeft()).toBeLessThanOrEqual(86_400);
    });
  });
}
