/** A person's use of the language model on a day of the system's calendar (UTC): providers bill by theirs. */
export interface DayUsage {
  /** Of conversations with the coach. */
  turns: number;
  tokens: number;
}

/** Counts of every instance together. */
export abstract class ModelUsage {
  /** Counts one more turn. @returns the day's counts, this turn included */
  abstract addTurn(userId: string): Promise<DayUsage>;
  abstract today(userId: string): Promise<DayUsage>;
  abstract addTokens(userId: string, tokens: number): Promise<void>;
  /** Whole seconds until the next day begins. */
  abstract secondsLeft(): number;
}
