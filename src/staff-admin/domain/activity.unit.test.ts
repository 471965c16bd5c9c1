import { describe, expect, it } from '@jest/globals';
import { isOutdated, isToBeCounted, WEEKS_SHOWN, weeksShown } from './activity.js';

/** A Wednesday. */
const NOW = new Date('2026-11-25T12:00:00Z');
const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('the weeks of activity', () => {
  it.each([
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    ['2026-11-29T23:59:59.999Z', '2026-11-23'],
    ['1969-12-31T12:00:00Z', '1969-12-29'],
  ])('at %s are twelve, the last one from %s on', (now, monday) => {
    const weeks = weeksShown(new Date(now));
    expect(weeks).toHaveLength(WEEKS_SHOWN);
    expect(weeks.at(-1)).toEqual(new Date(`${monday}T00:00:00Z`));
    expect(weeks[0]).toEqual(new Date(weeks.at(-1)!.getTime() - 11 * 7 * 86_400_000));
  });

  it.each([
    // The present week and the one before.
    ['2026-11-23', 9, false, false],
    ['2026-11-16', 10, true, false],
    ['2026-11-16', 15, true, true],
    ['2026-11-09', 59, false, false],
    ['2026-11-09', 60, true, false],
    ['2026-09-07', 90, true, true],
    // A clock that was put back.
    ['2026-11-23', -1, true, true],
  ])('from %s, counted %i minutes ago: to be counted again %s, outdated %s', (monday, minutes, again, outdated) => {
    const from = new Date(`${monday}T00:00:00Z`);
    expect(isToBeCounted(from, minutesBefore(minutes), NOW)).toBe(again);
    expect(isOutdated(from, minutesBefore(minutes), NOW)).toBe(outdated);
  });

  it('are counted if they never were', () => {
    const [from] = weeksShown(NOW);
    expect(isToBeCounted(from!, null, NOW)).toBe(true);
    expect(isOutdated(from!, null, NOW)).toBe(true);
  });
});
