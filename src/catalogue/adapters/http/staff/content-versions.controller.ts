import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { Configuration } from '../../../../config/configuration.js';
import {
  contentItemWire,
  type ContentItemWire,
  contentVersionWire,
  type ContentVersionWire,
} from '../content.contract.js';
import { ListContentVersions, RestoreContentVersion } from '../../../application/content-versions.use-cases.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { People } from '../../../../users/users.api.js';
import { presentContentItem, presentContentVersion } from './present-content.js';
import { RestoreDto } from '../../../../shared/adapters/http/restore.dto.js';

@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentVersionsController {
  constructor(
    private readonly listVersions: ListContentVersions,
    private readonly restoreVersion: RestoreContentVersion,
    private readonly people: People,
    private readonly config: Configuration,
  ) {}

  @Get('versions')
  @PageResponse(contentVersionWire)
  async listContentVersions(
    @Req() request: Request,
    @Param('number') number: string,
  ): Promise<PageWire<ContentVersionWire>> {
    const found = await this.listVersions.execute(rowNumber(number), pageRequest(request));
    const person = await this.people.names(found.results.map(({ editedBy }) => editedBy));
    return presentPage(found, request, this.config, (version) => presentContentVersion(version, person));
  }

  @Post('versions/:version/restore')
  @WireResponse(200, contentItemWire)
  async restore(
    @Param('number') number: string,
    @Param('version') version: string,
    @Body() { reason }: RestoreDto,
    @CurrentPrincipal() { userId: staffId }: Principal,
  ): Promise<ContentItemWire> {
    const which = { contentNumber: rowNumber(number), version: rowNumber(version) };
    return presentContentItem(await this.restoreVersion.execute({ staffId, ...which, reason: reason || null }));
  }
}
