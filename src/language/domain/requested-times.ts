import { isBefore, type LocalDate, localTimeAt } from '../../shared/domain/local-time.js';
import { type ClockTime, type Day, DAYS, daysBetween, daysOf, type FindDates } from './reply-dates.js';
import type { Word } from './words.js';

/** Days and hours in a request, however it is put. Nothing may follow from them but a proposal, which shows them. */
export interface RequestedTimes {
  /** The first day after an absence: "a week off". */
  until: LocalDate | null;
  /** It begins on a later day: "June 24 to July 6". */
  beginsLater: boolean;
  hour: ClockTime | null;
  days: Day[];
  /** "Instead of Thursdays." */
  without: Day[];
}

const WORDS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const NUMBER = `\\d{1,2}|${WORDS}`;
const figure = (number: string): number =>
  /\d/.test(number) ? Number(number) : WORDS.split('|').indexOf(number.toLowerCase()) + 1;

/** "Half six", "quarter to five" */
const PART_OF_AN_HOUR = new RegExp(`\\b(half|quarter)(?: (past|to|after))? (${NUMBER})\\b`, 'gi');
/** "Six thirty" */
const HOUR_AND_MINUTE = new RegExp(`\\b(${WORDS})[ -](thirty|fifteen|forty[- ]?five|o['’]?clock)\\b`, 'gi');
const minutesIn = (part: string): string =>
  /^t/i.test(part) ? '30' : /^fi/i.test(part) ? '15' : /^fo/i.test(part) ? '45' : '00';
/** "0530 local", "at 1800" */
const OF_24_HOURS =
  /\b([01]\d|2[0-3])([0-5]\d) ?(?:hours|hrs|local)\b|(?<=\b(?:at|to|make it|around|by|after) )([01]\d|2[0-3])([0-5]\d)\b(?! ?[a-z]*(?:[ap]m|people|dollars))|\b(0[1-9])([0-5]\d)\b|(?<=^|[.,;] |day |\b(?:mon|tue|wed|thu|fri|sat|sun|f)s? )([01]\d|2[0-3])([0-5]\d)(?=[.,;!]|$)/gi;
/** "Four in the afternoon", "at six", "after six" */
const HOUR_IN_WORDS = new RegExp(
  `\\b(?:(${WORDS})(?= (?:in|of) the (?:morning|afternoon|evening)\\b)|(?<=\\b(?:at|around|about|by|after|make it|till) )(${WORDS})(?=[.,!?]|$| (?:please|instead|would|is|works|thanks)\\b))`,
  'gi',
);

/** "Five pm", "eight o'clock"; not "which one am I on" */
const HOUR_BEFORE_PM = new RegExp(`\\b(?:${WORDS})(?= ?(?:o['’]?clock|[ap]\\.?m\\b(?! i\\b)))`, 'gi');

/** "The 9:30 text comes when I drive": the hour of now. */
const OF_OURS = /\bthe \d{1,2}(?::\d\d)? ?(?:[ap]m )?(texts?|ones?|messages?)\b/gi;

/** Writes hours that are certainly hours as a clock has them: "five pm" and "5ish pm" are "5 pm". */
export const withClockHours = (text: string): string =>
  text
    .replace(/\b(?:like |around |about |at )?(\d{1,2}(?::\d\d)?)[ -]?ish\b/gi, 'at $1')
    .replace(/(\d)p\b/gi, '$1 pm')
    .replace(/\b([ap])\.m\b\.?/gi, '$1m')
    .replace(OF_OURS, 'the $1')
    .replace(HOUR_BEFORE_PM, (number) => String(figure(number)));

/** Writes everyday hours so that a date parser knows them: "half six in the evening" is "6:30 in the evening". */
export const withHoursInFigures = (text: string): string =>
  withClockHours(text)
    .replace(/\b(?:at )?(?:lunch ?time|lunch)\b(?!.*\d)/gi, 'at noon')
    .replace(/\b(?:like|at|around|to) (\d{1,2}) (00|15|30|45)\b/gi, 'at $1:$2')
    .replace(OF_24_HOURS, (_, ...parts: (string | undefined)[]) => parts.slice(0, 8).filter(Boolean).join(':'))
    .replace(HOUR_AND_MINUTE, (_, hour: string, part: string) => `${figure(hour)}:${minutesIn(part)}`)
    .replace(PART_OF_AN_HOUR, (_, part: string, side: string | undefined, number: string) => {
      const isBefore = side?.toLowerCase() === 'to';
      const minute = part.toLowerCase() === 'half' ? 30 : isBefore ? 45 : 15;
      return `${figure(number) - (isBefore ? 1 : 0)}:${minute}`;
    })
    .replace(HOUR_IN_WORDS, (number) => String(figure(number)));

