import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localTimeAt, weekdayOf } from '../../shared/domain/local-time.js';
import { US_TIME_ZONES } from '../../shared/domain/us-time-zones.js';
import { nextOpening, sendWindow, windowZones } from '../../shared/domain/contact-hours.js';
import { defaultPreferences, inOrder, preferenceProblems, WEEKDAYS } from './preferences.js';
import { endOfDay, slotsAfter } from './item-schedule.js';

const always = (from: Date) => from;
const iso = (dates: Date[]) => dates.map((date) => date.toISOString());

describe('the schedule', () => {
  it('keeps the hour when daylight saving time ends', () => {
    const slots = slotsAfter(new Date('2026-10-28T12:00:00Z'), defaultPreferences('America/New_York'), 3, always);
    expect(iso(slots)).toEqual(['2026-10-29T13:30:00.000Z', '2026-11-03T14:30:00.000Z', '2026-11-05T14:30:00.000Z']);
  });

  it('keeps the hour when daylight saving time begins, and crosses the ends of months', () => {
    const slots = slotsAfter(new Date('2027-03-11T14:30:00Z'), defaultPreferences('America/New_York'), 6, always);
    expect(iso(slots)).toEqual([
      '2027-03-16T13:30:00.000Z',
      '2027-03-18T13:30:00.000Z',
      '2027-03-23T13:30:00.000Z',
      '2027-03-25T13:30:00.000Z',
      '2027-03-30T13:30:00.000Z',
      '2027-04-01T13:30:00.000Z',
    ]);
  });

  it('moves a slot outside the window of one of the person’s zones to the opening of the window', () => {
    const zones = windowZones({
      declared: 'America/New_York',
      browser: 'America/Los_Angeles',
      phoneNumber: '+12125550123',
    });
    const slots = slotsAfter(new Date('2026-11-23T15:00:00Z'), defaultPreferences('America/New_York'), 1, (from) =>
      nextOpening(from, zones),
    );
    expect(iso(slots)).toEqual(['2026-11-24T16:00:00.000Z']);
  });

  it('is at the chosen weekday, hour and minute in every US zone over two years, and never outside the window', () => {
    const preferences = fc.record({
      weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
      hour: fc.integer({ min: 8, max: 20 }),
      minute: fc.nat({ max: 59 }),
      timeZone: fc.constantFrom(...US_TIME_ZONES),
    });
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(preferences, start, (chosen, after) => {
        const zones = windowZones({ declared: chosen.timeZone, browser: null, phoneNumber: 'none' }).slice(0, 1);
        const slots = slotsAfter(after, chosen, 60, (from) => nextOpening(from, zones));
        expect(slots).toHaveLength(60);
        slots.forEach((slot, i) => {
          const local = localTimeAt(slot, chosen.timeZone);
          expect([local.hour, local.minute, local.second]).toEqual([chosen.hour, chosen.minute, 0]);
          expect(chosen.weekdays).toContain(WEEKDAYS[weekdayOf(local)]);
          expect(slot.getTime()).toBeGreaterThan((slots[i - 1] ?? after).getTime());
          expect(sendWindow(slot, zones).open).toBe(true);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('finds the end of a day', () => {
    expect(endOfDay(new Date('2026-11-24T04:59:00Z'), 'America/New_York').toISOString()).toBe(
      '2026-11-24T04:59:59.999Z',
    );
    expect(endOfDay(new Date('2026-11-24T05:00:00Z'), 'America/New_York').toISOString()).toBe(
      '2026-11-25T04:59:59.999Z',
    );
  });
});

describe('preferences', () => {
  // proves 6.10
  it('accept valid values', () => {
    expect(preferenceProblems({ weekdays: ['mon'], hour: 8, minute: 0, timeZone: 'Pacific/Guam' })).toEqual({});
    expect(preferenceProblems({})).toEqual({});
    expect(inOrder({ ...defaultPreferences('UTC'), weekdays: ['fri', 'mon', 'fri'] }).weekdays).toEqual(['mon', 'fri']);
  });

  it.each([
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: ['tuesday'] }, 'weekdays'],
    [{ weekdays: 'tue' }, 'weekdays'],
    [{ hour: 7 }, 'hour'],
    [{ hour: 21 }, 'hour'],
    [{ hour: 9.5 }, 'hour'],
    [{ hour: '9' }, 'hour'],
    [{ minute: 60 }, 'minute'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: null }, 'timeZone'],
  ])('refuse %j by name', (input, field) => {
    expect(Object.keys(preferenceProblems(input))).toEqual([field]);
  });
});
