import { describe, expect, it } from '@jest/globals';
import { quietUntil } from './crisis-replies.js';

describe('the quiet days', () => {
  it('end when the second day after begins in the person’s zone', () => {
    const mondayEvening = new Date('2026-11-24T03:00:00Z');
    expect(quietUntil(mondayEvening, ['America/New_York'])).toEqual(new Date('2026-11-25T05:00:00Z'));
    expect(quietUntil(mondayEvening, ['UTC'])).toEqual(new Date('2026-11-26T00:00:00Z'));
  });

  it('end when that day has begun in every zone of the person', () => {
    const mondayNoon = new Date('2026-11-23T17:00:00Z');
    const zones = ['America/New_York', 'Pacific/Honolulu'];
    expect(quietUntil(mondayNoon, zones)).toEqual(new Date('2026-11-25T10:00:00Z'));
  });

  it('end at midnight also if the clocks change in between', () => {
    expect(quietUntil(new Date('2027-03-13T17:00:00Z'), ['America/New_York'])).toEqual(
      new Date('2027-03-15T04:00:00Z'),
    );
  });
});
