import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type CaseFilter, type ListedCase, SafetyCaseRepository } from './ports/safety-case.repository.js';

/** People who spoke of danger, newest first, for staff. */
@Injectable()
export class ListSafetyCases {
  constructor(private readonly cases: SafetyCaseRepository) {}

  execute(filter: CaseFilter, page: PageRequest): Promise<Page<ListedCase>> {
    return this.cases.list(filter, page);
  }
}
