import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { boundedCount, type KeyedList, keyset, orderBy } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** A plan that could not be made, and that is not retried by itself. */
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

/** Plans that could not be made and wait for staff. */
@Injectable()
export class FailedPlanQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists those who have waited longest first.
   * @param page its order: `started_at`
   */
  async list(page: PageRequest): Promise<Page<FailedPlan>> {
    const [counted] =
      page.isCounted === false ? [{ count: 0 }] : await this.database.query<{ count: number }>(boundedCount(FAILED));
    const parameters: unknown[] = [];
    const set = keyset(LIST, page, (value) => `$${parameters.push(value)}`);
    const rows = await this.database.query<FailedPlan>(
      `select c.id, c.user_id as "userId", c.created as "startedAt", coalesce(c.failure, '') as failure
       ${FAILED} and ${set.where} order by ${orderBy(set)} limit ${set.limit} offset ${set.offset}`,
      parameters,
    );
    return { count: counted!.count, results: set.arrange(rows) };
  }
}
