import { Injectable } from '@nestjs/common';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type DayUsage, ModelUsage } from '../../application/ports/model-usage.js';
import { addTokensOf, addTurnOf, type CountedTurn, dayUsage, today } from './usage-statements.js';

@Entity('coach_usage')
@Index('ix_coach_usage_day', ['day'])
export class ModelUsageRow {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  /** In UTC, by the system's clock. */
  @PrimaryColumn({ type: 'date' }) day: string;
  @Column({ type: 'integer', default: 0 }) turns: number;
  @Column({ type: 'bigint', default: 0 }) tokens: string;
}

const DAY_MS = 86_400_000;

const ADD_TURN = { name: 'model-usage-add-turn', text: addTurnOf('values ($1, $2, 1)') };

/** A person who has deleted the account in the meantime is not counted. */
const ADD_TOKENS = addTokensOf('select id, $2, $3 from people where id = $1');

@Injectable()
export class PgModelUsage extends ModelUsage {
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
    await this.database.query(ADD_TOKENS, [userId, today(), tokens]);
  }

  secondsLeft(): number {
    return Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1_000);
  }
}
