import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { boundedCount, type KeyedList, keyset, orderBy } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { type FailedPlan, FailedPlanQueries } from '../../application/ports/failed-plan.queries.js';

const FAILED = `from curricula c where c.state = 'failed'`;

const LIST: KeyedList = {
  from: 'curricula c',
  id: 'c.id',
  idType: 'uuid',
  orders: { started_at: ['c.created'] },
  sort: { by: 'started_at', isDescending: false },
};

@Injectable()
export class PgFailedPlanQueries extends FailedPlanQueries {
  constructor(private readonly database: Database) {
    super();
  }

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
