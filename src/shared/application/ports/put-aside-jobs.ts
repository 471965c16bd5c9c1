import type { Page, PageRequest } from '../../domain/page.js';
import type { GivenUpReason } from './job-queue.js';

/** A job that is not tried again by itself, and waits for staff. */
export interface PutAsideJob {
  id: string;
  /** The name of its queue, e.g. `payments.close-payer`. */
  queue: string;
  /** Whose it is; null where that is nobody, or not in its payload. */
  userId: string | null;
  /** By the clock of the system. */
  putAsideAt: Date;
  reason: GivenUpReason;
}

/** The jobs of all queues whose module takes no care of what is given up. They wait for staff for 90 days. */
export abstract class PutAsideJobs {
  /** Newest first. */
  abstract list(page: PageRequest): Promise<Page<PutAsideJob>>;

  /**
   * Gives it back to its queue, with all its tries, in the running transaction. It is in the list no more, until it is put
   * aside again.
   * @returns null when it is not in the list (any more)
   */
  abstract giveBack(id: string): Promise<PutAsideJob | null>;
}
