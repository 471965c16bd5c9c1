import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { TalkConsent, TalkReading } from '../../domain/talk-access.js';

/** Who lets staff read their talks, and when staff did. Every write joins the running transaction. */
export abstract class TalkAccessRepository {
  /** null for one who never gave it. Inside a transaction it stays as it is until the end. */
  abstract consentOf(userId: string): Promise<TalkConsent | null>;

  /** One that stands keeps its moment. */
  abstract give(userId: string, at: Date): Promise<void>;

  /** Does nothing where none stands. */
  abstract takeBack(userId: string, at: Date): Promise<void>;

  abstract addReading(reading: TalkReading): Promise<void>;

  /** Newest first. */
  abstract readings(userId: string, page: PageRequest): Promise<Page<TalkReading>>;

  /** Oldest first. */
  abstract allReadings(userId: string): Promise<TalkReading[]>;

  abstract eraseOfUser(userId: string): Promise<void>;
}
