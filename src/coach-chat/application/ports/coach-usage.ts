/** What one person has used of the coach on a day of the system's calendar (UTC): providers bill by theirs. */
export interface DayUsage {
  turns: number;
  tokens: number;
}

/** Counts of every instance together. */
export abstract class CoachUsage {
  /** Counts one more turn. @returns the day's counts, this turn included */
  abstract addTurn(userId: string): Promise<DayUsage>;
  abstract today(userId: string): Promise<DayUsage>;
  abstract addTokens(userId: string, tokens: number): Promise<void>;
  /** Whole seconds until the next day begins. */
  abstract secondsLeft(): number;
}
