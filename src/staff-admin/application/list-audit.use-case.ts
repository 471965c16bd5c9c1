import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type AuditEntry, type AuditFilter, AuditQueries } from './ports/audit.queries.js';

@Injectable()
export class ListAudit {
  constructor(private readonly queries: AuditQueries) {}

  execute(filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>> {
    return this.queries.list(filter, page);
  }
}
