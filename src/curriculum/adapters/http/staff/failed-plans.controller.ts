import { Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { type Named, People } from '../../../../users/users.api.js';
import { type FailedPlan, FailedPlanQueries } from '../../persistence/failed-plan.queries.js';
import { SteerCurriculum } from '../../../application/staff-plans.use-cases.js';
import { type FailedPlanWire, failedPlanWire } from './failed-plans.contract.js';

const planFilters = { sort: sortFilter('started_at') };

type NamedPlan = FailedPlan & Named;

const columns: CsvColumns<NamedPlan> = {
  id: ({ id }) => id,
  person_id: ({ person }) => person?.id,
  person: ({ person }) => person?.name,
  begun_at: ({ startedAt }) => startedAt,
  failure: ({ failure }) => failure,
};

@StaffOnly()
@Controller('api/staff/plans/failed')
export class FailedPlansController {
  constructor(
    private readonly queries: FailedPlanQueries,
    private readonly steer: SteerCurriculum,
    private readonly people: People,
    private readonly lists: StaffLists,
  ) {}

  private readonly failed = staffList({
    name: 'failed-plans',
    filters: planFilters,
    columns,
    present,
    idOf: ({ id }) => id,
    fetch: async (_, page) => this.people.namesInPage(await this.queries.list(page), ({ userId }) => userId),
  });

  @Get()
  @PageResponse(failedPlanWire, planFilters)
  list(@Req() request: Request): Promise<PageWire<FailedPlanWire>> {
    return this.lists.page(request, this.failed);
  }

  @ExportsCsv(planFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.failed);
  }

  @Post(':id/retry')
  @WireResponse(204)
  retry(@Param('id') curriculumId: string, @CurrentPrincipal() { userId: actorId }: Principal): Promise<void> {
    return this.steer.rebuild({ curriculumId, actorId });
  }
}

const present = ({ id, person, startedAt, failure }: NamedPlan): FailedPlanWire => ({
  id,
  person,
  begun_at: startedAt.toISOString(),
  failure,
});
