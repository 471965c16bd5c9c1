import { describe, expect, it } from '@jest/globals';
import { NearWords } from './words.js';

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
