import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type EventOutcome, ProviderEventRepository } from '../../application/ports/provider-event.repository.js';
import type { EventReferences, ProviderEvent } from '../../domain/provider-event.js';
import { ProviderEventRow } from './payments.rows.js';

@Injectable()
export class PgProviderEventRepository implements ProviderEventRepository {
  constructor(private readonly database: Database) {}

  async add(provider: string, { id, type, created, about }: ProviderEvent, receivedAt: Date): Promise<boolean> {
    const rows = await this.database.query(
      `insert into provider_events
         (id, provider, type, created, received_at, user_id, customer_id, subscription_id, checkout_session_id, charge_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning id`,
      [
        id,
        provider,
        type,
        created,
        receivedAt,
        about.userId ?? null,
        about.customerId ?? null,
        about.subscriptionId ?? null,
        about.checkoutSessionId ?? null,
        about.chargeId ?? null,
      ],
    );
    return rows.length > 0;
  }

  async findPending(id: string): Promise<ProviderEvent | null> {
    const row = await this.database.manager.findOneBy(ProviderEventRow, { id, outcome: IsNull() });
    return row && toDomain(row);
  }

  async settle(id: string, outcome: EventOutcome, at: Date): Promise<void> {
    await this.database.manager.update(ProviderEventRow, { id, outcome: IsNull() }, { outcome, settledAt: at });
  }

  async anonymise(userId: string): Promise<void> {
    await this.database.query(
      `update provider_events
       set user_id = null, customer_id = null, subscription_id = null, checkout_session_id = null, charge_id = null
       where user_id = $1 or customer_id in (select customer_id from payment_customers where user_id = $1)`,
      [userId],
    );
  }
}

function toDomain(row: ProviderEventRow): ProviderEvent {
  const about: EventReferences = {
    ...(row.userId && { userId: row.userId }),
    ...(row.customerId && { customerId: row.customerId }),
    ...(row.subscriptionId && { subscriptionId: row.subscriptionId }),
    ...(row.checkoutSessionId && { checkoutSessionId: row.checkoutSessionId }),
    ...(row.chargeId && { chargeId: row.chargeId }),
  };
  return { id: row.id, type: row.type, created: row.created, about };
}
