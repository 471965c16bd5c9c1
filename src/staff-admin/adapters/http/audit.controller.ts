import { Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { CsvExporter, ExportsCsv } from '../../../shared/adapters/http/list-export.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { dayFilters, readFilters, spanOf, textsFilter } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../shared/adapters/http/pagination.js';
import { ListAudit } from '../../application/list-audit.use-case.js';
import { NamePeople, type PersonLookup } from '../../../users/users.api.js';
import type { AuditEntry, AuditFilter } from '../../application/ports/audit.queries.js';
import { auditEntryWire, type AuditEntryWire } from './staff-admin.contract.js';

const filters = {
  actor: textsFilter,
  action: textsFilter,
  subject: textsFilter,
  about: textsFilter,
  ...dayFilters,
  sort: sortFilter('number'),
};

const columns: CsvColumns<AuditEntry> = {
  number: ({ number }) => number,
  at: ({ at }) => at,
  actor_id: ({ actorId }) => actorId,
  actor: ({ actorName }) => actorName,
  action: ({ action }) => action,
  subject_kind: ({ subject }) => subject.kind,
  subject_id: ({ subject }) => subject.id,
  subject: ({ subject }) => subject.name,
  details: ({ details }) => JSON.stringify(details),
};

/** What staff did, newest first. */
@StaffOnly()
@Controller('api/staff/audit')
export class AuditController {
  constructor(
    private readonly listAudit: ListAudit,
    private readonly namePeople: NamePeople,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(auditEntryWire, filters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<AuditEntryWire>> {
    const { sort } = readFilters(query, filters);
    const found = await this.listAudit.execute(filterOf(query), pageRequest(request, sort));
    const person = await this.namePeople.execute(found.results.map(({ actorId }) => actorId));
    return presentPage(
      found,
      request,
      this.config,
      (entry) => present(entry, person),
      ({ number }) => number,
    );
  }

  @ExportsCsv(filters)
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    const filter = filterOf(query);
    return this.csv.file({
      list: 'audit-entries',
      actorId,
      query,
      filters,
      columns,
      fetch: (page) => this.listAudit.execute(filter, page),
      idOf: ({ number }) => number,
    });
  }
}

/** @throws InvalidFields */
function filterOf(query: Record<string, unknown>): AuditFilter {
  const { actor: actors, action: actions, subject: subjectIds, about, ...days } = readFilters(query, filters);
  return { actors, actions, subjectIds, about, ...spanOf(days) };
}

const present = ({ number, at, actorId, actorName, action, subject, details }: AuditEntry, person: PersonLookup) => ({
  number,
  at: at.toISOString(),
  actor: person(actorId),
  actor_name: actorName,
  action,
  subject: { kind: subject.kind, id: subject.id, name: subject.name, is_deleted: subject.isDeleted },
  details,
});
