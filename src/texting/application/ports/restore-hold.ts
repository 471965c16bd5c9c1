/** Holds all practices back after a restore, for all instances. */
export abstract class RestoreHold {
  /** The moment of the backup (the clock of the system); null while nothing is held. */
  abstract heldSince(): Promise<Date | null>;
  /** Texts that wait may have gone since: each is looked up at the carrier before it is tried. */
  abstract doubtWaiting(since: Date): Promise<void>;
  /**
   * Lets texts be sent again.
   * @param found how many sent texts were missing from the records
   */
  abstract release(found: number): Promise<void>;
}
