import type { DayUsage, ModelUsage } from '../ports/model-usage.js';

/** For one person and day. */
export interface ModelLimits {
  turns: number;
  tokens: number;
}

/** Limits a person's daily use of the language model: in conversations, and wherever else it reads what they wrote. */
export class ModelBudget {
  constructor(
    private readonly usage: ModelUsage,
    private readonly limits: ModelLimits,
  ) {}

  /**
   * Admits one turn of a conversation.
   * @param today the day's counts, where they include this turn already; null: it is counted now
   * @returns null when it is admitted, else the whole seconds until the next day begins
   */
  async admitTurn(userId: string, today: DayUsage | null): Promise<number | null> {
    const { turns, tokens } = today ?? (await this.usage.addTurn(userId));
    return turns > this.limits.turns || tokens >= this.limits.tokens ? this.usage.secondsLeft() : null;
  }

  async isSpent(userId: string): Promise<boolean> {
    return (await this.usage.today(userId)).tokens >= this.limits.tokens;
  }

  async add(userId: string, tokens: number): Promise<void> {
    if (tokens > 0) await this.usage.addTokens(userId, tokens);
  }
}
