import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import type { PutAsideJob } from '../../../shared/application/ports/put-aside-jobs.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { ListPutAsideJobs } from '../../application/list-put-aside-jobs.use-case.js';
import { NamePeople, type PersonLookup } from '../../../users/users.api.js';
import { RetryJob } from '../../application/retry-job.use-case.js';
import { type PutAsideJobWire, putAsideJobWire } from './put-aside-jobs.contract.js';

/** Work in the background that is not tried again by itself. */
@StaffOnly()
@Controller('api/staff/jobs/put-aside')
export class PutAsideJobsController {
  constructor(
    private readonly listJobs: ListPutAsideJobs,
    private readonly retryJob: RetryJob,
    private readonly namePeople: NamePeople,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(putAsideJobWire)
  async list(@Req() request: Request): Promise<PageWire<PutAsideJobWire>> {
    const found = await this.listJobs.execute(pageRequest(request));
    const person = await this.namePeople.execute(found.results.map(({ userId }) => userId));
    return presentPage(found, request, this.config, (job) => present(job, person));
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Answers(200, putAsideJobWire)
  async retry(
    @Param('id') jobId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<PutAsideJobWire> {
    const job = await this.retryJob.execute({ jobId, actorId });
    return present(job, await this.namePeople.execute([job.userId]));
  }
}

const present = ({ id, queue, userId, putAsideAt, reason }: PutAsideJob, person: PersonLookup): PutAsideJobWire => ({
  id,
  kind: queue,
  person: person(userId),
  put_aside_at: putAsideAt.toISOString(),
  reason,
});
