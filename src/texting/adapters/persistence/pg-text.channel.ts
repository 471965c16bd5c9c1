import { Database } from '../../../shared/adapters/persistence/database.js';
import { PgProviderChannel } from '../../../shared/adapters/persistence/pg-provider-channel.js';
import type { TextChannel } from '../../application/ports/text-channel.js';
import type { ChannelFailure } from '../../domain/channel.js';

/** Most practices take two segments; what a group really takes is put right once it is known. */
const SEGMENTS_PER_TEXT = 2;
/** This much is handed over ahead of the pace, as senders look at most once a second. */
const AHEAD_SECONDS = 1;

/** Timestamps are kept in whole milliseconds: a clock that is put to one of them must find it reached. */
const inMilliseconds = (time: string): string => `date_trunc('milliseconds', ${time})`;

const MESSAGES = {
  context: 'Texts',
  paused: 'The connection to the carrier fails: texts wait',
  resumed: 'The carrier accepts texts again: those that waited are sent',
};

export class PgTextChannel extends PgProviderChannel<ChannelFailure> implements TextChannel {
  /** @param segmentsPerSecond over all instances; null for no pace at all */
  constructor(
    database: Database,
    private readonly segmentsPerSecond: number | null,
  ) {
    super(database, 'text_channel', MESSAGES);
  }

  async notBefore(): Promise<Date | null> {
    const [row] = await this.database.query<{ nextAt: Date | null }>(
      `select greatest(next_try_at, case when $1 then free_at - make_interval(secs => ${AHEAD_SECONDS}) end) as "nextAt"
       from text_channel`,
      [this.segmentsPerSecond !== null],
    );
    return row?.nextAt ?? null;
  }

  async admit(texts: number, now: Date): Promise<number> {
    if (this.segmentsPerSecond === null) return (await this.pause()) ? 0 : texts;
    // A second's worth at a time, so that instances take turns.
    const group = Math.min(texts, Math.max(1, Math.floor(this.segmentsPerSecond / SEGMENTS_PER_TEXT)));
    const admitted = await this.database.returning(
      `update text_channel
       set free_at = ${inMilliseconds('greatest(free_at, $1::timestamptz) + make_interval(secs => $2)')}
       where paused_since is null
         and greatest(free_at, $1::timestamptz) <= $1::timestamptz + make_interval(secs => ${AHEAD_SECONDS})
       returning id`,
      [now, this.secondsFor(group * SEGMENTS_PER_TEXT)],
    );
    return admitted.length > 0 ? group : 0;
  }

  async correct(texts: number, segments: number): Promise<void> {
    const difference = segments - texts * SEGMENTS_PER_TEXT;
    if (this.segmentsPerSecond === null || difference === 0) return;
    await this.database.query(
      `update text_channel set free_at = ${inMilliseconds('free_at + make_interval(secs => $1)')}`,
      [this.secondsFor(difference)],
    );
  }

  async heldSince(): Promise<Date | null> {
    const [row] = await this.database.query<{ since: Date | null }>('select held_since as since from text_channel');
    return row?.since ?? null;
  }

  async doubtWaiting(since: Date): Promise<void> {
    await this.database.query(
      `update texts set uncertain = true, handed_at = coalesce(handed_at, $1)
       where state in ('queued', 'sending') and exists (select from text_channel where held_since is not null)`,
      [since],
    );
  }

  async release(found: number): Promise<void> {
    const released = await this.database.returning(
      'update text_channel set held_since = null where held_since is not null returning id',
    );
    if (released.length > 0)
      this.logger.warn({ found }, 'Texts are sent again: the texts accepted since the backup are known');
  }

  private secondsFor(segments: number): number {
    return segments / this.segmentsPerSecond!;
  }
}

/** Holds texts of a restored database until it is known what the carrier took since `$1`, the time of the backup. */
export const HOLD_TEXTS = 'update text_channel set held_since = $1';
