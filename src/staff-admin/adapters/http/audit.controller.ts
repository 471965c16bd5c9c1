import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { StaffOnly } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { fieldErrorsWire } from '../../../shared/adapters/http/error.contract.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { ListAudit } from '../../application/list-audit.use-case.js';
import { NamePeople, type PersonLookup } from '../../application/name-people.js';
import type { AuditEntry, AuditFilter } from '../../application/ports/audit.queries.js';
import { auditEntryWire, type AuditEntryWire } from './audit.contract.js';
import { daySpan, filterText, zoneText } from './query.js';

const filters = {
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  about: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  time_zone: z.string(),
};

type Filters = Partial<Record<keyof typeof filters, unknown>>;

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
  @Answers(400, fieldErrorsWire)
  async list(@Req() request: Request, @Query() query: Filters): Promise<PageWire<AuditEntryWire>> {
    const found = await this.listAudit.execute(filterOf(query), pageRequest(request));
    const person = await this.namePeople.execute(found.results.map(({ actorId }) => actorId));
    return presentPage(found, request, this.config, (entry) => present(entry, person));
  }
}

/** @throws InvalidFields */
function filterOf({ actor, action, subject, about, from, to, time_zone }: Filters): AuditFilter {
  const zone = zoneText(time_zone);
  return {
    actor: filterText(actor),
    action: filterText(action),
    subjectId: filterText(subject),
    about: filterText(about),
    from: daySpan(from, zone, 'from')?.from,
    before: daySpan(to, zone, 'to')?.before,
  };
}

const present = ({ number, at, actorId, action, subject, details }: AuditEntry, person: PersonLookup) => ({
  number,
  at: at.toISOString(),
  actor: person(actorId),
  action,
  subject,
  details,
});
