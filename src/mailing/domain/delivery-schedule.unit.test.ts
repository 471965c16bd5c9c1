import { describe, expect, it } from '@jest/globals';
import { nextTry } from './mail-rules.js';

/** Every pause, in seconds, of a mail that never goes. */
function pauses(): number[] {
  const first = new Date('2026-11-20T12:00:00Z');
  const found: number[] = [];
  let now = first;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(first, tries, now);
    if (!next) return found;
    found.push((next.getTime() - now.getTime()) / 1_000);
    now = next;
  }
}

describe('the schedule of an email that cannot be sent', () => {
  // proves 14.9
  it('retries with growing pauses of at most a minute in the first hour', () => {
    expect(pauses().slice(0, 6)).toEqual([5, 10, 20, 40, 60, 60]);
    const hour = pauses().reduce<number[]>(
      (sofar, pause) => (sofar.reduce((a, b) => a + b, 0) < 3_600 ? [...sofar, pause] : sofar),
      [],
    );
    expect(Math.max(...hour)).toBe(60);
  });

  // proves 14.9
  it('then retries every 15 minutes, and gives up after 3 days', () => {
    const late = pauses().slice(70);
    expect(new Set(late)).toEqual(new Set([900]));
    const days = pauses().reduce((a, b) => a + b, 0) / 86_400;
    expect(days).toBeGreaterThanOrEqual(3);
    expect(days).toBeLessThan(3.02);
  });
});
