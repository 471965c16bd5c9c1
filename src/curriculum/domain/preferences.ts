import { type FieldErrors, LogInRequired } from '../../shared/domain/domain-error.js';
import { isTimeZone, type LocalDate } from '../../shared/domain/local-time.js';
import { LONGEST_PAUSE_DAYS } from '../../shared/domain/field-rules.contract.js';

/** Days in the order of weekdayOf: Sunday is 0. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The time when a person wants to hear from the coach. */
export interface Preferences {
  /** One or more, each once, Sunday first; how many there are is the cadence. */
  weekdays: Weekday[];
  /** 8 to 20, so that a text never leaves outside 8:00 to 21:00. */
  hour: number;
  minute: number;
  /** IANA. What the person chose counts as declared. */
  timeZone: string;
}

/** Tuesday and Thursday at 9:30 (product.md 6.2). */
export const defaultPreferences = (timeZone: string): Preferences => ({
  weekdays: ['tue', 'thu'],
  hour: 9,
  minute: 30,
  timeZone,
});

const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** Returns the problems of unchecked preferences, by field; empty if they are valid. */
export function preferenceProblems(input: Partial<Record<keyof Preferences, unknown>>): FieldErrors {
  const problems: FieldErrors = {};
  const { weekdays, hour, minute, timeZone } = input;
  if (weekdays !== undefined && !(Array.isArray(weekdays) && weekdays.length > 0 && weekdays.every(isWeekday))) {
    problems.weekdays = ['Please choose at least one weekday'];
  }
  if (hour !== undefined && !isTextHour(hour)) {
    problems.hour = ['Please choose a time from 8:00 AM to before 9:00 PM'];
  }
  if (minute !== undefined && !isWhole(minute, 0, 59)) problems.minute = ['Please choose a minute from 0 to 59'];
  if (timeZone !== undefined && !isTimeZone(timeZone)) problems.timeZone = ['Please choose a known time zone'];
  return problems;
}

/** The same preferences in their one form: each weekday once, in order. */
export const inOrder = (preferences: Preferences): Preferences => ({
  ...preferences,
  weekdays: WEEKDAYS.filter((weekday) => preferences.weekdays.includes(weekday)),
});

const isWeekday = (value: unknown): value is Weekday => WEEKDAYS.includes(value as Weekday);

/** True if a text may come in that hour of the day (47 CFR 64.1200(c)(1)). */
export const isTextHour = (hour: unknown): boolean => isWhole(hour, FIRST_HOUR, LAST_HOUR);

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** True if a pause may last until that day: one to come, a year from today at the latest. */
export function mayPauseUntil(day: LocalDate, today: LocalDate): boolean {
  const days = (numberOf(day) - numberOf(today)) / DAY_MS;
  return days > 0 && days <= LONGEST_PAUSE_DAYS;
}

const DAY_MS = 86_400_000;
const numberOf = ({ year, month, day }: LocalDate): number => Date.UTC(year, month - 1, day);

const DAY_NAMES: Record<Weekday, string> = {
  sun: 'Sundays',
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
};

/** 'on Tuesdays and Thursdays at 9:30 AM, New York time' */
export function formatSchedule({ weekdays, hour, minute, timeZone }: Preferences): string {
  const days = new Intl.ListFormat('en-US').format(weekdays.map((weekday) => DAY_NAMES[weekday]));
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `on ${days} at ${clock}, ${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
}

/**
 * A session that a link in a text opened marks the practice of that link and no other.
 * @param linkedPractice the content number of that practice; null in a full session, which marks any
 * @throws LogInRequired
 */
export function requireLinked(item: { contentNumber: number } | undefined, linkedPractice: number | null): void {
  if (linkedPractice !== null && item?.contentNumber !== linkedPractice) throw new LogInRequired();
}
