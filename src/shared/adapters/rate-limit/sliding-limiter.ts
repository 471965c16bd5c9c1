import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { RateLimited } from '../../domain/domain-error.js';

const SWEEP_EVERY_MS = 300_000;

// Log-ins wait for these, so they are named: parsed and planned once a connection.

/** `$1` key, `$2` now, `$3` the span in milliseconds, `$4` points. No row comes back when all of them are taken. */
const CONSUME = {
  name: 'sliding-limits-consume',
  text: `
    insert into sliding_limits as known (key, taken, expire) values ($1, array[$2::bigint], $2::bigint + $3::bigint)
    on conflict (key) do update
      set taken = array(select at from unnest(known.taken) at where at > $2::bigint - $3::bigint) || $2::bigint,
          expire = excluded.expire
      where (select count(*) from unnest(known.taken) at where at > $2::bigint - $3::bigint) < $4
    returning 1`,
};

const GIVE_BACK = {
  name: 'sliding-limits-give-back',
  text: `
    update sliding_limits set taken = taken[:cardinality(taken) - 1] where key = $1 and cardinality(taken) > 0`,
};

/**
 * Limits the number of points in any span of time: each point is stored with its time. One row per key, changed in
 * one statement, so that of many concurrent attempts none slips past. For limits of some hundred points at most.
 */
export class SlidingLimiter {
  private nextSweepAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly now: () => number,
  ) {}

  /** @throws RateLimited when `points` were taken within the last `seconds` */
  async consume(key: string, points: number, seconds: number): Promise<void> {
    const now = this.now();
    this.sweep(now);
    const { rowCount } = await this.pool.query({ ...CONSUME, values: [key, now, seconds * 1_000, points] });
    if (rowCount === 0) throw new RateLimited(await this.secondsUntilFree(key, now, seconds));
  }

  /** The latest point: of two at once it makes no difference which one. */
  async refund(key: string): Promise<void> {
    await this.pool.query({ ...GIVE_BACK, values: [key] });
  }

  async reset(key: string): Promise<void> {
    await this.dataSource.query('delete from sliding_limits where key = $1', [key]);
  }

  /** Straight to the pool: TypeORM cannot name a statement. */
  private get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  private async secondsUntilFree(key: string, now: number, seconds: number): Promise<number> {
    const [row] = await this.dataSource.query<{ oldest: string | null }[]>(
      `select (select min(at) from unnest(taken) at where at > $2::bigint - $3::bigint) as oldest
       from sliding_limits where key = $1`,
      [key, now, seconds * 1_000],
    );
    const freeAt = Number(row?.oldest ?? now) + seconds * 1_000;
    return Math.max(1, Math.ceil((freeAt - now) / 1_000));
  }

  /** Deletes in the background; a failure leaves it to the next one. */
  private sweep(now: number): void {
    if (now < this.nextSweepAt) return;
    this.nextSweepAt = now + SWEEP_EVERY_MS;
    this.dataSource.query('delete from sliding_limits where expire < $1', [now]).catch(() => undefined);
  }
}
