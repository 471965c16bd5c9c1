import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type Offboarding, OffboardingRepository } from '../../application/ports/checkout.repository.js';
import { OffboardingRow } from './payments.rows.js';

@Injectable()
export class PgOffboardingRepository implements OffboardingRepository {
  constructor(private readonly database: Database) {}

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

  async claimDue(provider: string, now: Date, postponedUntil: Date, limit: number): Promise<string[]> {
    const [rows] = await this.database.query<{ id: string }[]>(
      `update payment_closures set try_again_at = $3 where id in (
         select id from payment_closures where provider = $1 and done_at is null and try_again_at <= $2
         order by try_again_at limit $4 for update skip locked)
       returning id`,
      [provider, now, postponedUntil, limit],
    );
    return rows!.map(({ id }) => id);
  }

  async nextDueAt(provider: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      'select min(try_again_at) as at from payment_closures where provider = $1 and done_at is null',
      [provider],
    );
    return row?.at ?? null;
  }
}

const toDomain = ({ tryAgainAt: _, doneAt: __, ...offboarding }: OffboardingRow): Offboarding => offboarding;
