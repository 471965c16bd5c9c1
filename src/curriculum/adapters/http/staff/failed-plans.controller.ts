import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { NamePeople } from '../../../../users/users.api.js';
import { ListFailedPlans } from '../../../application/list-failed-plans.use-case.js';
import { SteerCurriculum } from '../../../application/steer-curriculum.use-case.js';
import { type FailedPlanWire, failedPlanWire } from './failed-plans.contract.js';

/** Plans that could not be made, of all members. */
@StaffOnly()
@Controller('api/staff/plans/failed')
export class FailedPlansController {
  constructor(
    private readonly listPlans: ListFailedPlans,
    private readonly steer: SteerCurriculum,
    private readonly namePeople: NamePeople,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(failedPlanWire)
  async list(@Req() request: Request): Promise<PageWire<FailedPlanWire>> {
    const found = await this.listPlans.execute(pageRequest(request));
    const person = await this.namePeople.execute(found.results.map(({ userId }) => userId));
    return presentPage(found, request, this.config, ({ id, userId, startedAt, failure }) => ({
      id,
      person: person(userId),
      begun_at: startedAt.toISOString(),
      failure,
    }));
  }

  @Post(':id/retry')
  @HttpCode(204)
  @Answers(204)
  retry(@Param('id') curriculumId: string, @CurrentPrincipal() { userId: actorId }: Principal): Promise<void> {
    return this.steer.rebuild({ curriculumId, actorId });
  }
}
