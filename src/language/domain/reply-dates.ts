import type { LocalDate } from '../../shared/domain/local-time.js';

/** Sunday first, as `weekdayOf` counts. */
export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Day = (typeof DAYS)[number];

export interface ClockTime {
  hour: number;
  minute: number;
}

/** Dates and hours in a text, as its writer means them at a moment and in a time zone. */
export interface ReplyDates {
  /** The text without its dates and hours. */
  readonly rest: string;
  /** True if it names a day to come. */
  readonly namesDate: boolean;
  readonly hour: ClockTime | null;
  /** The first day after the absence that the text names, the last date of several; null where it names none that is clear. */
  readonly until: LocalDate | null;
}

export type FindDates = (text: string, now: Date, timeZone: string) => ReplyDates;

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SHORT_NAMES: Readonly<Record<string, Day>> = { tues: 'tue', thur: 'thu', thurs: 'thu', weds: 'wed' };

/** The days that a word names: "tue", "tuesdays", "weekends". */
export function daysOf(word: string): readonly Day[] {
  if (word === 'weekdays') return DAYS.slice(1, 6);
  if (word === 'weekend' || word === 'weekends') return ['sun', 'sat'];
  const name = word.replace(/s$/, '');
  const day = DAYS[NAMES.indexOf(name)] ?? SHORT_NAMES[word] ?? DAYS.find((short) => short === name);
  return day ? [day] : [];
}
