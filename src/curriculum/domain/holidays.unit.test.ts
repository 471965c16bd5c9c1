import { describe, expect, it } from '@jest/globals';
import { calendarDay, dayText } from '../../shared/domain/calendar-day.js';
import { addDays } from '../../shared/domain/local-time.js';
import { isFederalHoliday } from './arrangement.js';

// Source: the holiday schedules that the US Office of Personnel Management publishes.
const HOLIDAYS: Record<number, string[]> = {
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: [
    '01-01',
    '01-18',
    '02-15',
    '05-31',
    '06-18',
    '06-19',
    '07-04',
    '07-05',
    '09-06',
    '10-11',
    '11-11',
    '11-25',
    '12-24',
    '12-25',
    '12-31',
  ],
  2028: ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-10', '11-11', '11-23', '12-25'],
};

describe('a federal holiday', () => {
  it.each(Object.entries(HOLIDAYS))(
    'is each of the eleven of %s, and the day on which it is observed',
    (year, days) => {
      const first = calendarDay(`${year}-01-01`)!;
      const found = Array.from({ length: 366 }, (_, i) => addDays(first, i))
        .filter((date) => date.year === Number(year) && isFederalHoliday(date))
        .map((date) => dayText(date).slice(5));
      expect(found).toEqual(days);
    },
  );
});
