import type { EmailChange } from '../../domain/user-account.js';

/** Stores at most one pending change per person, and only a digest of its secret. */
export abstract class EmailChangeRepository {
  /** Replaces the person's earlier pending change, whose link is dead from then on. */
  abstract put(change: EmailChange, secret: string): Promise<void>;
  /** The person's pending change, unless it has expired. */
  abstract pending(userId: string, now: Date): Promise<EmailChange | null>;
  /** Nothing is pending afterwards. */
  abstract remove(userId: string): Promise<void>;
  /** The pending change that this secret confirms, unless it has expired; it is removed. */
  abstract take(userId: string, secret: string, now: Date): Promise<EmailChange | null>;
}
