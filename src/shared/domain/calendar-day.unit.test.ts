import { describe, expect, it } from '@jest/globals';
import { calendarDay, dayText, spanOfDay } from './calendar-day.js';

describe('a day of the calendar', () => {
  it('is parsed and written in the ISO format', () => {
    expect(calendarDay('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
    expect(dayText({ year: 2026, month: 3, day: 4 })).toBe('2026-03-04');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '1999-01-01', '2026-11-24T00:00', '', null, 20261124])(
    'is not %j',
    (value) => expect(calendarDay(value)).toBeNull(),
  );

  it('lasts as long as the clocks say', () => {
    const hours = (text: string) => {
      const { from, before } = spanOfDay(calendarDay(text)!, 'America/New_York');
      return (before.getTime() - from.getTime()) / 3_600_000;
    };
    expect([hours('2026-11-24'), hours('2027-03-14'), hours('2026-11-01')]).toEqual([24, 23, 25]);
    expect(spanOfDay(calendarDay('2026-11-24')!, 'America/New_York').from.toISOString()).toBe(
      '2026-11-24T05:00:00.000Z',
    );
  });
});
