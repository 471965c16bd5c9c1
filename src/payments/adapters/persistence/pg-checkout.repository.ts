import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type Checkout, CheckoutRepository } from '../../application/ports/checkout.repository.js';
import { DueRows } from './due-rows.js';
import { CheckoutRow } from './payments.rows.js';

const LIVE: Checkout['state'][] = ['opening', 'open'];

@Injectable()
export class PgCheckoutRepository implements CheckoutRepository {
  readonly due: DueRows;

  constructor(private readonly database: Database) {
    const where = "state = 'open'";
    this.due = new DueRows(database, { table: 'checkouts', key: 'id', id: 'user_id', at: 'look_again_at', where });
  }

  async claim(checkout: Checkout): Promise<Checkout> {
    for (;;) {
      await this.database.query(
        `insert into checkouts (id, user_id, provider, state, session_id, started_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (user_id) where state in ('opening', 'open') do nothing`,
        [checkout.id, checkout.userId, checkout.provider, checkout.state, checkout.sessionId, checkout.startedAt],
      );
      // The conflicting checkout may have ended at this very moment: then this is tried again.
      const live = await this.live(checkout.userId);
      if (live) return live;
    }
  }

  async live(userId: string): Promise<Checkout | null> {
    const row = await this.database.manager.findOneBy(CheckoutRow, { userId, state: In(LIVE) });
    return row && toDomain(row);
  }

  async bySession(provider: string, sessionId: string): Promise<Checkout | null> {
    const row = await this.database.manager.findOneBy(CheckoutRow, { provider, sessionId });
    return row && toDomain(row);
  }

  async opened(id: string, sessionId: string, lookAgainAt: Date | null): Promise<boolean> {
    // Of two callers that asked for the same session, the slower one may find it recorded, or even paid.
    await this.database.manager.update(
      CheckoutRow,
      { id, state: 'opening' },
      { state: 'open', sessionId, lookAgainAt },
    );
    return this.database.manager.existsBy(CheckoutRow, { id, sessionId });
  }

  async end(id: string, state: 'complete' | 'abandoned'): Promise<void> {
    await this.database.manager.update(CheckoutRow, { id, state: In(LIVE) }, { state, lookAgainAt: null });
  }
}

const toDomain = ({ lookAgainAt: _, ...checkout }: CheckoutRow): Checkout => checkout;
