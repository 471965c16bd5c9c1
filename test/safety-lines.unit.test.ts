import { describe, expect, it } from '@jest/globals';
import { DRAWN, drawnHalf, linesOf } from '../bench/safety/lines.js';

describe('the lines that words in danger are measured by', () => {
  const halves = [linesOf('tuned'), linesOf('held-out')];

  it('lie in the half that was drawn for them', () => {
    const [tuned, heldOut] = halves.map((lines) => lines.filter(({ origin }) => origin === DRAWN));
    expect(tuned!.filter(({ says }) => drawnHalf(says) !== 'tuned')).toEqual([]);
    expect(heldOut!.filter(({ says }) => drawnHalf(says) !== 'held-out')).toEqual([]);
  });

  it('are not in both halves', () => {
    const [tuned, heldOut] = halves.map((lines) => lines.map(({ says }) => says.toLowerCase()));
    expect(heldOut!.filter((says) => tuned!.includes(says))).toEqual([]);
  });
});
