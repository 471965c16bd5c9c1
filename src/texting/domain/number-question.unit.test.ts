import { describe, expect, it } from '@jest/globals';
import { nextQuestion } from './number-question.js';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, 15) + hours * HOUR);

describe('questions to changed numbers', () => {
  it('are sent at once three times a day; the next one waits for another day, and replaces the one that waits', () => {
    let day = nextQuestion(null, at(0));
    const times = [day.at];
    for (const hour of [1, 2, 3, 4, 30]) {
      day = nextQuestion(day, at(hour));
      times.push(day.at);
    }
    expect(times).toEqual([at(0), at(1), at(2), at(24), at(24), at(30)]);
  });

  it('start a new count after a day', () => {
    const used = { dayBeganAt: at(0), askedThatDay: 3 };
    expect(nextQuestion(used, at(24))).toEqual({ dayBeganAt: at(24), askedThatDay: 1, at: at(24) });
  });
});
