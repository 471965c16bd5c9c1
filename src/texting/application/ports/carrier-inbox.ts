import type { ReceiptState } from '../../domain/text.js';

/** A text to us, as the carrier lists it. */
export interface ListedText {
  /** The carrier's name for it, the same as at the webhook. */
  providerId: string;
  /** E.164. */
  from: string;
  body: string;
  /** The time by the carrier's clock. */
  receivedAt: Date;
}

/** The carrier's own list of what people texted to us, whether or not it reached the webhook. */
export abstract class CarrierInbox {
  /**
   * @param since of the carrier's time @param cutOff ends the reading between pages
   * @returns oldest first, or null when the carrier cannot say now; within 20 seconds
   */
  abstract since(since: Date, cutOff: AbortSignal): Promise<ListedText[] | null>;
}

/** A text of ours, as the carrier lists it. */
export interface CarriedText {
  /** The carrier's id of it. */
  providerId: string;
  /** E.164. */
  to: string;
  /** As it was sent, with its link. */
  body: string;
  /** When it was handed over, by the carrier's clock. */
  at: Date;
  state: ReceiptState;
  code: string | null;
}

/** The carrier's own list of what it took from us, whether or not we know of it. */
export abstract class CarrierOutbox {
  /**
   * @param since of the carrier's time @param cutOff ends the reading between pages
   * @returns oldest first, or null when the carrier cannot say now
   */
  abstract since(since: Date, cutOff: AbortSignal): Promise<CarriedText[] | null>;
}