const PARTS = 'mornings?|afternoons?|evenings?|night';
/** "Good morning" and "this morning" say nothing of the hour that is wanted. */
const PART_OF_DAY = new RegExp(`(?<!\\b(?:good|this|that|yesterday|tomorrow|every|each) )\\b(${PARTS})\\b`, 'gi');
/** "At 7:45", "6 in morning", "8 evening": with no am or pm of its own. */
const BARE_CLOCK = new RegExp(
  `(?:(?<=\\b(?:at|around|about|by|after|then|it) )(1[0-2]|[1-9])(:[0-5]\\d)?|\\b(1[0-2]|[1-9])(:[0-5]\\d)|\\b(1[0-2]|[1-9])(?= (?:in |at )?(?:the )?(?:${PARTS})\\b))(?! ?[ap]\\.?m\\b|[:\\d\\/]| ?(?:st|nd|rd|th|x|times|texts|days|weeks|minutes|people)\\b)`,
  'gi',
);

/** Writes am or pm behind the hours of a text that names one part of the day, wherever it does: "mornings, at 7:45". */
export function withPartOfDay(text: string): string {
  const halves = new Set([...text.matchAll(PART_OF_DAY)].map(([part]) => (/^m/i.test(part) ? 'am' : 'pm')));
  const [half] = halves;
  if (halves.size !== 1) return text;
  return text.replace(BARE_CLOCK, (_, ...parts: (string | undefined)[]) => {
    const clock = parts
      .slice(0, 5)
      .filter((part) => part !== undefined)
      .join('');
    return `${clock} ${half}`;
  });
}

/** Times that a date parser doesn't know, as the first days that are over by then in every year. */
const SEASONS: readonly [RegExp, string][] = [
  [/\b(until|till?|after|over|for|through|during|past) (?:the )?(?:holidays|new years?)\b/gi, '$1 january 2'],
  [/\b(until|till?|after|over|for|through|during|past) (?:christmas|xmas)\b/gi, '$1 december 26'],
];

