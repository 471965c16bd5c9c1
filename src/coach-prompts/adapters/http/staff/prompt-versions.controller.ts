import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import {
  promptVersionWire,
  type PromptVersionWire,
  promptTemplateWire,
  type PromptTemplateWire,
} from '../prompts.contract.js';
import { PromptTemplates } from '../../../application/prompt-templates.use-cases.js';
import { PromptTemplateRepository } from '../../../application/ports/prompt-template.repository.js';
import { Configuration } from '../../../../config/configuration.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { People } from '../../../../users/users.api.js';
import { presentTemplate, presentVersion } from './present-prompt.js';
import { RestoreDto } from '../../../../shared/adapters/http/restore.dto.js';

@StaffOnly()
@Controller('api/coach/prompt-templates/:id/versions')
export class PromptVersionsController {
  constructor(
    private readonly repository: PromptTemplateRepository,
    private readonly templates: PromptTemplates,
    private readonly people: People,
    private readonly config: Configuration,
  ) {}

  @Get()
  @PageResponse(promptVersionWire)
  async list(@Req() request: Request, @Param('id') id: string): Promise<PageWire<PromptVersionWire>> {
    const found = await this.repository.versions(id, pageRequest(request));
    // A template that was removed keeps its saves, and every template has one.
    if (found.count === 0) throw new NotFound();
    const person = await this.people.names(found.results.map(({ savedBy }) => savedBy));
    return presentPage(found, request, this.config, (version) => presentVersion(version, person));
  }

  @Get(':number')
  @WireResponse(200, promptVersionWire)
  async read(@Param('id') id: string, @Param('number') number: string): Promise<PromptVersionWire> {
    const version = await this.repository.version(id, rowNumber(number));
    if (!version) throw new NotFound();
    return presentVersion(version, await this.people.names([version.savedBy]));
  }

  @Sensitive()
  @Post(':number/restore')
  @WireResponse(200, promptTemplateWire)
  async restore(
    @Param('id') templateId: string,
    @Param('number') number: string,
    @Body() { reason }: RestoreDto,
    @CurrentPrincipal() { userId: authorId }: Principal,
  ): Promise<PromptTemplateWire> {
    const restoration = { authorId, templateId, number: rowNumber(number), reason: reason || null };
    return presentTemplate(await this.templates.restoreVersion(restoration));
  }
}
