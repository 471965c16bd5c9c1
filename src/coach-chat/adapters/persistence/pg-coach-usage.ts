import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { CoachUsage, type DayUsage } from '../../application/ports/coach-usage.js';

const DAY_MS = 86_400_000;

/** bigint comes as text. */
export interface CountedTurn {
  turns: number;
  tokens: string;
}

const ADD_TURN = {
  name: 'coach-usage-add-turn',
  text: `
    insert into coach_usage (user_id, day, turns) values ($1, $2, 1)
    on conflict (user_id, day) do update set turns = coach_usage.turns + 1 returning turns, tokens`,
};

@Injectable()
export class PgCoachUsage extends CoachUsage {
  constructor(private readonly database: Database) {
    super();
  }

  async addTurn(userId: string): Promise<DayUsage> {
    const [row] = await this.database.named<CountedTurn>(ADD_TURN, [userId, today()]);
    return dayUsage(row!);
  }

  async today(userId: string): Promise<DayUsage> {
    const [row] = await this.database.query<CountedTurn>(
      'select turns, tokens from coach_usage where user_id = $1 and day = $2',
      [userId, today()],
    );
    return row ? dayUsage(row) : { turns: 0, tokens: 0 };
  }

  async addTokens(userId: string, tokens: number): Promise<void> {
    // A person who has deleted the account meanwhile is not counted.
    await this.database.query(
      `insert into coach_usage (user_id, day, tokens) select id, $2, $3 from people where id = $1
       on conflict (user_id, day) do update set tokens = coach_usage.tokens + excluded.tokens`,
      [userId, today(), tokens],
    );
  }

  secondsLeft(): number {
    return Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1_000);
  }
}

export const dayUsage = ({ turns, tokens }: CountedTurn): DayUsage => ({ turns, tokens: Number(tokens) });

export const today = (): string => new Date().toISOString().slice(0, 10);
