import { describe, expect, it } from '@jest/globals';
import { requestedTimes } from '../../domain/requested-times.js';
import { wordsOf } from '../../domain/words.js';
import { ChronoReplyDates } from './chrono-reply-dates.js';
import { spellings } from './word-lists.js';

/** Monday, 10:15 in New York. */
const NOW = new Date('2026-11-30T15:15:00Z');
const read = (text: string) =>
  requestedTimes(text, wordsOf(text, spellings), (...said) => new ChronoReplyDates(...said), NOW, 'America/New_York');
const day = (month: number, date: number, year = 2026) => ({ year, month, day: date });

describe('the times in a request that is confirmed before it is carried out', () => {
  it.each([
    ['i just need a week off from this', day(12, 7)],
    ['can i pause it for a month', day(12, 30)],
    ['pause, im off today', null],
    ['pause until the holidays are over', day(1, 2, 2027)],
    ['pause until after christmas', day(12, 27)],
    ['stop these for december', day(1, 1, 2027)],
    ['im in budget reviews till the end of december. can you hold everything until january 6', day(1, 6, 2027)],
    ['im off the week of dec 14', day(12, 21)],
    ['hold everything the week of the 16th of december', day(12, 21)],
    ['all of it right now', null],
    ['until later', null],
  ])('the first day after an absence: %j', (text, until) => {
    expect(read(text).until).toEqual(until);
  });

  it.each([
    ['could they come monday', ['mon'], []],
    ['mondays instead of thursdays', ['mon'], ['thu']],
    ['switch from tuesday to wednesday', ['wed'], ['tue']],
    ['thursdays are bad, mondays are fine', ['mon'], ['thu']],
  ])('days: %j', (text, days, without) => {
    expect(read(text)).toMatchObject({ days, without });
  });

  it('an hour', () => {
    expect(read('can they come at 7pm').hour).toEqual({ hour: 19, minute: 0 });
    expect(read('8:30 in the evening is better').hour).toEqual({ hour: 20, minute: 30 });
    expect(read('I kept my mouth shut for 40 minutes').hour).toBeNull();
  });
});
