import { Logger } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { TextChannel } from '../../application/ports/text-channel.js';
import {
  type ChannelFault,
  type ChannelPause,
  FIRST_PAUSE_SECONDS,
  LONGEST_PAUSE_SECONDS,
} from '../../domain/channel.js';

/** Most practices take two segments; what a group really takes is put right once it is known. */
const SEGMENTS_PER_TEXT = 2;
/** This much is handed over ahead of the pace, as senders look at most once a second. */
const AHEAD_SECONDS = 1;

/** Moments are kept in whole milliseconds: a clock that is put to one of them must find it reached. */
const inMilliseconds = (moment: string): string => `date_trunc('milliseconds', ${moment})`;

export class PgTextChannel extends TextChannel {
  private readonly logger = new Logger('Texts');

  /** @param segmentsPerSecond over all instances; null for no pace at all */
  constructor(
    private readonly database: Database,
    private readonly segmentsPerSecond: number | null,
  ) {
    super();
  }

  async pause(): Promise<ChannelPause | null> {
    const [row] = await this.database.query<ChannelPause>(
      `select paused_since as since, fault, code, next_try_at as "nextTryAt"
       from text_channel where paused_since is not null`,
    );
    return row ?? null;
  }

  async notBefore(): Promise<Date | null> {
    const [row] = await this.database.query<{ moment: Date | null }>(
      `select greatest(next_try_at, case when $1 then free_at - make_interval(secs => ${AHEAD_SECONDS}) end) as moment
       from text_channel`,
      [this.segmentsPerSecond !== null],
    );
    return row?.moment ?? null;
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

  async fail(fault: ChannelFault, code: string | null, now: Date): Promise<void> {
    const [paused] = await this.database.returning<{ pauses: number; nextTryAt: Date }>(
      `update text_channel
       set paused_since = coalesce(paused_since, $1), fault = $2, code = $3, pauses = pauses + 1, probed_until = null,
           next_try_at = $1::timestamptz + make_interval(secs =>
             least(${FIRST_PAUSE_SECONDS} * power(2, least(pauses, 20)), ${LONGEST_PAUSE_SECONDS}))
       where next_try_at is null or next_try_at <= $1
       returning pauses, next_try_at as "nextTryAt"`,
      [now, fault, code],
    );
    if (paused?.pauses === 1)
      this.logger.error({ fault, code, nextTryAt: paused.nextTryAt }, 'The way to the carrier is at fault: texts wait');
  }

  async takeProbe(now: Date, leaseSeconds: number): Promise<boolean> {
    const taken = await this.database.returning(
      `update text_channel set probed_until = clock_timestamp() + make_interval(secs => $2)
       where next_try_at <= $1 and (probed_until is null or probed_until < clock_timestamp())
       returning id`,
      [now, leaseSeconds],
    );
    return taken.length > 0;
  }

  async dropProbe(): Promise<void> {
    await this.database.query('update text_channel set probed_until = null');
  }

  async mend(): Promise<void> {
    const [mended] = await this.database.returning<{ id: number }>(
      `update text_channel
       set paused_since = null, fault = null, code = null, pauses = 0, next_try_at = null, probed_until = null
       where paused_since is not null
       returning id`,
    );
    if (mended) this.logger.error('The carrier takes texts again: those that waited go');
  }

  private secondsFor(segments: number): number {
    return segments / this.segmentsPerSecond!;
  }
}
