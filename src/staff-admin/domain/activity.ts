export interface WeekOfActivity {
  /** Its Monday, 0:00 UTC. */
  from: Date;
  /** Practices that were sent in it, and what became of those since. */
  sent: number;
  done: number;
  skipped: number;
  /** Numbers that opted out, and still are. */
  optedOut: number;
  /** Texts that members wrote. */
  replies: number;
}

export interface CountedWeek extends WeekOfActivity {
  countedAt: Date;
}

export const WEEKS_SHOWN = 12;

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
/** A Monday, 0:00 UTC. */
const A_MONDAY = Date.UTC(1970, 0, 5);

/** The Mondays of the weeks that staff see, the earliest first, the present one included. */
export function weeksShown(now: Date): Date[] {
  const present = mondayOf(now.getTime());
  return Array.from({ length: WEEKS_SHOWN }, (_, i) => new Date(present - (WEEKS_SHOWN - 1 - i) * WEEK));
}

/**
 * No week is ever closed: a practice of weeks ago is done today, a number opts in again, an account goes with all that was its
 * owner's. But most of what happens to a week happens within it and the next one.
 */
const isRecent = (from: Date, now: Date): boolean => now.getTime() - from.getTime() < 2 * WEEK;

/** True if a week is to be counted again: after ten minutes while it is recent, else after an hour. */
export const isToBeCounted = (from: Date, countedAt: Date | null, now: Date): boolean =>
  isOlder(countedAt, now, isRecent(from, now) ? 10 * MINUTE : 60 * MINUTE);

/** True if a count is too old to be shown, as when nothing counts: half as old again as what is counted again. */
export const isOutdated = (from: Date, countedAt: Date | null, now: Date): boolean =>
  isOlder(countedAt, now, isRecent(from, now) ? 15 * MINUTE : 90 * MINUTE);

/** A count of later than now is of a clock that was put back, and says nothing. */
function isOlder(countedAt: Date | null, now: Date, age: number): boolean {
  if (countedAt === null) return true;
  const since = now.getTime() - countedAt.getTime();
  return since < 0 || since >= age;
}

/**
 * The time of the counts of this week and the last one: both are at least that new.
 * @param weeks the earliest first, at least two
 */
export const recentlyCountedAt = (weeks: readonly CountedWeek[]): Date =>
  new Date(Math.min(...weeks.slice(-2).map(({ countedAt }) => countedAt.getTime())));

const mondayOf = (at: number): number => at - ((((at - A_MONDAY) % WEEK) + WEEK) % WEEK);
