import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { StaffOnly } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import { AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, pageWire } from '../../../shared/adapters/http/pagination.js';
import { ListAudit } from '../../application/list-audit.use-case.js';
import { NamePeople, type PersonLookup } from '../../application/name-people.js';
import type { AuditEntry } from '../../application/ports/audit.queries.js';
import { auditEntryWire, type AuditEntryWire } from './audit.contract.js';
import { filterText } from './query.js';

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
  @AnswersPage(auditEntryWire, { action: z.string(), actor: z.string(), subject: z.string() })
  async list(
    @Req() request: Request,
    @Query('action') action: unknown,
    @Query('actor') actor: unknown,
    @Query('subject') subject: unknown,
  ): Promise<PageWire<AuditEntryWire>> {
    const page = pageRequest(request);
    const filter = { action: filterText(action), actorId: filterText(actor), subjectId: filterText(subject) };
    const found = await this.listAudit.execute(filter, page);
    const person = await this.namePeople.execute(found.results.map(({ actorId }) => actorId));
    const address = { request, pageRequest: page, publicUrl: this.config.publicUrl };
    return pageWire(found, address, (entry) => present(entry, person));
  }
}

const present = ({ number, at, actorId, action, subject, details }: AuditEntry, person: PersonLookup) => ({
  number,
  at: at.toISOString(),
  actor: person(actorId),
  action,
  subject,
  details,
});
