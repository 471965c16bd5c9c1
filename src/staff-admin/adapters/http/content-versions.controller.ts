import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { Configuration } from '../../../config/configuration.js';
import {
  contentItemWire,
  type ContentItemWire,
  contentVersionWire,
  type ContentVersionWire,
} from '../../../catalogue/adapters/http/content.contract.js';
import {
  contentHolderWire,
  type ContentHolderWire,
} from '../../../curriculum/adapters/http/staff/content-holders.contract.js';
import { ListContentHolders } from '../../../curriculum/curriculum.api.js';
import { ListContentVersions, RestoreContentVersion } from '../../../catalogue/catalogue.api.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { readFilters, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../shared/adapters/http/row-number.js';
import { NamePeople } from '../../../users/users.api.js';
import { presentContentHolder, presentContentItem, presentContentVersion } from './present-content.js';
import { RestoreDto } from '../../../shared/adapters/http/restore.dto.js';

/** The filter of those to whom an item is still to come. */
const NOT_SENT = 'none';

const holderFilters = {
  version: severalOf(z.string().check(z.regex(/^(?:none|\d{1,9})$/, "Please use the number of a version, or 'none'"))),
};

/** What an item said at each of its versions, who made them, when and why, and which members have which. */
@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentVersionsController {
  constructor(
    private readonly listVersions: ListContentVersions,
    private readonly listHolders: ListContentHolders,
    private readonly restoreVersion: RestoreContentVersion,
    private readonly namePeople: NamePeople,
    private readonly config: Configuration,
  ) {}

  @Get('versions')
  @AnswersPage(contentVersionWire)
  async versions(@Req() request: Request, @Param('number') number: string): Promise<PageWire<ContentVersionWire>> {
    const found = await this.listVersions.execute(rowNumber(number), pageRequest(request));
    const person = await this.namePeople.execute(found.results.map(({ editedBy }) => editedBy));
    return presentPage(found, request, this.config, (version) => presentContentVersion(version, person));
  }

  @Post('versions/:version/restore')
  @HttpCode(200)
  @Answers(200, contentItemWire)
  async restore(
    @Param('number') number: string,
    @Param('version') version: string,
    @Body() { reason }: RestoreDto,
    @CurrentPrincipal() { userId: staffId }: Principal,
  ): Promise<ContentItemWire> {
    const which = { contentNumber: rowNumber(number), version: rowNumber(version) };
    return presentContentItem(await this.restoreVersion.execute({ staffId, ...which, reason: reason || null }));
  }

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
    return presentPage(found, request, this.config, (holder) => presentContentHolder(holder, person));
  }
}

const versionFilter = (text: string): number | null => (text === NOT_SENT ? null : Number(text));
