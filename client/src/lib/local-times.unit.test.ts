import { describe, expect, it } from '@jest/globals';
import { formatForBoth, formatDateTimeIn, formatWallClock, zoneCity, zoneLabel, zoneName } from './local-times';

describe('times in another person’s zone', () => {
  it('are what the clock there shows', () => {
    expect(formatWallClock('2026-11-24T09:30:00')).toBe('Tue, Nov 24, 9:30 AM');
    expect(formatDateTimeIn('2026-11-24T17:30:00.000Z', 'America/Los_Angeles')).toBe('Tue, Nov 24, 9:30 AM');
  });

  it('are in the reader’s own zone where theirs is unknown', () => {
    expect(formatDateTimeIn('2026-11-24T12:00:00.000Z', 'Mars/Olympus')).toMatch(/Nov 24/);
  });

  it('show a zone by its common name, and an unknown one unchanged', () => {
    expect(zoneName('America/New_York')).toBe('Eastern Time');
    expect(zoneName('Mars/Olympus')).toBe('Mars/Olympus');
  });

  it.each([
    ['2026-11-24T17:30:00.000Z', 'America/New_York', 'Tue, Nov 24, 12:30 PM (9:30 AM in Los Angeles)'],
    ['2026-11-25T06:30:00.000Z', 'America/New_York', 'Wed, Nov 25, 1:30 AM (Tue, Nov 24, 10:30 PM in Los Angeles)'],
    ['2026-11-24T17:30:00.000Z', 'America/Tijuana', 'Tue, Nov 24, 9:30 AM'],
  ])('are shown next to the reader’s where they differ: %s in %s', (timestamp, readers, shown) => {
    expect(formatForBoth(timestamp, readers, 'America/Los_Angeles')).toBe(shown);
  });

  it('name the reader’s zone with its city', () => {
    expect(zoneLabel('America/Chicago')).toBe('Central Time (Chicago)');
    expect(zoneLabel('UTC')).toBe('UTC');
  });

  it('show the city of a zone', () => {
    expect(zoneCity('America/Indiana/Tell_City')).toBe('Tell City');
  });
});
