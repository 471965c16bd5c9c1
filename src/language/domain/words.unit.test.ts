import { describe, expect, it } from '@jest/globals';
import { NearWords, wordsOf } from './words.js';

describe('a misspelled word', () => {
  const words = new NearWords(['suicide', 'supervisor', 'supervisors']);

  it.each([
    ['a letter missing', 'sucide'],
    ['a letter added', 'suiciide'],
    ['another letter', 'suiside'],
    ['two letters swapped', 'suicdie'],
  ])('is found with %s', (_, spelling) => {
    expect(words.find(spelling)).toBe('suicide');
  });

  it('is none where it is in the list itself', () => {
    expect(words.find('supervisors')).toBe('supervisors');
  });

  it.each(['outside', 'suites', 'decide', 'side', 'x'.repeat(10_000)])('is not near: %.20s', (word) => {
    expect(words.find(word)).toBeNull();
  });
});

describe('the words of a message', () => {
  const spellings = {
    meaning: new Map(),
    joined: new Map(),
    fillers: new Set<string>(),
    misspelled: new NearWords([]),
  };
  const textOf = (message: string) =>
    wordsOf(message, spellings)
      .map(({ text }) => text)
      .join(' ');

  it.each([
    ['Café', 'cafe'],
    ['𝐊𝐢𝐥𝐥 me', 'kill me'],
    ['ﬁne', 'fine'],
  ])('%s are read in plain letters', (message, plain) => {
    expect(textOf(message)).toBe(plain);
  });

  // proves 14.10
  it('are not many times as long as the message', () => {
    expect(textOf('\uFDFA '.repeat(2_000)).length).toBeLessThanOrEqual(4_000);
  });
});
