import { Controller, Get, Param, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { readFilters, severalOf } from '../../../../shared/adapters/http/filters.js';
import { CsvExporter, ExportsCsv } from '../../../../shared/adapters/http/list-export.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import type { Page, PageRequest } from '../../../../shared/domain/page.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { type NamedPerson, NamePeople } from '../../../../users/users.api.js';
import { ListContentHolders } from '../../../application/content-use.use-cases.js';
import type { ContentHolder, ContentHolderFilter } from '../../../application/ports/content-holder.queries.js';
import { contentHolderWire, type ContentHolderWire } from './content-holders.contract.js';

/** The filter of those to whom an item is still to come. */
const NOT_SENT = 'none';

const holderFilters = {
  version: severalOf(z.string().check(z.regex(/^(?:none|\d{1,9})$/, "Please use the number of a version, or 'none'"))),
  sort: sortFilter('date', 'version'),
};

interface NamedHolder extends ContentHolder {
  member: NamedPerson | null;
}

const columns: CsvColumns<NamedHolder> = {
  member_id: ({ member }) => member?.id,
  member: ({ member }) => member?.name,
  version: ({ version }) => version,
  state: ({ state }) => STATE_NAMES.item[state],
  due_at: ({ dueAt }) => dueAt,
  sent_at: ({ sentAt }) => sentAt,
};

/** Which members have a practice in their plan, and which version of it. */
@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentHoldersController {
  constructor(
    private readonly listHolders: ListContentHolders,
    private readonly namePeople: NamePeople,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get('members')
  @AnswersPage(contentHolderWire, holderFilters)
  async members(
    @Req() request: Request,
    @Param('number') number: string,
    @Query() query: Record<string, unknown>,
  ): Promise<PageWire<ContentHolderWire>> {
    const { sort } = readFilters(query, holderFilters);
    const found = await this.named(rowNumber(number), filterOf(query), pageRequest(request, sort));
    return presentPage(found, request, this.config, present, ({ id }) => id);
  }

  @ExportsCsv(holderFilters, 'members/export.csv')
  async export(
    @Param('number') number: string,
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    const contentNumber = rowNumber(number);
    const filter = filterOf(query);
    // Before the file begins: afterwards no answer could say it.
    await this.listHolders.mustBeThere(contentNumber);
    return this.csv.file({
      list: 'practice-members',
      actorId,
      query,
      filters: holderFilters,
      columns,
      fetch: (page) => this.named(contentNumber, filter, page),
      idOf: ({ id }) => id,
    });
  }

  private async named(
    contentNumber: number,
    filter: ContentHolderFilter,
    page: PageRequest,
  ): Promise<Page<NamedHolder>> {
    const { count, results } = await this.listHolders.execute(contentNumber, filter, page);
    const person = await this.namePeople.execute(results.map(({ userId }) => userId));
    return { count, results: results.map((holder) => ({ ...holder, member: person(holder.userId) })) };
  }
}

/** @throws InvalidFields */
function filterOf(query: Record<string, unknown>): ContentHolderFilter {
  return { versions: readFilters(query, holderFilters).version?.map(versionFilter) };
}

const versionFilter = (text: string): number | null => (text === NOT_SENT ? null : Number(text));

const present = (holder: NamedHolder): ContentHolderWire => ({
  id: holder.id,
  member: holder.member,
  version: holder.version,
  state: holder.state,
  due_at: holder.dueAt?.toISOString() ?? null,
  sent_at: holder.sentAt?.toISOString() ?? null,
});
