import { ProviderChannel } from '../../../shared/application/ports/provider-channel.js';
import type { ChannelFailure } from '../../domain/channel.js';

/** The way to the carrier, which takes only so much at a time, and nothing until a restore is sorted out. */
export abstract class TextChannel extends ProviderChannel<ChannelFailure> {
  /** The earliest time at which a text may be handed over: a pause ends, or there is room; null: at any. */
  abstract notBefore(): Promise<Date | null>;
  /**
   * Asks for room for texts, of two segments each.
   * @returns how many may be taken now, at most `texts`; 0 while the channel is paused or has had enough for now
   */
  abstract admit(texts: number, now: Date): Promise<number>;
  /** The texts that were taken come to `segments` instead of the two each that were assumed. */
  abstract correct(texts: number, segments: number): Promise<void>;

  /** The time of the backup from which a restore brought the database back (the clock of the system); null while nothing is held. */
  abstract heldSince(): Promise<Date | null>;
  /** Waiting texts may have been sent since: each is looked up at the carrier before it is tried. */
  abstract doubtWaiting(since: Date): Promise<void>;
  /**
   * Lets texts be sent again after a restore.
   * @param found how many sent texts were missing from the records
   */
  abstract release(found: number): Promise<void>;
}
