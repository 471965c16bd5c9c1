import { Injectable } from '@nestjs/common';
import { type PutAsideJob, PutAsideJobs } from '../../shared/application/ports/put-aside-jobs.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';

/** Work that is not tried again by itself, newest first. */
@Injectable()
export class ListPutAsideJobs {
  constructor(private readonly jobs: PutAsideJobs) {}

  execute(page: PageRequest): Promise<Page<PutAsideJob>> {
    return this.jobs.list(page);
  }
}
