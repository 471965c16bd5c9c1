import { Controller, Get, Param, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { severalOf } from '../../../../shared/adapters/http/filters.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { type Named, People } from '../../../../users/users.api.js';
import { ReadContent } from '../../../../catalogue/catalogue.api.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { type ContentHolder, ContentHolderQueries } from '../../persistence/content-holder.queries.js';
import { contentHolderWire, type ContentHolderWire } from './content-holders.contract.js';

/** The filter of those to whom an item is still to come. */
const NOT_SENT = 'none';

const holderFilters = {
  version: severalOf(z.string().check(z.regex(/^(?:none|\d{1,9})$/, "Please use the number of a version, or 'none'"))),
  sort: sortFilter('date', 'version'),
};

type NamedHolder = ContentHolder & Named;

const columns: CsvColumns<NamedHolder> = {
  member_id: ({ person }) => person?.id,
  member: ({ person }) => person?.name,
  version: ({ version }) => version,
  state: ({ state }) => STATE_NAMES.item[state],
  due_at: ({ dueAt }) => dueAt,
  sent_at: ({ sentAt }) => sentAt,
};

/** Lists members who have a practice in their plan, and which version of it. */
@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentHoldersController {
  constructor(
    private readonly readContent: ReadContent,
    private readonly holders: ContentHolderQueries,
    private readonly people: People,
    private readonly lists: StaffLists,
  ) {}

  @Get('members')
  @PageResponse(contentHolderWire, holderFilters)
  async members(@Req() request: Request, @Param('number') number: string): Promise<PageWire<ContentHolderWire>> {
    return this.lists.page(request, this.holdersOf(number));
  }

  @ExportsCsv(holderFilters, 'members/export.csv')
  async export(
    @Req() request: Request,
    @Param('number') number: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    await this.find(rowNumber(number));
    return this.lists.file(request, actorId, this.holdersOf(number));
  }

  /** @throws NotFound when there is no such item */
  private async find(contentNumber: number): Promise<void> {
    if (!(await this.readContent.latest([contentNumber])).has(contentNumber)) throw new NotFound();
  }

  private holdersOf(number: string) {
    const contentNumber = rowNumber(number);
    return staffList({
      name: 'practice-members',
      filters: holderFilters,
      columns,
      present,
      idOf: ({ id }) => id,
      // Filters are read before: a wrong one is said, also of a practice that doesn't exist.
      fetch: async ({ version }, page) => {
        await this.find(contentNumber);
        const found = await this.holders.list(contentNumber, { versions: version?.map(versionFilter) }, page);
        return this.people.namesInPage(found, ({ userId }) => userId);
      },
    });
  }
}

const versionFilter = (text: string): number | null => (text === NOT_SENT ? null : Number(text));

const present = (holder: NamedHolder): ContentHolderWire => ({
  id: holder.id,
  member: holder.person,
  version: holder.version,
  state: holder.state,
  due_at: holder.dueAt?.toISOString() ?? null,
  sent_at: holder.sentAt?.toISOString() ?? null,
});
