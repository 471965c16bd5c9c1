import type { LocalDate } from '../../shared/domain/local-time.js';

/** Sunday first, as `weekdayOf` counts. */
export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Day = (typeof DAYS)[number];

export interface ClockTime {
  hour: number;
  minute: number;
}

/** Dates and hours in a text, as its writer means them at a given time and in a time zone. */
export interface ReplyDates {
  /** The text without its dates and hours. */
  readonly rest: string;
  /** The number of dates, hours and spans in it. */
  readonly count: number;
  /** True if it names a day to come. */
  readonly namesDate: boolean;
  readonly hour: ClockTime | null;
  /** True if an absence that it names begins after tomorrow. */
  readonly beginsLater: boolean;
  /** The first day after the absence that the text names, the last date of several; null where it names none that is clear. */
  readonly until: LocalDate | null;
}

export type FindDates = (text: string, now: Date, timeZone: string) => ReplyDates;

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SHORT_NAMES: Readonly<Record<string, Day>> = { tues: 'tue', thur: 'thu', thurs: 'thu', weds: 'wed' };

const DAY = '(?:sun|mon|tue|wed|thu|fri|sat)';
const RANGE = new RegExp(`\\b(${DAY})(?:[a-z]{0,6})? ?(?:-|–|thru|through) ?(${DAY})(?:[a-z]{0,6})?\\b`, 'gi');

/** Writes out what stands for several days: "MWF", "T/Th", "M-F", "Mon-Thu". */
export const withDaysWrittenOut = (text: string): string =>
  text
    .replace(/\bm[/ ]?w[/ ]?f\b/gi, 'mon wed fri')
    .replace(/\bm ?[/&] ?w\b/gi, 'mon wed')
    .replace(/\bt(?:u|ue)?[/&]?th\b/gi, 'tue thu')
    .replace(/\bm ?[/&] ?f\b/gi, 'mon fri')
    .replace(/\bm ?(?:-|–|thru|through) ?f\b/gi, 'weekdays')
    .replace(RANGE, (_, first: string, last: string) => daysBetween(first, last).join(' '));

export function daysBetween(first: string, last: string): Day[] {
  const from = DAYS.findIndex((day) => day === first.toLowerCase());
  const to = DAYS.findIndex((day) => day === last.toLowerCase());
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => DAYS[(from + i) % 7]!);
}

/** The days that a word names: "tue", "tuesdays", "weekends". */
export function daysOf(word: string): readonly Day[] {
  if (word === 'weekdays') return DAYS.slice(1, 6);
  if (word === 'weekend' || word === 'weekends') return ['sun', 'sat'];
  const name = word.replace(/s$/, '');
  const day = DAYS[NAMES.indexOf(name)] ?? SHORT_NAMES[word] ?? DAYS.find((short) => short === name);
  return day ? [day] : [];
}
