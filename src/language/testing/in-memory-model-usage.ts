import { ModelUsage, type DayUsage } from '../application/ports/model-usage.js';

/** One endless day. */
export class InMemoryModelUsage extends ModelUsage {
  private readonly days = new Map<string, DayUsage>();

  async addTurn(userId: string): Promise<DayUsage> {
    const day = this.of(userId);
    day.turns += 1;
    return { ...day };
  }

  async today(userId: string): Promise<DayUsage> {
    return { ...this.of(userId) };
  }

  async addTokens(userId: string, tokens: number): Promise<void> {
    this.of(userId).tokens += tokens;
  }

  secondsLeft(): number {
    return 3_600;
  }

  of(userId: string): DayUsage {
    const day = this.days.get(userId) ?? { turns: 0, tokens: 0 };
    this.days.set(userId, day);
    return day;
  }
}
