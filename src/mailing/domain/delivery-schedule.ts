const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const FIRST_PAUSE = 5 * SECOND;
const LONGEST_EARLY_PAUSE = MINUTE;
const EARLY = HOUR;
const LATE_PAUSE = 15 * MINUTE;
const GIVE_UP_AFTER = 72 * HOUR;

/**
 * When a mail that could not be sent is tried again: after pauses that double from 5 s to a minute in the first hour,
 * then every 15 minutes for 3 days (product.md 14.9). `null` means that it is given up.
 *
 * @param firstTriedAt when it was tried for the first time
 * @param tries how often it has been tried by now, at least 1
 */
export function nextTry(firstTriedAt: Date, tries: number, now: Date): Date | null {
  const age = now.getTime() - firstTriedAt.getTime();
  if (age >= GIVE_UP_AFTER) return null;
  const early = Math.min(FIRST_PAUSE * 2 ** Math.min(tries - 1, 10), LONGEST_EARLY_PAUSE);
  return new Date(now.getTime() + (age < EARLY ? early : LATE_PAUSE));
}
