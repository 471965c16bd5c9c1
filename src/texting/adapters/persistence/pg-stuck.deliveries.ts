import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import {
  StuckDeliveries,
  type StuckDelivery,
  type StuckItem,
  tryAgainAt,
} from '../../application/ports/stuck-deliveries.js';

@Injectable()
export class PgStuckDeliveries implements StuckDeliveries {
  private readonly logger = new Logger('Texts');

  constructor(private readonly database: Database) {}

  async record({ itemId, userId }: StuckItem, error: unknown, now: Date): Promise<Date> {
    const [row] = await this.database.query<{ failures: number }>(
      `insert into stuck_deliveries (item_id, user_id, failures, since, next_try_at) values ($1, $2, 1, $3, $3)
       on conflict (item_id) do update set failures = stuck_deliveries.failures + 1
       returning failures`,
      [itemId, userId, now],
    );
    const again = tryAgainAt(row!.failures, now);
    await this.database.query('update stuck_deliveries set next_try_at = $2 where item_id = $1', [itemId, again]);
    this.logger.error(
      { err: error, item: itemId, failures: row!.failures },
      'A practice cannot be sent and is postponed alone',
    );
    return again;
  }

  async clear(itemIds: readonly string[]): Promise<void> {
    if (itemIds.length === 0) return;
    await this.database.query('delete from stuck_deliveries where item_id = any($1)', [itemIds]);
  }

  list(limit: number): Promise<StuckDelivery[]> {
    return this.database.query<StuckDelivery>(
      `select stuck.item_id as "itemId", stuck.user_id as "userId", stuck.failures, stuck.since,
              stuck.next_try_at as "nextTryAt", trim(person.first_name || ' ' || person.last_name) as "personName"
       from stuck_deliveries stuck join people person on person.id = stuck.user_id
       order by stuck.since, stuck.item_id limit $1`,
      [limit],
    );
  }
}
