import { Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse } from '../../../shared/adapters/http/response.decorators.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../shared/adapters/http/staff-lists.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../shared/adapters/http/pagination.js';
import { type DeadLetter, DeadLetters } from '../../../shared/adapters/jobs/dead-letters.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { type Named, People } from '../../../users/users.api.js';
import { JOB_FAILURES, jobName, type DeadLetterWire, deadLetterWire } from './staff-admin.contract.js';

const jobFilters = { sort: sortFilter('failed_at', 'kind') };

type NamedJob = DeadLetter & Named;

const columns: CsvColumns<NamedJob> = {
  id: ({ id }) => id,
  job: ({ queue }) => jobName(queue),
  person_id: ({ person }) => person?.id,
  person: ({ person }) => person?.name,
  failed_at: ({ failedAt }) => failedAt,
  reason: ({ reason }) => JOB_FAILURES[reason],
};

/** Work in the background that is not tried again by itself. */
@StaffOnly()
@Controller('api/staff/jobs/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly jobs: DeadLetters,
    private readonly people: People,
    private readonly lists: StaffLists,
  ) {}

  private readonly failed = staffList({
    name: 'failed-jobs',
    filters: jobFilters,
    columns,
    present,
    idOf: ({ id }) => id,
    fetch: async (_, page) => this.people.namesInPage(await this.jobs.list(page), ({ userId }) => userId),
  });

  @Get()
  @PageResponse(deadLetterWire, jobFilters)
  list(@Req() request: Request): Promise<PageWire<DeadLetterWire>> {
    return this.lists.page(request, this.failed);
  }

  @ExportsCsv(jobFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.failed);
  }

  @Post(':id/retry')
  @WireResponse(200, deadLetterWire)
  async retry(@Param('id') jobId: string, @CurrentPrincipal() { userId: actorId }: Principal): Promise<DeadLetterWire> {
    const job = await this.jobs.retry(jobId, actorId);
    const person = await this.people.names([job.userId]);
    return present({ ...job, person: person(job.userId) });
  }
}

const present = ({ id, queue, person, failedAt, reason }: NamedJob): DeadLetterWire => ({
  id,
  kind: queue,
  person,
  failed_at: failedAt.toISOString(),
  reason,
});
