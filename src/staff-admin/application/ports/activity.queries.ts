/** What members did in a week. */
export interface WeekOfActivity {
  /** Its Monday, 0:00 UTC. */
  from: Date;
  /** Practices that went out in it, and what became of those since. */
  sent: number;
  done: number;
  skipped: number;
  /** Numbers that opted out, and still are. */
  optedOut: number;
  /** Texts that members wrote. */
  replies: number;
}

export abstract class ActivityQueries {
  /** @returns a week each, the earliest first, empty ones included. @param first a Monday @param weeks how many */
  abstract byWeek(first: Date, weeks: number): Promise<WeekOfActivity[]>;
}
