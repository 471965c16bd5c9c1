import type { ChannelFault, ChannelPause } from '../../domain/channel.js';

/** The way to the carrier that all texts share, as all instances know it. Times are product time. */
export abstract class TextChannel {
  /** null while texts go. */
  abstract pause(): Promise<ChannelPause | null>;
  /** The earliest moment at which a text may be handed over: a pause ends, or there is room; null: at any. */
  abstract notBefore(): Promise<Date | null>;
  /**
   * Asks for room for texts, of two segments each.
   * @returns how many may be taken now, at most `texts`; 0 while the channel is paused or has had enough for now
   */
  abstract admit(texts: number, now: Date): Promise<number>;
  /** The texts that were taken come to `segments` instead of the two each that were assumed. */
  abstract correct(texts: number, segments: number): Promise<void>;
  /** A fault was met: texts wait for a while, for longer each time. One that comes while they wait changes nothing. */
  abstract fail(fault: ChannelFault, code: string | null, now: Date): Promise<void>;
  /**
   * Whether this caller may test, with one text, if a pause is over; no other one may for `leaseSeconds` of system
   * time.
   */
  abstract takeProbe(now: Date, leaseSeconds: number): Promise<boolean>;
  /** The probe came to nothing, as no text was there to be sent. */
  abstract dropProbe(): Promise<void>;
  /** The carrier takes texts again. */
  abstract mend(): Promise<void>;
}
