import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type Offboarding, OffboardingRepository } from '../../application/ports/checkout.repository.js';
import { DueRows } from './due-rows.js';
import { OffboardingRow } from './payments.rows.js';

@Injectable()
export class PgOffboardingRepository implements OffboardingRepository {
  readonly due: DueRows;

  constructor(private readonly database: Database) {
    const where = 'done_at is null';
    this.due = new DueRows(database, { table: 'payment_closures', key: 'id', at: 'try_again_at', where });
  }

  async add(offboarding: Offboarding, tryAgainAt: Date): Promise<void> {
    await this.database.manager.insert(OffboardingRow, { ...offboarding, tryAgainAt });
  }

  async findOpen(id: string): Promise<Offboarding | null> {
    const row = await this.database.manager.findOneBy(OffboardingRow, { id, doneAt: IsNull() });
    return row && toDomain(row);
  }

  async done(id: string, at: Date): Promise<void> {
    await this.database.manager.update(
      OffboardingRow,
      { id, doneAt: IsNull() },
      { doneAt: at, customerIds: [], checkoutSessionId: null },
    );
  }
}

const toDomain = ({ tryAgainAt: _, doneAt: __, ...offboarding }: OffboardingRow): Offboarding => offboarding;
