import { describe, expect, it } from '@jest/globals';
import { Patterns } from './patterns.js';
import { NearWords, wordsOf } from './words.js';

const spellings = { meaning: new Map(), joined: new Map(), fillers: new Set<string>(), misspelled: new NearWords([]) };
const isFound = (pattern: string, message: string) => new Patterns([pattern], {}).isIn(wordsOf(message, spellings));

describe('a pattern', () => {
  it.each([
    ['hit me again/$', 'he hit me', true],
    ['hit me again/$', 'he hit me, then he left', true],
    ['hit me again/$', 'he hit me again and left', true],
    ['hit me again/$', 'he hit me with a question', false],
    ['hit me $', 'he hit me again', false],
  ])('%j takes the end of a clause as one of the words that may follow: %j', (pattern, message, found) => {
    expect(isFound(pattern, message)).toBe(found);
  });

  it.each([
    ['done with living !in/the', 'I am done with living, the store can close', true],
    ['done with living !in/the', 'I am done with living the way we do', false],
  ])('%j excludes no word of another clause: %j', (pattern, message, found) => {
    expect(isFound(pattern, message)).toBe(found);
  });
});
