const SECOND = 1_000;
const FIRST_PAUSE = 10 * SECOND;
const LONGEST_PAUSE = 15 * 60 * SECOND;
/** A practice more than a day late would be a surprise: staff decide about it. */
const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND;

/**
 * When a text that could not be sent is tried again: after pauses that double from 10 s to 15 minutes, for a day of
 * product time. The first pause gives the provider time to list a message whose acceptance was lost on the way.
 * @param tries how often it has been tried by now, at least 1
 * @returns null when it is given up
 */
export function nextTry(firstTriedAt: Date, tries: number, now: Date): Date | null {
  if (now.getTime() - firstTriedAt.getTime() >= GIVE_UP_AFTER) return null;
  return new Date(now.getTime() + Math.min(FIRST_PAUSE * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE));
}
