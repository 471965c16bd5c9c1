import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';

/** A delivery that failed because of an internal error, before or while it was handed over. */
export interface StuckItem {
  itemId: string;
  userId: string;
}

export interface StuckDelivery extends StuckItem {
  personName: string;
  failures: number;
  since: Date;
  nextTryAt: Date;
}

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** @param failures this one included */
const tryAgainAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20), LONGEST_PAUSE_MS));

/** Practices that are postponed alone, so that they block no others. Application time. */
@Injectable()
export class StuckDeliveryStore {
  private readonly logger = new Logger('Texts');

  constructor(private readonly database: Database) {}

  /**
   * Writes one more failure down, and what it was in the log.
   * @returns when it is tried again: after pauses that double from 10 s to 6 hours
   */
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

  /** They got over it; those that never were stuck are passed over. */
  async clear(itemIds: readonly string[]): Promise<void> {
    if (itemIds.length === 0) return;
    await this.database.query('delete from stuck_deliveries where item_id = any($1)', [itemIds]);
  }

  /** The longest waiting first. */
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
