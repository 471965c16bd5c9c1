import type { Database } from '../../../shared/adapters/persistence/database.js';
import { PgProviderChannel } from '../../../shared/adapters/persistence/pg-provider-channel.js';
import type { TextChannel } from '../../application/ports/text-channel.js';
import type { ChannelFault } from '../../domain/channel.js';

/** Most practices take two segments; what a group really takes is put right once it is known. */
const SEGMENTS_PER_TEXT = 2;
/** This much is handed over ahead of the pace, as senders look at most once a second. */
const AHEAD_SECONDS = 1;

/** Moments are kept in whole milliseconds: a clock that is put to one of them must find it reached. */
const inMilliseconds = (moment: string): string => `date_trunc('milliseconds', ${moment})`;

const WORDS = {
  context: 'Texts',
  paused: 'The way to the carrier is at fault: texts wait',
  mended: 'The carrier takes texts again: those that waited go',
};

export class PgTextChannel extends PgProviderChannel<ChannelFault> implements TextChannel {
  /** @param segmentsPerSecond over all instances; null for no pace at all */
  constructor(
    database: Database,
    private readonly segmentsPerSecond: number | null,
  ) {
    super(database, 'text_channel', WORDS);
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

  private secondsFor(segments: number): number {
    return segments / this.segmentsPerSecond!;
  }
}
