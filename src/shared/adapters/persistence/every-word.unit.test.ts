import { describe, expect, it } from '@jest/globals';
import { beginningsOf, patternsOf } from './every-word.js';

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

  it('have a phone number as its digits, however it is written', () => {
    for (const number of ['(415) 555-0107', '415-555-0107', '415.555.0107', '415 555 0107'])
      expect(patternsOf(number)).toEqual(['%4155550107%']);
    expect(patternsOf('+1 (415) 555-0107 ada')).toEqual(['%14155550107%', '%ada%']);
    expect(patternsOf('555-0107')).toEqual(['%5550107%']);
    expect(patternsOf('0107')).toEqual(['%0107%']);
    // Not of a number, however many digits there are.
    for (const other of ['2026-11-24', '3c52d6b6-7776-4aaf-9160-ccab969a0274', 'a-555-0107'])
      expect(patternsOf(other)).toEqual([`%${other}%`]);
  });

  it('match with any accent and any apostrophe', () => {
    expect(patternsOf('José O’Neil')).toEqual(['%jose%', "%o'neil%"]);
    expect(patternsOf('Jose\u0301')).toEqual(['%jose%']);
  });

  it('are a query over messages as beginnings of words, without the signs of such a query', () => {
    expect(beginningsOf('José’s (real) pers & !x:*')).toBe('jose:* & s:* & real:* & pers:* & x:*');
    for (const none of [' ', '\0', '(&|!:*)']) expect(beginningsOf(none)).toBeNull();
  });

  it('are none in an empty search, or one of null bytes', () => {
    expect([patternsOf(' '), patternsOf('\0')]).toEqual([[], []]);
  });
});
