import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** A plan that failed, and that is not retried automatically. */
export interface FailedPlan {
  /** The curriculum's id. */
  id: string;
  userId: string;
  /** The time when the person's first conversation about it ended: they have waited since. */
  startedAt: Date;
  /** Why, for staff; never what was said in the chat. */
  failure: string;
}

const FAILED = `from curricula c where c.state = 'failed'`;

const LIST: KeyedList = {
  from: 'curricula c',
  id: 'c.id',
  idType: 'uuid',
  orders: { started_at: ['c.created'] },
  sort: { by: 'started_at', isDescending: false },
};

@Injectable()
export class FailedPlanQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists those who have waited longest first.
   * @param page its order: `started_at`
   */
  list(page: PageRequest): Promise<Page<FailedPlan>> {
    return keyedPage(this.database, LIST, page, {
      select: `select c.id, c.user_id as "userId", c.created as "startedAt", coalesce(c.failure, '') as failure`,
      matching: FAILED,
    });
  }
}
