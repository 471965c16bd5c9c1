import { describe, expect, it } from '@jest/globals';
import { randomBytes } from './random-bytes.js';

describe('random bytes', () => {
  it('are as many as asked for, and never the same twice', () => {
    const taken = Array.from({ length: 10_000 }, () => randomBytes(12));
    expect(taken.every(({ length }) => length === 12)).toBe(true);
    expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(taken.length);
  });

  it('are refused where they are more than are kept', () => {
    expect(() => randomBytes(4_097)).toThrow(RangeError);
    expect(randomBytes(4_096)).toHaveLength(4_096);
  });

  it('stay what they were when others are taken', () => {
    const first = randomBytes(32);
    const kept = first.toString('hex');
    for (let taken = 0; taken < 1_000; taken++) randomBytes(32);
    expect(first.toString('hex')).toBe(kept);
  });

  it('take every value about equally often', () => {
    const counts = new Array<number>(256).fill(0);
    for (let taken = 0; taken < 4_000; taken++) for (const value of randomBytes(64)) counts[value]! += 1;
    // 1,000 each are expected; some value has 200 more or fewer once in ten million times.
    expect(counts.every((count) => count > 800 && count < 1_200)).toBe(true);
  });
});
