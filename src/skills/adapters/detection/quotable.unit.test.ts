import { describe, expect, it } from '@jest/globals';
import { quotableStretches } from './quotable.js';

describe('the quotable parts of a clause', () => {
  it.each([
    [
      'I lead data platform, 9 engineers, and when I present to the VPs I drown them in details',
      'when I present to the VPs I drown them in details',
    ],
    [
      'my boss changes the priorities every monday and I am the one who has to explain it',
      'my boss changes the priorities every monday',
    ],
    ['I took a presentation course, it did not help with live questions', 'it did not help with live questions'],
    ['if I say no they go to my boss', 'if I say no they go to my boss'],
    ['where nobody talks to each other', 'nobody talks to each other'],
  ])('include in %p, among others, %p', (clause, stretch) => {
    expect(quotableStretches(clause)).toContain(stretch);
  });

  it.each([
    'I tried a team meeting',
    'I lead data platform, 9 engineers',
    'I have been a director for two years, remote',
    'when I ask my team what they think',
    'instead of talking to them',
  ])('are none in %p', (clause) => {
    expect(quotableStretches(clause)).toEqual([]);
  });

  it('neither begin nor end in the middle of a phrase', () => {
    const stretches = quotableStretches('I lead data platform, 9 engineers, and I am the one who explains it');
    expect(stretches.filter((stretch) => /^9|the one$/.test(stretch))).toEqual([]);
  });
});
