import { addDays, type LocalDate, weekdayOf } from '../../shared/domain/local-time.js';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

const FIXED = [
  { month: 1, day: 1 },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 11, day: 11 },
  { month: 12, day: 25 },
];

/** The nth weekday of a month; the last one is the one within seven days of its end. */
const FLOATING = [
  { month: 1, weekday: MONDAY, from: 15 },
  { month: 2, weekday: MONDAY, from: 15 },
  { month: 5, weekday: MONDAY, from: 25 },
  { month: 9, weekday: MONDAY, from: 1 },
  { month: 10, weekday: MONDAY, from: 8 },
  { month: 11, weekday: THURSDAY, from: 22 },
];

/**
 * True on the eleven US federal holidays of 5 U.S.C. 6103, and on the Friday or Monday on which one that falls on a
 * weekend is observed.
 */
export function isFederalHoliday(date: LocalDate): boolean {
  const weekday = weekdayOf(date);
  return (
    isFixed(date) ||
    (weekday === SATURDAY - 1 && isFixed(addDays(date, 1))) ||
    (weekday === SUNDAY + 1 && isFixed(addDays(date, -1))) ||
    FLOATING.some(
      (one) => one.month === date.month && one.weekday === weekday && date.day >= one.from && date.day < one.from + 7,
    )
  );
}

const isFixed = ({ month, day }: LocalDate): boolean => FIXED.some((one) => one.month === month && one.day === day);
