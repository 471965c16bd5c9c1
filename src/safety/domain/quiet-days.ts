import { addDays, instantOf, localTimeAt } from '../../shared/domain/local-time.js';

/** The next practice text is sent on the second day after a person spoke of danger, or later. */
const DAYS = 2;

/** Longer than the quiet days can last, in milliseconds: their days are local ones. */
export const QUIET_AT_MOST_MS = (DAYS + 2) * 86_400_000;

/**
 * When practice texts may go again: at the first moment of the second day after `dangerAt`, in every zone where the
 * person may be.
 * @param zones IANA names, at least one
 */
export function quietUntil(dangerAt: Date, zones: readonly string[]): Date {
  const ends = zones.map((zone) => {
    const day = addDays(localTimeAt(dangerAt, zone), DAYS);
    return instantOf({ ...day, hour: 0, minute: 0, second: 0 }, zone).getTime();
  });
  return new Date(Math.max(...ends));
}
