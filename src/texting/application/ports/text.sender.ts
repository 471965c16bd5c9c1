import type { ChannelFailure } from '../../domain/channel.js';
import type { ReceiptState } from '../../domain/text.js';

export interface OutgoingText {
  /** E.164. */
  to: string;
  /** Holds `link`, which is in no other text. */
  body: string;
  link: string;
  /** The carrier drops what it has not handed to the phone by then: 1 to 36,000 (Twilio, "ValidityPeriod"). */
  validitySeconds: number;
}

/** A text that may have been taken before. */
export interface SoughtText {
  to: string;
  /** As it was sent, or the part of it that is known. */
  link: string;
  /** It was not handed over before this time of the provider's time. */
  since: Date;
}

export interface AcceptedText {
  kind: 'accepted';
  /** The provider's id of it. */
  providerId: string;
  state: ReceiptState;
  code: string | null;
  /** True if it did not arrive because its number has opted out. */
  optedOut: boolean;
}

/** `code` is the provider's own code for the reason. */
export type SendOutcome =
  | AcceptedText
  /** The provider knows that this number has opted out. */
  | { kind: 'opted-out'; code: string }
  /** This text can never be sent. */
  | { kind: 'refused'; code: string | null }
  /** No text could be sent: the error is ours. Certainly not taken. */
  | { kind: 'channel'; failure: ChannelFailure; code: string }
  /** Certainly not taken; may be tried again. */
  | { kind: 'busy'; code: string | null }
  /** Taken or not: the response was lost. To be looked up before another try. */
  | { kind: 'unknown'; code: string | null };

/** Sends texts to people's phones. Responds within 10 seconds. */
export abstract class TextSender {
  /** Never throws for what the provider says or fails to say. */
  abstract send(text: OutgoingText): Promise<SendOutcome>;
  /**
   * True if this text was taken before, within 20 seconds.
   * @throws when the provider cannot say now
   */
  abstract find(text: SoughtText): Promise<AcceptedText | null>;
}
