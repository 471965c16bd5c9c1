import { describe, expect, it } from '@jest/globals';
import { healthOf } from './health.js';

const NOW = new Date('2026-11-24T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const work = { lateSince: null, failed: 0, blockedReason: null };

describe('waiting work', () => {
  it('is fine while nothing is late, with a few minutes’ allowance', () => {
    expect(healthOf(work, NOW)).toMatchObject({ condition: 'fine', whose: null });
    expect(healthOf({ ...work, lateSince: minutesAgo(4) }, NOW)).toMatchObject({ condition: 'fine', whose: null });
  });

  // proves 10.20
  it('is up to a provider when a blocked reason is known, else to the operator', () => {
    const late = { ...work, lateSince: minutesAgo(5) };
    expect(healthOf({ ...late, blockedReason: 'The carrier is away.' }, NOW)).toMatchObject({
      condition: 'late',
      whose: 'provider',
    });
    expect(healthOf(late, NOW)).toMatchObject({ condition: 'late', whose: 'operator' });
  });

  it('is up to staff when it is not retried by itself', () => {
    expect(healthOf({ ...work, failed: 2 }, NOW)).toMatchObject({ condition: 'failed', whose: 'staff' });
  });
});
