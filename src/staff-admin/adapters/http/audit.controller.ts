import { Controller, Get, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { auditActionText, auditSubjectText } from '../../../shared/adapters/http/audit-actions.contract.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../shared/adapters/http/staff-lists.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { PageResponse } from '../../../shared/adapters/http/response.decorators.js';
import { dayFilters, type Filtered, spanOf, textsFilter } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../shared/adapters/http/pagination.js';
import { type Named, People } from '../../../users/users.api.js';
import { type AuditEntry, type AuditFilter, AuditQueries } from '../persistence/audit.queries.js';
import { auditDetailsText, auditSubjectName } from './audit-texts.contract.js';
import { auditEntryWire, type AuditEntryWire } from './staff-admin.contract.js';

const auditFilters = {
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
  action: ({ action }) => auditActionText(action),
  subject_kind: ({ subject }) => auditSubjectText(subject.kind),
  // A list has no other id than its technical name.
  subject_id: ({ subject: { kind, id } }) => (kind === 'list' ? null : id),
  subject: ({ subject }) => auditSubjectName(subject),
  details: ({ details }) => auditDetailsText(details),
};

@StaffOnly()
@Controller('api/staff/audit')
export class AuditController {
  constructor(
    private readonly queries: AuditQueries,
    private readonly people: People,
    private readonly lists: StaffLists,
  ) {}

  private readonly entries = staffList({
    name: 'audit-entries',
    filters: auditFilters,
    columns,
    present,
    idOf: ({ number }) => number,
    fetch: async (filters, page) =>
      this.people.namesInPage(await this.queries.list(filterOf(filters), page), ({ actorId }) => actorId),
  });

  @Get()
  @PageResponse(auditEntryWire, auditFilters)
  listAuditEntries(@Req() request: Request): Promise<PageWire<AuditEntryWire>> {
    return this.lists.page(request, this.entries);
  }

  @ExportsCsv(auditFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.entries);
  }
}

function filterOf(filters: Filtered<typeof auditFilters>): AuditFilter {
  const { actor: actors, action: actions, subject: subjectIds, about, ...days } = filters;
  return { actors, actions, subjectIds, about, ...spanOf(days) };
}

const present = ({ number, at, actorName, action, subject, details, person }: AuditEntry & Named) => ({
  number,
  at: at.toISOString(),
  actor: person,
  actor_name: actorName,
  action,
  subject: { kind: subject.kind, id: subject.id, name: subject.name, is_deleted: subject.isDeleted },
  details,
});
