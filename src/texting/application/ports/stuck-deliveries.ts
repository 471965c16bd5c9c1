/** A delivery that failed because of an internal error, before or while it was handed over. */
export interface StuckItem {
  itemId: string;
  userId: string;
}

export interface StuckDelivery extends StuckItem {
  personName: string;
  failures: number;
  since: Date;
  nextTryAt: Date;
}

/** Practices that are postponed alone, so that they block no others. Application time. */
export abstract class StuckDeliveries {
  /**
   * Writes one more failure down, and what it was in the log.
   * @returns when it is tried again: after pauses that double from 10 s to 6 hours
   */
  abstract record(item: StuckItem, error: unknown, now: Date): Promise<Date>;
  /** They got over it; those that never were stuck are passed over. */
  abstract clear(itemIds: readonly string[]): Promise<void>;
  /** The longest waiting first. */
  abstract list(limit: number): Promise<StuckDelivery[]>;
}

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** @param failures this one included */
export const tryAgainAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20), LONGEST_PAUSE_MS));
