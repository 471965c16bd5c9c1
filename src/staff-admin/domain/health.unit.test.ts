import { describe, expect, it } from '@jest/globals';
import { healthOf } from './health.js';

const NOW = new Date('2026-11-24T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const work = { kind: 'texts', waiting: 3, lateSince: null, givenUp: 0, blockedReason: null };

describe('what waits', () => {
  it('is fine while nothing is late, however much there is, and for the moments that anything takes', () => {
    expect(healthOf({ ...work, waiting: 60_000 }, NOW)).toMatchObject({ condition: 'fine', whose: null });
    expect(healthOf({ ...work, lateSince: minutesAgo(4) }, NOW)).toMatchObject({ condition: 'fine', whose: null });
  });

  it('is a provider’s matter where something is known to stand in the way, else the operator’s', () => {
    const late = { ...work, lateSince: minutesAgo(5) };
    expect(healthOf({ ...late, blockedReason: 'The carrier is away.' }, NOW)).toMatchObject({
      condition: 'late',
      whose: 'provider',
    });
    expect(healthOf(late, NOW)).toMatchObject({ condition: 'late', whose: 'operator' });
  });

  it('is for staff where it is not tried again by itself', () => {
    expect(healthOf({ ...work, givenUp: 2 }, NOW)).toMatchObject({ condition: 'given-up', whose: 'staff' });
  });
});
