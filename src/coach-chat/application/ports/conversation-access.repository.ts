import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { ConversationConsent, ConversationReading } from '../../domain/conversation-access.js';

/** Members' consent to staff reading conversations, and the readings. Every write joins the running transaction. */
export abstract class ConversationAccessRepository {
  /** null for a person who never gave it. Locked until the end of a running transaction. */
  abstract consentOf(userId: string): Promise<ConversationConsent | null>;

  /** A consent in force keeps its time. */
  abstract give(userId: string, at: Date): Promise<void>;

  /** Does nothing without a consent in force. */
  abstract withdraw(userId: string, at: Date): Promise<void>;

  abstract addReading(reading: ConversationReading): Promise<void>;

  /** Newest first. */
  abstract readings(userId: string, page: PageRequest): Promise<Page<ConversationReading>>;
}
