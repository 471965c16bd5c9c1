import { describe, expect, it } from '@jest/globals';
import { aCurriculum, MONDAY } from '../testing/a-curriculum.js';
import { asksForScore, awaitsScore, isScore, scored } from './success-score.js';

const hoursLater = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000);

describe('the success score', () => {
  it('is a whole number from 1 to 5', () => {
    expect([0, 1, 5, 6, 2.5, Number.NaN].map(isScore)).toEqual([false, true, true, false, false, false]);
    expect(() => scored(aCurriculum(), 6, MONDAY)).toThrow(RangeError);
  });

  it('is asked for by text every second week, but not in the weeks of a check-in', () => {
    expect(Array.from({ length: 26 }, (_, i) => i + 1).filter(asksForScore)).toEqual([
      2, 6, 8, 10, 12, 16, 18, 22, 24, 26,
    ]);
  });

  it('is kept once for each day where the person is', () => {
    const first = scored(aCurriculum(), 2, MONDAY);
    const corrected = scored(first, 3, hoursLater(1));
    expect(corrected.successScores).toEqual([{ score: 3, at: hoursLater(1) }]);
    // Past midnight in New York, on the same day in UTC.
    expect(scored(corrected, 4, hoursLater(14)).successScores.map(({ score }) => score)).toEqual([3, 4]);
  });

  // proves 6.26
  it('is awaited for ten days after a text asked for it, and only where a goal is known', () => {
    const plan = aCurriculum({ success: 'My team decides without me.' });
    const asked = { ...plan, items: plan.items.map((item) => (item.week === 2 ? { ...item, sentAt: MONDAY } : item)) };
    expect(awaitsScore(plan, MONDAY)).toBe(false);
    expect(awaitsScore(asked, hoursLater(24 * 9))).toBe(true);
    expect(awaitsScore(asked, hoursLater(24 * 10))).toBe(false);
    expect(awaitsScore({ ...asked, success: null }, hoursLater(1))).toBe(false);
  });
});
