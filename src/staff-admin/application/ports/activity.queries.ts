import type { CountedWeek, WeekOfActivity } from '../../domain/activity.js';

/** The activity of members by week: counted from the tables, and the stored counts. */
export abstract class ActivityQueries {
  /** Counts a week: reads an entry of an index for each practice and reply of it. @param from a Monday */
  abstract count(from: Date): Promise<WeekOfActivity>;
  /** The counts that are kept of the weeks from `first` on, the earliest first; a week that was never counted is left out. */
  abstract counted(first: Date): Promise<CountedWeek[]>;
  /**
   * Keeps a count, unless a later one is kept. A count from later than `now` comes from a clock that was put back, and
   * is replaced.
   */
  abstract keep(week: CountedWeek, now: Date): Promise<void>;
  /**
   * Makes this transaction the one that counts, until it ends.
   * @returns false where another one is, of whichever instance
   */
  abstract claimCounting(): Promise<boolean>;
}
