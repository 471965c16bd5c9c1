import { describe, expect, it } from '@jest/globals';
import { clockTimeIn, dayAfter, spanIn } from './reply-time.js';
import { wordsOf } from './words.js';

/** A Sunday. */
const TODAY = { year: 2026, month: 11, day: 22 };

const goesOnAgain = (text: string) => {
  const span = spanIn(wordsOf(text));
  const day = span && dayAfter(span, TODAY);
  return day && `${day.year}-${day.month}-${day.day}`;
};

describe('the day on which a pause ends', () => {
  it.each([
    ['pause for a week', '2026-11-29'],
    ['for two weeks', '2026-12-6'],
    ['10 days', '2026-12-2'],
    ['a couple of weeks', '2026-12-6'],
    ['until Monday', '2026-11-23'],
    ['until Sunday', '2026-11-29'],
    ['until December 15', '2026-12-15'],
    ['until Jan 4', '2027-1-4'],
    ['until 12/15', '2026-12-15'],
    ['from 3 December to 10 December', '2026-12-10'],
    ['back on the 4th', '2026-12-4'],
    ['till the 30th', '2026-11-30'],
    ['until January', '2027-1-1'],
    ['until next month', '2026-12-1'],
    ["I'm traveling next week", '2026-11-30'],
    ['no texts this week', '2026-11-23'],
    ['until next week', '2026-11-23'],
  ])('is, in %j, %s', (text, day) => {
    expect(goesOnAgain(text)).toBe(day);
  });

  it.each(['pause', 'I may be away', 'until February 31', 'for 900 months'])('is not in %j', (text) => {
    expect(goesOnAgain(text)).toBeNull();
  });
});

describe('a time of day', () => {
  it.each([
    ['could you do 8am?', 8, 0],
    ['7:30 p.m. please', 19, 30],
    ['at 9', 9, 0],
    ['at 5', 17, 0],
    ['12 am', 0, 0],
    ['noon', 12, 0],
    ['10:30', 10, 30],
    ['17:45', 17, 45],
    ['7', 19, 0],
  ])('is, in %j, %i:%i', (text, hour, minute) => {
    expect(clockTimeIn(text)).toEqual({ hour, minute });
  });

  it.each(['25 pm', 'at 99', '10:75', 'three', ''])('is not in %j', (text) => {
    expect(clockTimeIn(text)).toBeNull();
  });
});
