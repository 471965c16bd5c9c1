import { describe, expect, it } from '@jest/globals';
import { addDays, instantOf, isTimeZone, localTimeAt, weekdayOf } from './local-time.js';
import { US_TIME_ZONES } from './us-time-zones.js';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const TWO_YEARS = 2 * 365 * 24 * HOUR;
/** March and the days around the first of November: when the clocks of the United States change. */
const changes = (instant: number) => /-(03|11)-0|-(03|11)-1/.test(new Date(instant).toISOString().slice(4, 10));

describe('local time', () => {
  it.each(US_TIME_ZONES)('maps every time of two years to %s and back, each hour of the changing months', (zone) => {
    const lost: string[] = [];
    for (let instant = START; instant < START + TWO_YEARS; instant += changes(instant) ? HOUR : 11 * HOUR) {
      const found = instantOf(localTimeAt(new Date(instant), zone), zone).getTime();
      // An hour that the clocks show twice is found at its first time.
      if (found !== instant && found !== instant - HOUR) lost.push(new Date(instant).toISOString());
    }
    expect(lost).toEqual([]);
  });

  it('moves a time in the spring gap by the length of the gap', () => {
    const gap = { year: 2027, month: 3, day: 14, hour: 2, minute: 30, second: 0 };
    expect(instantOf(gap, 'America/New_York').toISOString()).toBe('2027-03-14T07:30:00.000Z');
    expect(localTimeAt(instantOf(gap, 'America/New_York'), 'America/New_York')).toMatchObject({ hour: 3, minute: 30 });
  });

  it('takes the first of the two hours that the autumn change repeats', () => {
    const twice = { year: 2026, month: 11, day: 1, hour: 1, minute: 30, second: 0 };
    expect(instantOf(twice, 'America/Chicago').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  it('shows midnight as hour 0', () => {
    expect(localTimeAt(new Date('2026-07-01T04:00:00Z'), 'America/New_York')).toMatchObject({ day: 1, hour: 0 });
  });

  it('knows the very second at which clocks change, also where that is no full hour', () => {
    const shown = (instant: string) => localTimeAt(new Date(instant), 'America/St_Johns');
    expect(shown('2009-03-08T03:30:59.999Z')).toMatchObject({ hour: 0, minute: 0, second: 59 });
    expect(shown('2009-03-08T03:31:00Z')).toMatchObject({ hour: 1, minute: 1, second: 0 });
    expect(shown('2009-03-08T03:30:00Z')).toMatchObject({ hour: 0, minute: 0, second: 0 });
  });

  it('shows the same for a zone however its name is written, and however many ways were asked about', () => {
    const instant = new Date('2026-11-24T17:05:09Z');
    const characters = [...'america/new_york'];
    // 2,048 ways to write it: more than are kept.
    for (let way = 0; way < 2_048; way++) {
      const name = characters.map((one, at) => ((way >> at) & 1 ? one.toUpperCase() : one)).join('');
      expect(localTimeAt(instant, name)).toEqual(localTimeAt(instant, 'America/New_York'));
    }
  });

  it('shows what a clock showed before zones had whole minutes', () => {
    expect(localTimeAt(new Date('1972-01-07T00:44:29Z'), 'Africa/Monrovia')).toMatchObject({ hour: 23, second: 59 });
    expect(localTimeAt(new Date('1972-01-07T00:44:30Z'), 'Africa/Monrovia')).toMatchObject({ hour: 0, minute: 44 });
  });

  it('counts days over the ends of months, years and Februaries', () => {
    expect(addDays({ year: 2026, month: 1, day: 31 }, 1)).toEqual({ year: 2026, month: 2, day: 1 });
    expect(addDays({ year: 2028, month: 2, day: 28 }, 1)).toEqual({ year: 2028, month: 2, day: 29 });
    expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 });
    expect(weekdayOf({ year: 2026, month: 11, day: 24 })).toBe(2);
  });

  it('distinguishes zones from strings that look like one', () => {
    expect(US_TIME_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
    for (const wrong of ['', 'Mars/Olympus', '+05:00', 'America/New_York; drop table', null, 5, 'x'.repeat(10_000)]) {
      expect(isTimeZone(wrong)).toBe(false);
    }
  });
});
