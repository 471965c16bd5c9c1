import { describe, expect, it } from '@jest/globals';
import { patternsOf } from './every-word.js';

describe('the words of a search', () => {
  it('match in any case, anywhere', () => {
    expect(patternsOf('  Ada\tLOVELACE\n')).toEqual(['%ada%', '%lovelace%']);
  });

  it('match literally, even if they are special in a pattern', () => {
    expect(patternsOf(String.raw`100% snake_case back\slash`)).toEqual([
      String.raw`%100\%%`,
      String.raw`%snake\_case%`,
      String.raw`%back\\slash%`,
    ]);
  });

  it('are none in an empty search, or one of null bytes', () => {
    expect([patternsOf(' '), patternsOf('\0')]).toEqual([[], []]);
  });
});
