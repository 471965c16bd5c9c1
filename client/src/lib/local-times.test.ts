import { describe, expect, it } from '@jest/globals';
import {
  clock,
  date,
  day,
  formatDateIn,
  formatMomentIn,
  formatWallClock,
  hourIn,
  wholeMoment,
  zoneCity,
  zoneName,
} from './local-times';

describe('times in another person’s zone', () => {
  it('are what the clock there shows', () => {
    expect(formatWallClock('2026-11-24T09:30:00')).toBe('Tue, Nov\u00A024, 9:30\u00A0AM');
    expect(formatMomentIn('2026-11-24T17:30:00.000Z', 'America/Los_Angeles')).toBe('Tue, Nov\u00A024, 9:30\u00A0AM');
  });

  it('keep a day with its month and an hour with its AM or PM where a line breaks', () => {
    const inChicago = (formatted: (moment: string, zone: string) => string) =>
      formatted('2026-11-24T15:30:00.000Z', 'America/Chicago').split(' ');
    expect(inChicago(wholeMoment)).toEqual(['Tuesday,', 'November\u00A024', 'at\u00A09:30\u00A0AM']);
    expect(inChicago(day)).toEqual(['Tue,', 'Nov\u00A024']);
    expect(inChicago(formatDateIn)).toEqual(['Nov\u00A024,', '2026']);
    expect(inChicago(date)).toEqual(['Nov\u00A024']);
    expect(inChicago(hourIn)).toEqual(['9:30\u00A0AM']);
    expect(clock(9, 30)).toBe(hourIn('2026-11-24T15:30:00.000Z', 'America/Chicago'));
  });

  it('are in the reader’s own zone where theirs is unknown', () => {
    expect(formatMomentIn('2026-11-24T12:00:00.000Z', 'Mars/Olympus')).toMatch(/Nov\s24/);
  });

  it('show a zone by its common name, and an unknown one unchanged', () => {
    expect(zoneName('America/New_York')).toBe('Eastern Time');
    expect(zoneName('Mars/Olympus')).toBe('Mars/Olympus');
  });

  it('show the city of a zone', () => {
    expect(zoneCity('America/Indiana/Tell_City')).toBe('Tell City');
  });
});
