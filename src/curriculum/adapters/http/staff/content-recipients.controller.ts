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
import { type ContentRecipient, ContentRecipientQueries } from '../../persistence/content-recipient.queries.js';
import { contentRecipientWire, type ContentRecipientWire } from './content-recipients.contract.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

/** The filter of those to whom an item is still to come. */
const NOT_SENT = 'none';

const recipientFilters = {
  version: severalOf(z.string().check(z.regex(/^(?:none|\d{1,9})$/, "Please use the number of a version, or 'none'"))),
  sort: sortFilter('date', 'version'),
};

type NamedRecipient = ContentRecipient & Named;

const columns: CsvColumns<NamedRecipient> = {
  member_id: ({ person }) => person?.id,
  member: ({ person }) => person?.name,
  version: ({ version }) => version,
  state: ({ state }) => STATE_NAMES.item[state],
  due_at: ({ dueAt }) => dueAt,
  sent_at: ({ sentAt }) => sentAt,
};

@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentRecipientsController {
  constructor(
    private readonly readContent: ReadContent,
    private readonly recipients: ContentRecipientQueries,
    private readonly people: People,
    private readonly lists: StaffLists,
  ) {}

  @Get('members')
  @PageResponse(contentRecipientWire, recipientFilters)
  async listRecipients(
    @Req() request: Request,
    @Param('number') number: string,
  ): Promise<PageWire<ContentRecipientWire>> {
    return this.lists.page(request, this.recipientsOf(number));
  }

  @ExportsCsv(recipientFilters, 'members/export.csv')
  async export(
    @Req() request: Request,
    @Param('number') number: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    await this.find(rowNumber(number));
    return this.lists.file(request, actorId, this.recipientsOf(number));
  }

  /** @throws NotFound when there is no such item */
  private async find(contentNumber: number): Promise<void> {
    if (!(await this.readContent.latest([contentNumber])).has(contentNumber)) throw new NotFound();
  }

  private recipientsOf(number: string) {
    const contentNumber = rowNumber(number);
    return staffList({
      name: 'practice-members',
      filters: recipientFilters,
      columns,
      present,
      idOf: ({ id }) => id,
      // Filters are read before: a wrong one is said, also of a practice that doesn't exist.
      fetch: async ({ version }, page) => {
        await this.find(contentNumber);
        const found = await this.recipients.list(contentNumber, { versions: version?.map(versionFilter) }, page);
        return this.people.namesInPage(found, ({ userId }) => userId);
      },
    });
  }
}

const versionFilter = (text: string): number | null => (text === NOT_SENT ? null : Number(text));

const present = (recipient: NamedRecipient): ContentRecipientWire =>
  presentAs(contentRecipientWire, { ...recipient, member: recipient.person });
