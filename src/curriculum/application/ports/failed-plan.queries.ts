import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** A plan that could not be made, and that is not retried by itself. */
export interface FailedPlan {
  /** The curriculum's id. */
  id: string;
  userId: string;
  /** When the person's first conversation about it ended: they have waited since. */
  startedAt: Date;
  /** Why, for staff; never what was said in the chat. */
  failure: string;
}

export abstract class FailedPlanQueries {
  /** Those who wait longest first. @param page its order: `started_at` */
  abstract list(page: PageRequest): Promise<Page<FailedPlan>>;
}
