import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type FailedPlan, FailedPlanQueries } from './ports/failed-plan.queries.js';

/** Plans that could not be made and wait for staff, those who wait longest first. */
@Injectable()
export class ListFailedPlans {
  constructor(private readonly plans: FailedPlanQueries) {}

  execute(page: PageRequest): Promise<Page<FailedPlan>> {
    return this.plans.list(page);
  }
}