/** "For 40 minutes" names no hour. */
export const CLOCK =
  /\d ?(?:am|pm|a\.m|p\.m|o['’]?clock)|\d:\d\d|\b(?:noon|midday)\b|\b(?:at|around|by|after|make it) \d|\d (?:in the (?:morning|afternoon|evening)|at night)/i;

const inTheEvening = (text: string, { hour, minute }: ClockTime): ClockTime => ({
  hour: hour < 12 && /\b(?:evening|night|afternoon)s?\b/i.test(text) ? hour + 12 : hour,
  minute,
});

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** "For December", "take December off": the day after it. */
function afterMonth(words: readonly Word[], today: LocalDate): LocalDate | null {
  const at = words.findIndex(({ text }) => MONTHS.includes(text));
  const before = words[at - 1]?.text ?? '';
  // "December 11", "the 11th of December"
  const isDay = /\d/.test(words[at + 1]?.text ?? '') || /\d|(?:rst|cond|ird|th)$/.test(words[at - 2]?.text ?? '');
  if (at < 1 || isDay || !SPANS_A_MONTH.has(before)) return null;
  const month = MONTHS.indexOf(words[at]!.text) + 1;
  const year = today.year + (month < today.month ? 1 : 0);
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

const SPANS_A_MONTH = new Set(['for', 'in', 'over', 'of', 'take', 'all', 'during', 'through']);

/** "Busy till the end of June, hold it until July 6" */
const UNTIL_A_DATE = /\b(?:until|till?) [a-z]{3,9} \d/i;

/** "Off the week of December 14": until the Monday after it. */
const WEEK_OF = /\bweek of\b/i;

function weekAfter({ year, month, day }: LocalDate): LocalDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCDate(date.getUTCDate() + 7 - ((date.getUTCDay() + 6) % 7));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function requestedTimes(
  text: string,
  words: readonly Word[],
  findDates: FindDates,
  now: Date,
  timeZone: string,
): RequestedTimes {
  const told = text.replace(/\bnow\b/gi, ' ').replace(/\bafter (?=\d)/gi, 'at ');
  // "Until Jan 4 for the holidays" says when.
  const named = UNTIL_A_DATE.test(told)
    ? told
    : SEASONS.reduce((before, [season, date]) => before.replace(season, date), told);
  const dates = findDates(named, now, timeZone);
  const today = localTimeAt(now, timeZone);
  const week = WEEK_OF.test(named) ? dates.until : null;
  return {
    until:
      (week && weekAfter(week)) ??
      (UNTIL_A_DATE.test(named) ? null : afterMonth(words, today)) ??
      (dates.until && isBefore(today, dates.until) ? dates.until : null),
    beginsLater: dates.beginsLater,
    hour: CLOCK.test(text) && dates.hour ? inTheEvening(text, dates.hour) : null,
    ...requestedDays(words),
  };
}

/** Words that turn away the days of their clause, and those that turn away the days after them alone. */
const TURNS_AWAY = new Set(
  'not no never cannot except without bad terrible worst off crazy busy packed hectic slammed swamped brutal rough tough'.split(
    ' ',
  ),
);
/** "Twice is not enough", "not only Mondays" */
const TURNS_NOTHING_AWAY = new Set(['enough', 'only', 'just']);
const TURNS_AWAY_NEXT = new Set(['from', 'than', 'kill', 'drop', 'lose', 'cut', 'skip', 'remove', 'minus', 'hate']);

/** Said of days that suit somebody. */
const FITS = new Set(
  'good fine ok okay best better great perfect ideal easier easiest well works free open quiet quieter slow slower enough plenty'.split(
    ' ',
  ),
);

/** "Not Mondays, not Fridays, so Tuesdays" */
const OPENS_CLAUSE = new Set(['so', 'but']);

const MOVES = new Set(['move', 'switch', 'change', 'swap', 'from']);

/** Somebody who wants more days says "every day". */
export const MOST_DAYS = 5;

/** The days that a request names, and those that it turns away. */
export function requestedDays(words: readonly Word[]): { days: Day[]; without: Day[] } {
  const requested = new Set<Day>();
  const away = new Set<Day>();
  const replaced = daysInstead(words);
  let clause: string[] = [];
  for (const [nth, { text, ends }] of words.entries()) {
    clause.push(text);
    if (ends === null && !OPENS_CLAUSE.has(words[nth + 1]?.text ?? '')) continue;
    collect(clause, requested, away);
    clause = [];
  }
  collect(clause, requested, away);
  // "Tue and Fri instead of Tue and Thu"
  for (const day of requested) if (replaced.has(day)) away.delete(day);
  // "No Friday please, Friday is payday"
  for (const day of away) requested.delete(day);
  const inOrder = (some: ReadonlySet<Day>) => DAYS.filter((day) => some.has(day));
  const isDaily = words.some(({ text }, at) => text === 'day' && /^(?:every|each)$/.test(words[at - 1]?.text ?? ''));
  // "Weekends only, weekdays I'm on the boat": one of them is a reason.
  if (requested.size > MOST_DAYS && !isDaily) return { days: [], without: inOrder(away) };
  return { days: inOrder(requested), without: inOrder(away) };
}

/** The days after "instead of" or "rather than". */
function daysInstead(words: readonly Word[]): ReadonlySet<Day> {
  const at = words.findIndex(
    ({ text }, nth) => /^(?:of|than)$/.test(text) && /^(?:instead|rather|place)$/.test(words[nth - 1]?.text ?? ''),
  );
  return new Set(at < 0 ? [] : words.slice(at).flatMap(({ text }) => daysOf(text)));
}

function collect(clause: readonly string[], requested: Set<Day>, away: Set<Day>): void {
  const is = clause.findIndex(
    (word, nth) => (word === 'is' || word === 'are') && daysOf(clause[nth - 1] ?? '').length > 0,
  );
  // "Tuesdays are surgery days" is a reason against them.
  const isReason = is > 0 && clause.length > is + 1 && !clause.some((word) => FITS.has(word) || TURNS_AWAY.has(word));
  const at = isReason
    ? is
    : clause.findIndex((word, nth) => TURNS_AWAY.has(word) && !TURNS_NOTHING_AWAY.has(clause[nth + 1] ?? ''));
  // "Saturdays, not Thursdays" turns away what follows, and "Tuesdays do not work" what came before.
  const isAway = (day: number) => at >= 0 && (day > at || daysOf(clause[at + 1] ?? '').length === 0);
  let isNextAway = false;
  for (const [nth, word] of clause.entries()) {
    if (TURNS_AWAY_NEXT.has(word) || (word === 'of' && /^(?:instead|place)$/.test(clause[nth - 1] ?? '')))
      isNextAway = true;
    else if (word === 'to') isNextAway = false;
    const isBetween = word === 'to' || (word === 'for' && clause.includes('swap'));
    const [from, to] = isBetween ? [clause[nth - 1], clause[nth + 1]].map((one) => daysOf(one ?? '')[0]) : [];
    if (from && to) {
      // "Switch Thursday to Friday" replaces a day, and "Thursday to Saturday" is a span.
      if (clause.some((one) => MOVES.has(one))) {
        requested.delete(from);
        away.add(from);
      } else for (const day of daysBetween(from, to)) requested.add(day);
    }
    for (const day of daysOf(word)) (isAway(nth) || isNextAway ? away : requested).add(day);
  }
}
