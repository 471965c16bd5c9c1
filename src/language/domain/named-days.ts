import { addDays, isBefore, type LocalDate, weekdayOf } from '../../shared/domain/local-time.js';
import { DAYS } from './reply-dates.js';

/** The nth of a weekday in a month, Sunday as 0; with a negative `nth` from the last one back. */
function nthOf(year: number, month: number, weekday: number, nth: number): LocalDate {
  const first = { year, month, day: 1 };
  if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
  const last = addDays({ year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 }, -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

/** Days that Americans name and a date parser does not know, and the date of each in a year (5 U.S.C. 6103). */
const NAMED_DAYS: readonly [name: RegExp, dateIn: (year: number) => LocalDate][] = [
  [/\b(?:mlk|martin luther king)(?: jr)? day\b/gi, (year) => nthOf(year, 1, 1, 3)],
  [/\bpresidents?['’]?s? day\b/gi, (year) => nthOf(year, 2, 1, 3)],
  [/\bmemorial day\b/gi, (year) => nthOf(year, 5, 1, -1)],
  [/\bjuneteenth\b/gi, (year) => ({ year, month: 6, day: 19 })],
  [/\b(?:independence day|(?:4th|fourth) of july)\b/gi, (year) => ({ year, month: 7, day: 4 })],
  [/\blabor day\b/gi, (year) => nthOf(year, 9, 1, 1)],
  [/\b(?:columbus|indigenous people['’]?s['’]?) day\b/gi, (year) => nthOf(year, 10, 1, 2)],
  [/\bhalloween\b/gi, (year) => ({ year, month: 10, day: 31 })],
  [/\bveterans?['’]?s? day\b/gi, (year) => ({ year, month: 11, day: 11 })],
  [/\b(?:thanksgiving|turkey day)\b/gi, (year) => nthOf(year, 11, 4, 4)],
];

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const MID_MONTH = /\bmid(?:dle of)?[- ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b(?! \d)/gi;
const NUMBERS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4 };
const WEEKS_FROM =
  /\b(a|one|two|three|four|[1-4]) weeks? (?:from|after) (?:this |next )?(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,5}day\b/gi;

/** Writes "two weeks from Monday" as the date that it is. */
const withWeeksFrom = (text: string, today: LocalDate): string =>
  text.replace(WEEKS_FROM, (_, number: string, name: string) => {
    const weeks = NUMBERS[number.toLowerCase()] ?? Number(number);
    const weekday = DAYS.findIndex((day) => day === name.toLowerCase());
    const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
    const { month, day } = addDays(today, ahead + 7 * weeks);
    return `${MONTHS[month - 1]} ${day}`;
  });

/** Writes the next date of each day that a text names: "after Labor Day" becomes "after Sep 6". */
export function withNamedDays(text: string, today: LocalDate): string {
  return NAMED_DAYS.reduce(
    (said, [name, dateIn]) => {
      const thisYear = dateIn(today.year);
      const { month, day } = isBefore(thisYear, today) ? dateIn(today.year + 1) : thisYear;
      return said.replace(name, `${MONTHS[month - 1]} ${day}`);
    },
    withWeeksFrom(text.replace(MID_MONTH, '$1 15'), today),
  );
}
