import { addDays, type LocalDate, weekdayOf } from '../../shared/domain/local-time.js';

/** Days, hours and spans as people name them in a text. Every function reads plain words (see words.ts). */

/** Sunday first, as `weekdayOf` counts. */
export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Day = (typeof DAYS)[number];

/** What a span is counted from is known later: where the person is, it may be another day. */
export type Span =
  | { kind: 'days'; count: number }
  | { kind: 'weeks-end'; weeks: number }
  | { kind: 'weekday'; day: Day }
  | { kind: 'day-of-month'; day: number }
  | { kind: 'date'; month: number; day: number }
  | { kind: 'month'; month: number }
  | { kind: 'next-month' };

const NUMBERS: Readonly<Record<string, number>> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    un: 1,
    una: 1,
    two: 2,
    couple: 2,
    dos: 2,
    three: 3,
    few: 3,
    tres: 3,
    four: 4,
    five: 5,
    six: 6,
  },
  ...{ seven: 7, eight: 8, ten: 10, cuatro: 4 },
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const UNITS: Readonly<Record<string, number>> = {
  day: 1,
  days: 1,
  dias: 1,
  week: 7,
  weeks: 7,
  semana: 7,
  semanas: 7,
  month: 30,
  months: 30,
  mes: 30,
};

const numberOf = (word: string | undefined): number | null =>
  word === undefined ? null : (NUMBERS[word] ?? (/^\d{1,2}$/.test(word) ? Number(word) : null));

const dayOfMonth = (word: string | undefined): number | null => {
  const found = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '');
  const day = found ? Number(found[1]) : 0;
  return day >= 1 && day <= 31 ? day : null;
};

const monthOf = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  const named = MONTH_NAMES.indexOf(word);
  const short = word === 'sept' ? 8 : MONTHS.indexOf(word);
  return named >= 0 ? named + 1 : short >= 0 ? short + 1 : null;
};

/** "tue", "tuesday", "tuesdays"; the short forms alone may be other words ("sun", "sat", "wed"). */
export function dayOf(word: string | undefined): Day | null {
  if (word === undefined) return null;
  const name = word.replace(/s$/, '');
  return (
    DAYS.find((day) => FULL_DAYS[day] === name || (word.length <= 5 && (word === day || SHORT_DAYS[day] === name))) ??
    null
  );
}

const FULL_DAYS: Readonly<Record<Day, string>> = {
  ...{
    sun: 'sunday',
    mon: 'monday',
    tue: 'tuesday',
    wed: 'wednesday',
    thu: 'thursday',
    fri: 'friday',
    sat: 'saturday',
  },
};
const SHORT_DAYS: Readonly<Record<Day, string>> = {
  ...{ sun: 'sun', mon: 'mon', tue: 'tue', wed: 'wed', thu: 'thur', fri: 'fri', sat: 'sat' },
};

/** The span that a text names, the last one of several ("from 3 December to 10 December"); null when it names none. */
export function spanIn(words: readonly string[]): Span | null {
  for (let i = words.length - 1; i >= 0; i--) {
    const span = spanAt(words, i);
    if (span) return span;
  }
  return null;
}

function spanAt(words: readonly string[], i: number): Span | null {
  const [word, next, third] = [words[i]!, words[i + 1], words[i + 2]];
  const month = monthOf(word);
  const before = words[i - 1] ?? '';
  if (month !== null) {
    const day = dayOfMonth(next) ?? (numberOf(before) !== null || /^\d/.test(before) ? dayOfMonth(before) : null);
    if (day !== null) return { kind: 'date', month, day };
    // "may" and "march" are verbs too.
    return (word !== 'may' && word !== 'march') || UNTIL.has(before) ? { kind: 'month', month } : null;
  }
  if (word === 'thanksgiving') return { kind: 'date', month: 11, day: 30 };
  if (word === 'christmas' || word === 'holidays') return { kind: 'date', month: 12, day: 27 };
  if (word === 'new' && (next === 'year' || next === 'years')) return { kind: 'date', month: 1, day: 2 };
  if (word === 'tomorrow' || word === 'today')
    return { kind: 'days', count: word === 'today' ? 1 : UNTIL.has(before) ? 1 : 2 };
  if (word === 'weekend') return { kind: 'weekday', day: 'mon' };
  if (word === 'next' && next === 'week') return { kind: 'weeks-end', weeks: UNTIL.has(before) ? 1 : 2 };
  if (word === 'this' && next === 'week') return { kind: 'weeks-end', weeks: 1 };
  if (word === 'next' && next === 'month') return { kind: 'next-month' };
  if (word === 'this' && next === 'month') return { kind: 'next-month' };
  const count = numberOf(word);
  const unit = UNITS[next ?? ''] ?? (next === 'of' ? UNITS[third ?? ''] : undefined);
  if (count !== null && count > 0 && unit !== undefined) return { kind: 'days', count: count * unit };
  const day = dayOf(word);
  if (day && (UNTIL.has(before) || before === 'next' || before === 'on')) return { kind: 'weekday', day };
  const date = dayOfMonth(word);
  if (date !== null && before === 'the' && /[a-z]$/.test(word)) return { kind: 'day-of-month', day: date };
  const slash = dayOfMonth(next);
  const isUntil = UNTIL.has(before);
  if (isUntil && date !== null && date <= 12 && slash !== null && /^\d+$/.test(word))
    return { kind: 'date', month: date, day: slash };
  return null;
}

