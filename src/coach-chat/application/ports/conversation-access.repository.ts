import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { ConversationConsent, ConversationReading } from '../../domain/conversation-access.js';

/** Members' consent to staff reading conversations, and the readings. Every write joins the running transaction. */
export abstract class ConversationAccessRepository {
  /** null for a person who never gave it. Locked until the end of a running transaction. */
  abstract consentOf(userId: string): Promise<ConversationConsent | null>;

  /** Gives the consent, or withdraws it; one in force keeps its time. */
  abstract choose(userId: string, isAllowed: boolean, at: Date): Promise<void>;

  abstract addReading(reading: ConversationReading): Promise<void>;

  /** Newest first. */
  abstract readings(userId: string, page: PageRequest): Promise<Page<ConversationReading>>;
}
