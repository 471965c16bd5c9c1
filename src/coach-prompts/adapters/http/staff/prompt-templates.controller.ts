import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PartialType } from '@nestjs/swagger';
import { Flag, Optional, Reason, RequiredText, Text, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import {
  deletedTemplateWire,
  type DeletedTemplateWire,
  editConflictWire,
  type PromptTemplateBody,
  promptTemplateWire,
  type PromptTemplateWire,
  type UndeleteBody,
} from '../prompts.contract.js';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { PromptTemplates } from '../../../application/prompt-templates.use-cases.js';
import { PromptTemplateRepository } from '../../../application/ports/prompt-template.repository.js';
import type { PromptTemplateText } from '../../../domain/prompt.js';
import { Configuration } from '../../../../config/configuration.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import { flagFilter, flagOf, readFilters, searchFilter } from '../../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { People } from '../../../../users/users.api.js';
import { presentTemplate as present, withNames } from './present-prompt.js';

const NAME_MAX_LENGTH = 100;
/** Characters; a prompt of several such parts still fits into a model's memory many times. */
export const CONTENT_MAX_LENGTH = 20_000;
const DESCRIPTION_MAX_LENGTH = 500;
const ORDER_MAX = 1_000_000;

/** `name` and `content` are required; the others have defaults. */
class PromptTemplateDto implements PromptTemplateBody {
  @RequiredText(REQUIRED, NAME_MAX_LENGTH)
  name: string;

  @Text(CONTENT_MAX_LENGTH, REQUIRED)
  content: string;

  @Optional()
  @Text(DESCRIPTION_MAX_LENGTH, null)
  description?: string;

  @Optional()
  @WholeNumber({ min: -ORDER_MAX, max: ORDER_MAX })
  order?: number;

  @Optional()
  @Flag()
  is_active?: boolean;

  @Optional()
  @WholeNumber()
  base_version?: number;

  @Reason()
  reason?: string;
}

/** Any part of a template; a part that is there obeys its rule, null included. */
class PromptTemplateChangesDto
  extends PartialType(PromptTemplateDto, { skipNullProperties: false })
  implements Partial<PromptTemplateBody> {}

class UndeleteDto implements UndeleteBody {
  @Flag()
  as_it_was: boolean;
}

const templateFilters = { search: searchFilter, is_active: flagFilter };

/** The parts of the system prompt. One with an unknown variable is stored; the error appears when the prompt is used. */
@StaffOnly()
@Controller('api/coach/prompt-templates')
export class PromptTemplatesController {
  constructor(
    private readonly repository: PromptTemplateRepository,
    private readonly templates: PromptTemplates,
    private readonly people: People,
    private readonly config: Configuration,
  ) {}

  @Get()
  @PageResponse(promptTemplateWire, templateFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<PromptTemplateWire>> {
    const { search, is_active } = readFilters(query, templateFilters);
    const found = await this.repository.list({ search, isActive: flagOf(is_active) }, pageRequest(request));
    return presentPage(found, request, this.config, present);
  }

  @Sensitive()
  @Post()
  @WireResponse(201, promptTemplateWire)
  async create(@Body() body: PromptTemplateDto, @CurrentPrincipal() staff: Principal): Promise<PromptTemplateWire> {
    return present(
      await this.templates.create({ authorId: staff.userId, text: whole(body), reason: body.reason || null }),
    );
  }

  @Get('deleted')
  @PageResponse(deletedTemplateWire)
  async listDeletedTemplates(@Req() request: Request): Promise<PageWire<DeletedTemplateWire>> {
    const found = await this.repository.deleted(pageRequest(request));
    const person = await this.people.names(found.results.map(({ deletedBy }) => deletedBy));
    return presentPage(found, request, this.config, ({ id, name, content, isActive, deletedAt, deletedBy }) => ({
      id,
      name,
      content,
      was_active: isActive,
      deleted_at: deletedAt.toISOString(),
      deleted_by: person(deletedBy),
    }));
  }

  @Get(':id')
  @WireResponse(200, promptTemplateWire)
  async read(@Param('id') id: string): Promise<PromptTemplateWire> {
    const template = await this.repository.find(id);
    if (!template) throw new NotFound();
    return present(template);
  }

  @Sensitive()
  @Patch(':id')
  @WireResponse(200, promptTemplateWire)
  @WireResponse(409, editConflictWire)
  async change(
    @Param('id') id: string,
    @Body() body: PromptTemplateChangesDto,
    @CurrentPrincipal() staff: Principal,
  ): Promise<PromptTemplateWire> {
    return this.save(id, staff, body, given(body));
  }

  /** The template keeps its place if no order is given. */
  @Sensitive()
  @Put(':id')
  @WireResponse(200, promptTemplateWire)
  @WireResponse(409, editConflictWire)
  async replace(
    @Param('id') id: string,
    @Body() body: PromptTemplateDto,
    @CurrentPrincipal() staff: Principal,
  ): Promise<PromptTemplateWire> {
    return this.save(id, staff, body, whole(body));
  }

  @Sensitive()
  @Delete(':id')
  @WireResponse(204)
  async remove(@Param('id') id: string, @CurrentPrincipal() staff: Principal): Promise<void> {
    await this.templates.remove({ authorId: staff.userId, id });
  }

  @Sensitive()
  @Post(':id/undelete')
  @WireResponse(200, promptTemplateWire)
  async undelete(
    @Param('id') id: string,
    @Body() { as_it_was: asItWas }: UndeleteDto,
    @CurrentPrincipal() { userId: authorId }: Principal,
  ): Promise<PromptTemplateWire> {
    return present(await this.templates.restore({ authorId, id, asItWas }));
  }

  private async save(
    id: string,
    { userId: authorId }: Principal,
    { base_version: baseVersion, reason }: PromptTemplateChangesDto,
    change: Partial<PromptTemplateText>,
  ): Promise<PromptTemplateWire> {
    const saving = { authorId, id, change, baseVersion: baseVersion ?? undefined, reason: reason || null };
    return present(await withNames(this.templates.change(saving), this.people));
  }
}

type WholeText = Omit<PromptTemplateText, 'order'> & { order?: number };

const whole = ({ name, content, description, order, is_active: isActive }: PromptTemplateDto): WholeText => ({
  name,
  content,
  description: description ?? '',
  isActive: isActive ?? true,
  ...(order == null ? {} : { order }),
});

const given = (body: PromptTemplateChangesDto): Partial<PromptTemplateText> => {
  const { name, content, description, order, is_active: isActive } = body;
  const change = {
    name,
    content,
    description: description ?? undefined,
    order: order ?? undefined,
    isActive: isActive ?? undefined,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
};
