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
import { ContentItems } from '../../../application/content-items.use-cases.js';
import { ContentItemStore } from '../../persistence/content-item.store.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { People } from '../../../../users/users.api.js';
import { presentContentItem, presentContentVersion } from './present-content.js';
import { RestoreDto } from '../../../../shared/adapters/http/restore.dto.js';
import { VersionRecipients } from '../../../application/ports/version-recipients.js';

@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentVersionsController {
  constructor(
    private readonly items: ContentItemStore,
    private readonly recipients: VersionRecipients,
    private readonly edits: ContentItems,
    private readonly people: People,
    private readonly config: Configuration,
  ) {}

  @Get('versions')
  @PageResponse(contentVersionWire)
  async listContentVersions(
    @Req() request: Request,
    @Param('number') number: string,
  ): Promise<PageWire<ContentVersionWire>> {
    const contentNumber = rowNumber(number);
    const found = await this.items.versions(contentNumber, pageRequest(request));
    if (found.count === 0) throw new NotFound();
    const [person, members] = await Promise.all([
      this.people.names(found.results.map(({ editedBy }) => editedBy)),
      this.recipients.countPeople(
        contentNumber,
        found.results.map(({ version }) => version),
      ),
    ]);
    return presentPage(found, request, this.config, (version) =>
      presentContentVersion(version, members.get(version.version) ?? 0, person),
    );
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
    return presentContentItem(await this.edits.restoreVersion({ staffId, ...which, reason: reason || null }));
  }
}
