import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type FailedPlan, FailedPlanQueries } from '../../application/ports/failed-plan.queries.js';

@Injectable()
export class PgFailedPlanQueries extends FailedPlanQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(page: PageRequest): Promise<Page<FailedPlan>> {
    const [counted] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from curricula where state = 'failed'`,
    );
    const results = await this.database.query<FailedPlan>(
      `select id, user_id as "userId", created as "startedAt", coalesce(failure, '') as failure
       from curricula where state = 'failed' order by created, id limit $1 offset $2`,
      [page.size, offsetOf(page)],
    );
    return { count: counted!.count, results };
  }
}
