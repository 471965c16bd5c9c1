import type { Page, PageRequest } from '../../domain/page.js';
import type { FailureReason } from './job-queue.js';

/** A job that is not tried again by itself, and waits for staff. */
export interface DeadLetter {
  id: string;
  /** The name of its queue, e.g. `payments.close-payer`. */
  queue: string;
  /** The person it is about; null where there is none, or not in its payload. */
  userId: string | null;
  /** By the clock of the system. */
  failedAt: Date;
  reason: FailureReason;
}

/** The failed jobs of all queues whose module does not handle them itself. They wait for staff for 90 days. */
export abstract class DeadLetters {
  /** Newest first. @param page its orders: `failed_at`, `kind` */
  abstract list(page: PageRequest): Promise<Page<DeadLetter>>;

  /**
   * Gives it back to its queue, with all its attempts, in the running transaction. It leaves the list until it fails
   * permanently again.
   * @returns null when it is not in the list (any more)
   */
  abstract retry(id: string): Promise<DeadLetter | null>;
}
