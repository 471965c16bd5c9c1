import { Controller, Get, HttpCode, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { readFilters } from '../../../shared/adapters/http/filters.js';
import { CsvExporter, ExportsCsv } from '../../../shared/adapters/http/list-export.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../shared/adapters/http/pagination.js';
import type { PutAsideJob } from '../../../shared/application/ports/put-aside-jobs.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { ListPutAsideJobs, RetryJob } from '../../application/put-aside-jobs.use-cases.js';
import { type NamedPerson, NamePeople } from '../../../users/users.api.js';
import { type PutAsideJobWire, putAsideJobWire } from './staff-admin.contract.js';

const jobFilters = { sort: sortFilter('put_aside_at', 'kind') };

type NamedJob = PutAsideJob & { person: NamedPerson | null };

const columns: CsvColumns<NamedJob> = {
  id: ({ id }) => id,
  kind: ({ queue }) => queue,
  person_id: ({ person }) => person?.id,
  person: ({ person }) => person?.name,
  put_aside_at: ({ putAsideAt }) => putAsideAt,
  reason: ({ reason }) => reason,
};

/** Work in the background that is not tried again by itself. */
@StaffOnly()
@Controller('api/staff/jobs/put-aside')
export class PutAsideJobsController {
  constructor(
    private readonly listJobs: ListPutAsideJobs,
    private readonly retryJob: RetryJob,
    private readonly namePeople: NamePeople,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(putAsideJobWire, jobFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<PutAsideJobWire>> {
    const { sort } = readFilters(query, jobFilters);
    return presentPage(await this.named(pageRequest(request, sort)), request, this.config, present, ({ id }) => id);
  }

  @ExportsCsv(jobFilters)
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    return this.csv.file({
      list: 'failed-jobs',
      actorId,
      query,
      filters: jobFilters,
      columns,
      fetch: (page) => this.named(page),
      idOf: ({ id }) => id,
    });
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Answers(200, putAsideJobWire)
  async retry(
    @Param('id') jobId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<PutAsideJobWire> {
    const job = await this.retryJob.execute({ jobId, actorId });
    const person = await this.namePeople.execute([job.userId]);
    return present({ ...job, person: person(job.userId) });
  }

  private async named(page: PageRequest): Promise<Page<NamedJob>> {
    const { count, results } = await this.listJobs.execute(page);
    const person = await this.namePeople.execute(results.map(({ userId }) => userId));
    return { count, results: results.map((job) => ({ ...job, person: person(job.userId) })) };
  }
}

const present = ({ id, queue, person, putAsideAt, reason }: NamedJob): PutAsideJobWire => ({
  id,
  kind: queue,
  person,
  put_aside_at: putAsideAt.toISOString(),
  reason,
});
