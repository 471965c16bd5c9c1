import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { dayFilters, readFilters, spanOf, textsFilter } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { ListAudit } from '../../application/list-audit.use-case.js';
import { NamePeople, type PersonLookup } from '../../../users/users.api.js';
import type { AuditEntry, AuditFilter } from '../../application/ports/audit.queries.js';
import { auditEntryWire, type AuditEntryWire } from './audit.contract.js';

const filters = {
  actor: textsFilter,
  action: textsFilter,
  subject: textsFilter,
  about: textsFilter,
  ...dayFilters,
};

/** What staff did, newest first. */
@StaffOnly()
@Controller('api/staff/audit')
export class AuditController {
  constructor(
    private readonly listAudit: ListAudit,
    private readonly namePeople: NamePeople,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(auditEntryWire, filters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<AuditEntryWire>> {
    const found = await this.listAudit.execute(filterOf(query), pageRequest(request));
    const person = await this.namePeople.execute(found.results.map(({ actorId }) => actorId));
    return presentPage(found, request, this.config, (entry) => present(entry, person));
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
  subject,
  details,
});
