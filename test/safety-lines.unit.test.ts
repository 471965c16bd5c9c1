import { describe, expect, it } from '@jest/globals';
import { isByAuthor } from '../bench/safety/learning-set.js';
import { linesOf } from '../bench/safety/lines.js';

// Counts alone: whoever tunes must not read the held-out lines in a failing test's output.
describe('the lines that words in danger are measured by', () => {
  const [tuned, heldOut] = [linesOf('tuned'), linesOf('held-out')];

  it('are all by authors outside the project, none of whom is learned from', () => {
    expect(heldOut.filter((line) => !isByAuthor(line)).length).toBe(0);
    const learnedFrom = new Set(tuned.map(({ origin }) => origin));
    expect(heldOut.filter(({ origin }) => learnedFrom.has(origin)).length).toBe(0);
  });

  it('occur in only one half', () => {
    const known = new Set(tuned.map(({ says }) => says.toLowerCase()));
    expect(heldOut.filter(({ says }) => known.has(says.toLowerCase())).length).toBe(0);
  });
});
