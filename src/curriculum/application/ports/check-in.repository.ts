import type { CheckIn } from '../../domain/check-in.js';

/** The text of a practice that may ask for a check-in. */
export interface Asking {
  id: string;
  curriculumId: string;
  week: number;
  itemId: string;
}

/** The check-ins of people's plans; a plan has one a week at most. Ids that are no UUIDs are unknown ids. */
export abstract class CheckInRepository {
  /**
   * Records which texts ask. A week is asked for once; the same text may ask again as long as the check-in was not
   * held.
   * @returns the items whose text asks
   */
  abstract ask(asking: readonly Asking[], askedAt: Date): Promise<Set<string>>;
  /** The one that the person’s latest plan asked for last; null when there is none. An earlier plan’s is past. */
  abstract latestOfUser(userId: string): Promise<CheckIn | null>;
  /** As `latestOfUser`, locked until the running transaction ends. */
  abstract lockLatestOfUser(userId: string): Promise<CheckIn | null>;
  /** Records its conclusion, and the state of its changes. */
  abstract save(checkIn: CheckIn): Promise<void>;
  /** Every one that the person was asked for, oldest first. */
  abstract allOfUser(userId: string): Promise<CheckIn[]>;
}
