import { Controller, Get, HttpCode, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { readFilters } from '../../../../shared/adapters/http/filters.js';
import { CsvExporter, ExportsCsv } from '../../../../shared/adapters/http/list-export.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../../shared/adapters/http/pagination.js';
import type { Page, PageRequest } from '../../../../shared/domain/page.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { type NamedPerson, NamePeople } from '../../../../users/users.api.js';
import { ListFailedPlans } from '../../../application/content-use.use-cases.js';
import type { FailedPlan } from '../../../application/ports/failed-plan.queries.js';
import { SteerCurriculum } from '../../../application/staff-plans.use-cases.js';
import { type FailedPlanWire, failedPlanWire } from './failed-plans.contract.js';

const planFilters = { sort: sortFilter('started_at') };

type NamedPlan = FailedPlan & { person: NamedPerson | null };

const columns: CsvColumns<NamedPlan> = {
  id: ({ id }) => id,
  person_id: ({ person }) => person?.id,
  person: ({ person }) => person?.name,
  begun_at: ({ startedAt }) => startedAt,
  failure: ({ failure }) => failure,
};

/** Plans that could not be made, of all members. */
@StaffOnly()
@Controller('api/staff/plans/failed')
export class FailedPlansController {
  constructor(
    private readonly listPlans: ListFailedPlans,
    private readonly steer: SteerCurriculum,
    private readonly namePeople: NamePeople,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(failedPlanWire, planFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<FailedPlanWire>> {
    const { sort } = readFilters(query, planFilters);
    return presentPage(await this.named(pageRequest(request, sort)), request, this.config, present, ({ id }) => id);
  }

  @ExportsCsv(planFilters)
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    return this.csv.file({
      list: 'failed-plans',
      actorId,
      query,
      filters: planFilters,
      columns,
      fetch: (page) => this.named(page),
      idOf: ({ id }) => id,
    });
  }

  @Post(':id/retry')
  @HttpCode(204)
  @Answers(204)
  retry(@Param('id') curriculumId: string, @CurrentPrincipal() { userId: actorId }: Principal): Promise<void> {
    return this.steer.rebuild({ curriculumId, actorId });
  }

  private async named(page: PageRequest): Promise<Page<NamedPlan>> {
    const { count, results } = await this.listPlans.execute(page);
    const person = await this.namePeople.execute(results.map(({ userId }) => userId));
    return { count, results: results.map((plan) => ({ ...plan, person: person(plan.userId) })) };
  }
}

const present = ({ id, person, startedAt, failure }: NamedPlan): FailedPlanWire => ({
  id,
  person,
  begun_at: startedAt.toISOString(),
  failure,
});
