import { describe, expect, it } from '@jest/globals';
import { withoutRepetition } from './repetition.js';

const PROBLEM = 'I end up doing it all myself.';

describe('statements without repetition', () => {
  it('leave out what the opening says, in any case, and what repeats the opening within more words', () => {
    expect(withoutRepetition(['I end up doing it all myself'], PROBLEM)).toEqual([]);
    expect(withoutRepetition(['In the end, I end up doing it all myself, every week'], PROBLEM)).toEqual([]);
  });

  it('keep the longer of two of which one is part of the other, in its own place', () => {
    const [short, long] = ['They come to me', 'they come to me for every answer'];
    const other = 'I have never let a deadline slip';
    expect(withoutRepetition([short, other, long], PROBLEM)).toEqual([other, long]);
    expect(withoutRepetition([long, other, short], PROBLEM)).toEqual([long, other]);
  });

  it('treat two that largely say the same as one', () => {
    const said = ['My team doesn’t trust me with bad news', "so my team doesn't trust me with any bad news yet"];
    expect(withoutRepetition(said, PROBLEM)).toEqual([said[1]]);
  });

  it('keep statements that only share a few words, and say each once', () => {
    const said = ['I don’t trust my team', 'My team does good work when I stay away'];
    expect(withoutRepetition([...said, said[0]!], PROBLEM)).toEqual(said);
    expect(withoutRepetition(['…'], '')).toEqual(['…']);
  });
});
