import { describe, expect, it } from '@jest/globals';
import { CONTEXT } from '../../../../bench/language/texts-corpus.js';
import { readReply } from '../../replies.api.js';
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
    ['gone from the 20th to the 27th', day(12, 27)],
    ['away from the 28th until the 5th', day(1, 5, 2027)],
    ['hold the texts til mid january', day(1, 15, 2027)],
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

/** Returns what is set, or offered, after a text; undefined where the person is asked. */
function offeredFor(text: string) {
  const intent = readReply(text, CONTEXT);
  if (intent.kind === 'pause') return { until: intent.until ?? undefined };
  if (intent.kind === 'question') return { hour: intent.time, days: intent.days, until: intent.until };
  if (intent.kind !== 'schedule') return {};
  const { time, days, without } = intent.request;
  return { hour: time ?? undefined, days: { days: days ?? [], without, areMore: false } };
}

describe('nothing is offered but what was asked for, in whatever sentence it stands', () => {
  const clock = (hour: number, minute = 0) => ({ hour, minute });
  const HOURS = [
    ['5 pm', clock(17)],
    ['5:30', clock(17, 30)],
    ['five pm', clock(17)],
    ['5 in the afternoon', clock(17)],
    ['eight in the morning', clock(8)],
    ['6 at night', clock(18)],
    ['noon', clock(12)],
    ['half past five', clock(17, 30)],
    ['10:15am', clock(10, 15)],
    ['around 5 pm', clock(17)],
    ['5 p.m.', clock(17)],
    ['1700 hours', clock(17)],
  ] as const;

  it.each([
    'move the hour to {}',
    'can you text me at {}',
    '{} please',
    'text me at {} on Mondays',
    'i want them at {} not 9:30 am',
    'switch from 9:30 to {}',
    'move it from 9:30 am to {}',
    'mornings are bad, {} is better',
    'I have standup at 9:30, can we do {} instead',
    'my shift ends at 3 pm so {} works',
    'the 9:30 text comes when I drive. {}?',
  ])('an hour: %s', (sentence) => {
    for (const [hour, asked] of HOURS)
      expect([asked, undefined]).toContainEqual(offeredFor(sentence.replace('{}', hour)).hour);
  });

  const DAYS = [
    ['Mondays', ['mon']],
    ['mon and wed', ['mon', 'wed']],
    ['weekends', ['sun', 'sat']],
    ['M/W/F', ['mon', 'wed', 'fri']],
    ['mon-wed', ['mon', 'tue', 'wed']],
    ['Monday through Wednesday', ['mon', 'tue', 'wed']],
  ] as const;

  it.each([
    ['text me on {}', false],
    ['can I get them on {} instead?', false],
    ['{} would be better for me', false],
    ['add {} too', false],
    ['not on {}', true],
    ["don't send them {}", true],
    ['{} are bad for me', true],
  ])('days: %s', (sentence, areRejected) => {
    for (const [said, asked] of DAYS) {
      const { days } = offeredFor(sentence.replace('{}', said));
      if (days && days.days.length + days.without.length > 0)
        expect([days.days, days.without]).toEqual(areRejected ? [[], asked] : [asked, []]);
    }
  });

  it.each([
    ['swap Tuesday for Fridays', ['fri'], ['tue']],
    ['swap Tuesday for Friday', ['fri'], ['tue']],
  ])('a day for another: %s', (text, days, without) => {
    expect(offeredFor(text).days).toMatchObject({ days, without });
  });

  const DATES = [
    ['Monday', [11, 30]],
    ['the 30th', [11, 30]],
    ['Dec 7', [12, 7]],
    ['12/7', [12, 7]],
    ['the first of december', [12, 1]],
    ['tomorrow', [11, 27]],
    ['a week from Monday', [12, 7]],
    ['two weeks from monday', [12, 14]],
  ] as const;

  it.each(['pause until {}', 'I am away until {}', 'back on {}', 'on leave, resume {}', 'no texts until {}'])(
    'the end of a pause: %s',
    (sentence) => {
      for (const [date, [month, day]] of DATES)
        expect([{ year: 2026, month, day }, undefined]).toContainEqual(offeredFor(sentence.replace('{}', date)).until);
    },
  );
});
