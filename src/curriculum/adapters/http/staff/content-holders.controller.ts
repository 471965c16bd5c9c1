import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { Configuration } from '../../../../config/configuration.js';
import { StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import { readFilters, severalOf } from '../../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { NamePeople, type PersonLookup } from '../../../../users/users.api.js';
import { ListContentHolders } from '../../../application/list-content-holders.use-case.js';
import type { ContentHolder } from '../../../application/ports/content-holder.queries.js';
import { contentHolderWire, type ContentHolderWire } from './content-holders.contract.js';

/** The filter of those to whom an item is still to come. */
const NOT_SENT = 'none';

const holderFilters = {
  version: severalOf(z.string().check(z.regex(/^(?:none|\d{1,9})$/, "Please use the number of a version, or 'none'"))),
};

/** Which members have a practice in their plan, and which version of it. */
@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentHoldersController {
  constructor(
    private readonly listHolders: ListContentHolders,
    private readonly namePeople: NamePeople,
    private readonly config: Configuration,
  ) {}

  @Get('members')
  @AnswersPage(contentHolderWire, holderFilters)
  async members(
    @Req() request: Request,
    @Param('number') number: string,
    @Query() query: Record<string, unknown>,
  ): Promise<PageWire<ContentHolderWire>> {
    const found = await this.listHolders.execute(
      rowNumber(number),
      { versions: readFilters(query, holderFilters).version?.map(versionFilter) },
      pageRequest(request),
    );
    const person = await this.namePeople.execute(found.results.map(({ userId }) => userId));
    return presentPage(
      found,
      request,
      this.config,
      (holder) => present(holder, person),
      ({ id }) => id,
    );
  }
}

const versionFilter = (text: string): number | null => (text === NOT_SENT ? null : Number(text));

const present = (holder: ContentHolder, person: PersonLookup): ContentHolderWire => ({
  id: holder.id,
  member: person(holder.userId),
  version: holder.version,
  state: holder.state,
  due_at: holder.dueAt?.toISOString() ?? null,
  sent_at: holder.sentAt?.toISOString() ?? null,
});