const UNTIL = new Set(['until', 'til', 'till', 'untill', 'after', 'by', 'hasta', 'thru', 'through']);

/** The longest pause that a text can ask for, in days. */
const LONGEST_PAUSE = 366;

/** The first day on which texts go again after a span that is named on `today`; null for a day that is no day or too far. */
export function dayAfter(span: Span, today: LocalDate): LocalDate | null {
  const day = firstDay(span, today);
  return day && daysBetween(today, day) > 0 && daysBetween(today, day) <= LONGEST_PAUSE ? day : null;
}

function firstDay(span: Span, today: LocalDate): LocalDate | null {
  switch (span.kind) {
    case 'days':
      return addDays(today, span.count);
    case 'weeks-end':
      return addDays(today, ((8 - weekdayOf(today)) % 7 || 7) + 7 * (span.weeks - 1));
    case 'weekday':
      return addDays(today, (DAYS.indexOf(span.day) - weekdayOf(today) + 7) % 7 || 7);
    case 'day-of-month': {
      const { year, month } = span.day > today.day ? today : addDays({ ...today, day: 1 }, 31);
      return real({ year, month, day: span.day });
    }
    case 'date':
      return comingDate(today, span.month, span.day);
    case 'month':
      return comingDate(today, span.month, 1);
    case 'next-month': {
      const { year, month } = addDays({ ...today, day: 1 }, 31);
      return { year, month, day: 1 };
    }
  }
}

function comingDate(today: LocalDate, month: number, day: number): LocalDate | null {
  const thisYear = real({ year: today.year, month, day });
  return thisYear && daysBetween(today, thisYear) > 0 ? thisYear : real({ year: today.year + 1, month, day });
}

/** Null where the month is too short. */
const real = (date: LocalDate): LocalDate | null => (addDays(date, 0).month === date.month ? date : null);

const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / 86_400_000;

export interface ClockTime {
  hour: number;
  minute: number;
}

/**
 * The time of day in a text: "8am", "7:30 pm", "at 9", "noon". Without am or pm it is the one that people are texted
 * at: 8 to 11 in the morning, 12 to 7 in the afternoon.
 * @param text as it was typed: the colon separates hours from minutes
 */
export function clockTimeIn(text: string): ClockTime | null {
  const words = text.toLowerCase();
  if (/\b(?:noon|midday|mediodia)\b/.test(words)) return { hour: 12, minute: 0 };
  if (/\bmidnight\b/.test(words)) return { hour: 0, minute: 0 };
  const found =
    /\b(\d{1,2})(?::(\d{2}))? ?(am|pm|a\.m|p\.m)\b/.exec(words) ??
    /\b(\d{1,2}):(\d{2})\b/.exec(words) ??
    /\b(?:at|to|around|by|las) (\d{1,2})\b/.exec(words) ??
    /^\W{0,3}(\d{1,2})\W{0,3}$/.exec(words);
  if (!found) return null;
  const [, hours, minutes = '0', half] = found;
  const hour = hourOf(Number(hours), half?.replace('.', ''));
  const minute = Number(minutes);
  return hour !== null && minute < 60 ? { hour, minute } : null;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (hour > 23) return null;
  if (half === 'am') return hour === 12 ? 0 : hour;
  if (half === 'pm') return hour < 12 ? hour + 12 : hour;
  return hour >= 1 && hour <= 7 ? hour + 12 : hour;
}
