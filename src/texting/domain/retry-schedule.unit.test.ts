import { describe, expect, it } from '@jest/globals';
import { nextTry } from './text.js';

const first = new Date('2026-11-24T14:30:00Z');
const after = (seconds: number) => new Date(first.getTime() + seconds * 1_000);

describe('a text that could not be sent', () => {
  it.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [7, 640],
    [8, 900],
    [500, 900],
  ])('is retried after the %sth try in %s seconds', (tries, seconds) => {
    expect(nextTry(first, tries, first)).toEqual(after(seconds));
  });

  it('fails permanently after a day', () => {
    expect(nextTry(first, 100, after(86_399))).toEqual(after(86_399 + 900));
    expect(nextTry(first, 100, after(86_400))).toBeNull();
  });
});
