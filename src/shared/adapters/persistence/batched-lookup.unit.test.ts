import { describe, expect, it } from '@jest/globals';
import { BatchedLookup } from './batched-lookup.js';

/** Knows even numbers, and notes what it was asked. */
function open() {
  const asked: number[][] = [];
  const lookup = new BatchedLookup(async (keys: number[]) => {
    asked.push(keys);
    if (keys.includes(-1)) throw new Error('away');
    return keys.map((key) => (key % 2 === 0 ? `number ${key}` : null));
  });
  return { asked, lookup };
}

describe('lookups of one turn of the event loop', () => {
  it('are asked together, and each gets its own result', async () => {
    const { asked, lookup } = open();
    expect(await Promise.all([2, 3, 4, 2].map((key) => lookup.find(key)))).toEqual([
      'number 2',
      null,
      'number 4',
      'number 2',
    ]);
    expect(asked).toEqual([[2, 3, 4, 2]]);
  });

  it('get what was found after them, never what an earlier one got', async () => {
    const { asked, lookup } = open();
    await lookup.find(2);
    await lookup.find(2);
    expect(asked).toEqual([[2], [2]]);
  });

  it('are asked by the hundred at most', async () => {
    const { asked, lookup } = open();
    const keys = Array.from({ length: 250 }, (_, key) => key);
    expect(await Promise.all(keys.map((key) => lookup.find(key)))).toHaveLength(250);
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(asked.flat()).toEqual(keys);
  });

  it('fail together, and the next ones are asked again', async () => {
    const { lookup } = open();
    const results = await Promise.allSettled([2, -1].map((key) => lookup.find(key)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await lookup.find(2)).toBe('number 2');
  });
});
