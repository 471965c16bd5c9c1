import { describe, expect, it } from '@jest/globals';
import { formatMomentIn, formatWallClock, zoneCity, zoneName } from './local-times';

describe('times where someone else is', () => {
  it('are what the clock on their wall shows', () => {
    expect(formatWallClock('2026-11-24T09:30:00')).toBe('Tue, Nov 24, 9:30 AM');
    expect(formatMomentIn('2026-11-24T17:30:00.000Z', 'America/Los_Angeles')).toBe('Tue, Nov 24, 9:30 AM');
  });

  it('are the reader’s own where the zone is unknown', () => {
    expect(formatMomentIn('2026-11-24T12:00:00.000Z', 'Mars/Olympus')).toMatch(/Nov 24/);
  });

  it('name a zone as people do, and an unknown one as it is', () => {
    expect(zoneName('America/New_York')).toBe('Eastern Time');
    expect(zoneName('Mars/Olympus')).toBe('Mars/Olympus');
  });

  it('name the city of a zone', () => {
    expect(zoneCity('America/Indiana/Tell_City')).toBe('Tell City');
  });
});
