import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { Configuration } from '../../../config/configuration.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { CsvExporter, ExportsCsv } from '../../../shared/adapters/http/list-export.js';
import { Answers, AnswersPage, Takes } from '../../../shared/adapters/http/answers.decorator.js';
import { flagFilter, flagOf, idsFilter, readFilters, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../shared/adapters/http/pagination.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { ListSafetyCases, MarkCaseSeen } from '../../application/mark-case-seen.use-case.js';
import type { CaseFilter, CasePerson, ListedCase } from '../../application/ports/safety-case.repository.js';
import { caseSeenBody, safetyCaseWire, type SafetyCaseWire, safetyChannel } from './safety.contract.js';

const filters = {
  seen: flagFilter,
  channel: severalOf(safetyChannel),
  /** Whose cases. */
  user: idsFilter,
  sort: sortFilter('at'),
};

const columns: CsvColumns<ListedCase> = {
  id: ({ case: { id } }) => id,
  user_id: ({ user }) => user?.id,
  name: ({ user }) => user && `${user.firstName} ${user.lastName}`.trim(),
  phone_number: ({ case: { phoneNumber } }) => phoneNumber,
  channel: ({ case: { channel } }) => channel,
  danger: ({ case: { danger } }) => danger,
  at: ({ case: { at } }) => at,
  last_at: ({ case: { lastAt } }) => lastAt,
  messages: ({ case: { messages } }) => messages,
  seen_at: ({ case: { seenAt } }) => seenAt,
  seen_by: ({ seenBy }) => seenBy && `${seenBy.firstName} ${seenBy.lastName}`.trim(),
  note: ({ case: { note } }) => note,
  misread_at: ({ case: { misreadAt } }) => misreadAt,
};

/** People who spoke of danger, for staff to look after. */
@StaffOnly()
@Controller('api/staff/safety')
export class StaffSafetyController {
  constructor(
    private readonly listCases: ListSafetyCases,
    private readonly markSeen: MarkCaseSeen,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(safetyCaseWire, filters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<SafetyCaseWire>> {
    const { sort } = readFilters(query, filters);
    const found = await this.listCases.execute(filterOf(query), pageRequest(request, sort));
    return presentPage(found, request, this.config, present, ({ case: { id } }) => id);
  }

  @ExportsCsv(filters)
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    const filter = filterOf(query);
    return this.csv.file({
      list: 'safety-cases',
      actorId,
      query,
      filters,
      columns,
      fetch: (page) => this.listCases.execute(filter, page),
      idOf: ({ case: { id } }) => id,
    });
  }

  @Post(':id/seen')
  @HttpCode(200)
  @Takes('application/json', caseSeenBody)
  @Answers(200, safetyCaseWire)
  async seen(
    @Param('id') caseId: string,
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: { note?: unknown } | undefined,
  ): Promise<SafetyCaseWire> {
    return present(await this.markSeen.execute({ caseId, actorId: userId, note: noteIn(body?.note) }));
  }
}

/** @throws InvalidFields */
function filterOf(query: Record<string, unknown>): CaseFilter {
  const { seen, channel: channels, user: userIds } = readFilters(query, filters);
  return { seen: flagOf(seen), channels, userIds };
}

/** @throws InvalidFields */
function noteIn(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new InvalidFields({ note: ['Please write the note as text'] });
  return value.replaceAll('\0', '');
}

const present = ({ case: known, user, seenBy }: ListedCase): SafetyCaseWire => ({
  id: known.id,
  user: user && presentPerson(user),
  phone_number: known.phoneNumber,
  channel: known.channel,
  danger: known.danger,
  at: known.at.toISOString(),
  last_at: known.lastAt.toISOString(),
  messages: known.messages,
  answered: known.answered,
  seen_at: known.seenAt?.toISOString() ?? null,
  seen_by: seenBy && presentPerson(seenBy),
  note: known.note,
  misread_at: known.misreadAt?.toISOString() ?? null,
});

const presentPerson = ({ id, firstName, lastName, email }: CasePerson): NonNullable<SafetyCaseWire['user']> => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
});
