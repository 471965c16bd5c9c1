/** One look at the carrier's list. Times are the system's, as the carrier's are. */
export interface InboxLook {
  at: Date;
  /** When the first look was due: what arrived before was not meant for this service. */
  beganAt: Date;
  /** Up to when the list was read; null before the first time. */
  readUntil: Date | null;
}

/** Up to when the carrier's list was read, for all instances. */
export abstract class InboxBookmark {
  abstract isDue(): Promise<boolean>;
  /** Puts the next look off for `restSeconds`. @returns null when it is not due, as another instance is at it */
  abstract take(restSeconds: number): Promise<InboxLook | null>;
  /** Everything received until then has been handled. */
  abstract moveTo(readUntil: Date): Promise<void>;
}
