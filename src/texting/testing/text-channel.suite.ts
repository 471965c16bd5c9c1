import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TextChannel } from '../application/ports/text-channel.js';

const NOON = new Date('2026-11-23T17:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

/**
 * The contract of every `TextChannel`.
 * @param make creates a fresh one with this rate, in segments per second
 */
export function textChannelSuite(make: (segmentsPerSecond: number | null) => Promise<TextChannel>): void {
  describe('a text channel', () => {
    let channel: TextChannel;
    beforeEach(async () => {
      channel = await make(null);
    });

    it('admits any number of texts where no pace is set', async () => {
      expect(await channel.admit(25, NOON)).toBe(25);
      expect(await channel.admit(25, NOON)).toBe(25);
      expect(await channel.notBefore()).toBeNull();
      expect(await channel.pause()).toBeNull();
    });

    it('pauses at a failure, once however many texts meet it, and longer each time', async () => {
      let now = NOON;
      const pauses = [];
      for (let i = 0; i < 9; i++) {
        await channel.fail('credentials', '20003', now);
        await channel.fail('credentials', '20003', now);
        expect(await channel.admit(1, now)).toBe(0);
        const { nextTryAt } = (await channel.pause())!;
        expect(await channel.notBefore()).toEqual(nextTryAt);
        pauses.push((nextTryAt.getTime() - now.getTime()) / 1_000);
        now = nextTryAt;
      }
      expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
      expect(await channel.pause()).toMatchObject({ since: NOON, failure: 'credentials', code: '20003' });
    });

    it('lets one caller at a time check whether a pause is over, and not before its end', async () => {
      expect(await channel.takeProbe(NOON, 45)).toBe(false);
      await channel.fail('pace', '20429', NOON);
      expect(await channel.takeProbe(after(9), 45)).toBe(false);
      expect(await channel.takeProbe(after(10), 45)).toBe(true);
      expect(await channel.takeProbe(after(10), 45)).toBe(false);
      await channel.dropProbe();
      expect(await channel.takeProbe(after(10), 45)).toBe(true);
      await channel.fail('pace', '20429', after(10));
      expect(await channel.takeProbe(after(29), 45)).toBe(false);
      expect(await channel.takeProbe(after(30), 45)).toBe(true);
    });

    it('starts over once it is repaired', async () => {
      await channel.fail('sender', '21606', NOON);
      await channel.fail('sender', '21606', after(10));
      await channel.mend();
      expect(await channel.pause()).toBeNull();
      expect(await channel.admit(3, after(10))).toBe(3);
      await channel.fail('sender', '21606', after(60));
      expect(await channel.pause()).toMatchObject({ since: after(60), nextTryAt: after(70) });
    });

    it('admits no more texts than its pace allows, a second ahead', async () => {
      channel = await make(10);
      let now = NOON;
      let texts = 0;
      for (let i = 0; i < 50; i++) {
        const admitted = await channel.admit(25, now);
        texts += admitted;
        if (admitted === 0) now = (await channel.notBefore())!;
      }
      const seconds = (now.getTime() - NOON.getTime()) / 1_000;
      expect(texts * 2).toBeLessThanOrEqual((seconds + 2) * 10);
      expect(texts * 2).toBeGreaterThanOrEqual((seconds - 1) * 10);
    });

    it('corrects the pace by the segments that were really sent', async () => {
      channel = await make(1);
      expect(await channel.admit(25, NOON)).toBe(1);
      await channel.correct(1, 5);
      expect(await channel.notBefore()).toEqual(after(4));
      expect(await channel.admit(1, after(3))).toBe(0);
      expect(await channel.admit(1, after(4))).toBe(1);
    });
  });
}
