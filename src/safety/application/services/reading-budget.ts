import { Injectable } from '@nestjs/common';

/** What a person may use of the language model in a day. */
export interface ModelBudget {
  isSpent(userId: string): Promise<boolean>;
  addTokens(userId: string, tokens: number): Promise<void>;
}

/** The budget of the danger model: registered by the module that counts the use of models. */
@Injectable()
export class ReadingBudget implements ModelBudget {
  private budget: ModelBudget | null = null;

  use(budget: ModelBudget): void {
    this.budget = budget;
  }

  /** Without a count, nothing may be spent. */
  async isSpent(userId: string): Promise<boolean> {
    return this.budget === null || this.budget.isSpent(userId);
  }

  async addTokens(userId: string, tokens: number): Promise<void> {
    if (tokens > 0) await this.budget?.addTokens(userId, tokens);
  }
}
