import { Logger } from '@nestjs/common';
import {
  type ChannelPause,
  FIRST_PAUSE_SECONDS,
  LONGEST_PAUSE_SECONDS,
  ProviderChannel,
} from '../../application/ports/provider-channel.js';
import type { Database } from './database.js';

export interface ChannelMessages {
  context: string;
  paused: string;
  resumed: string;
}

/** A channel in the one row of a table of its module's own, which may have more columns. */
export class PgProviderChannel<Failure extends string> implements ProviderChannel<Failure> {
  protected readonly logger: Logger;

  constructor(
    protected readonly database: Database,
    private readonly table: string,
    private readonly messages: ChannelMessages,
  ) {
    this.logger = new Logger(messages.context);
  }

  async pause(): Promise<ChannelPause<Failure> | null> {
    const [row] = await this.database.query<ChannelPause<Failure>>(
      `select paused_since as since, fault as failure, code, next_try_at as "nextTryAt"
       from ${this.table} where paused_since is not null`,
    );
    return row ?? null;
  }

  async fail(failure: Failure, code: string | null, now: Date): Promise<void> {
    const [paused] = await this.database.returning<{ pauses: number; nextTryAt: Date }>(
      `update ${this.table}
       set paused_since = coalesce(paused_since, $1), fault = $2, code = $3, pauses = pauses + 1, probed_until = null,
           next_try_at = $1::timestamptz + make_interval(secs =>
             least(${FIRST_PAUSE_SECONDS} * power(2, least(pauses, 20)), ${LONGEST_PAUSE_SECONDS}))
       where next_try_at is null or next_try_at <= $1
       returning pauses, next_try_at as "nextTryAt"`,
      [now, failure, code],
    );
    if (paused?.pauses === 1) this.logger.error({ failure, code, nextTryAt: paused.nextTryAt }, this.messages.paused);
  }

  async takeProbe(now: Date, leaseSeconds: number): Promise<boolean> {
    const taken = await this.database.returning(
      `update ${this.table} set probed_until = clock_timestamp() + make_interval(secs => $2)
       where next_try_at <= $1 and (probed_until is null or probed_until < clock_timestamp())
       returning id`,
      [now, leaseSeconds],
    );
    return taken.length > 0;
  }

  async dropProbe(): Promise<void> {
    await this.database.query(`update ${this.table} set probed_until = null`);
  }

  async resume(): Promise<void> {
    const [resumed] = await this.database.returning<{ id: number }>(
      `update ${this.table}
       set paused_since = null, fault = null, code = null, pauses = 0, next_try_at = null, probed_until = null
       where paused_since is not null
       returning id`,
    );
    if (resumed) this.logger.error(this.messages.resumed);
  }
}
