import { isUUID } from 'class-validator';
import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Checked, Flag, Optional, Reason, Text, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import { CONTENT_MAX_LENGTH } from './prompt-templates.controller.js';
import {
  checksFailedWire,
  draftConflictWire,
  draftUncheckedWire,
  editConflictWire,
  type PromptDraftBody,
  promptDraftWire,
  type PromptDraftWire,
  promptTemplateWire,
  type PromptTemplateWire,
  type PublicationBody,
} from '../prompts.contract.js';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { PromptDrafts } from '../../../application/prompt-drafts.use-cases.js';
import { PromptDraftRepository } from '../../../application/ports/prompt-draft.repository.js';
import type { PromptDraft } from '../../../domain/prompt-draft.js';
import { Configuration } from '../../../../config/configuration.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { People } from '../../../../users/users.api.js';
import { presentDraft, presentTemplate, withNames } from './present-prompt.js';

/** A draft may be empty and unfinished. */
class PromptDraftDto implements PromptDraftBody {
  @Text(CONTENT_MAX_LENGTH, null)
  content: string;

  /** The draft that the author started from; null: there was none. Without it, any draft is replaced. */
  @Optional()
  @Checked((value) => (isUUID(value) ? null : 'Please enter the id of a draft'), { type: 'string', format: 'uuid' })
  base_draft?: string | null;

  /** The version of the template that the author has read. Without it, whatever is published counts as read. */
  @Optional()
  @WholeNumber()
  base_version?: number;

  @Reason()
  reason?: string | null;
}

class PublicationDto implements PublicationBody {
  @Checked((value) => (isUUID(value) ? null : REQUIRED), { type: 'string', format: 'uuid' })
  draft: string;

  @Optional()
  @WholeNumber()
  base_version?: number;

  @Reason()
  reason?: string | null;

  /** The author knows that the check of this draft has failed. */
  @Optional()
  @Flag()
  despite_failed_check?: boolean;

  /** The author confirms that no check of this draft was completed. */
  @Optional()
  @Flag()
  without_check?: boolean;
}

/** Texts of the prompt that are tried before they are published, at most one for each template. */
@StaffOnly()
@Controller('api/coach')
export class PromptDraftsController {
  constructor(
    private readonly repository: PromptDraftRepository,
    private readonly drafts: PromptDrafts,
    private readonly people: People,
    private readonly config: Configuration,
  ) {}

  @Get('prompt-drafts')
  @PageResponse(promptDraftWire)
  async list(@Req() request: Request): Promise<PageWire<PromptDraftWire>> {
    const found = await this.repository.list(pageRequest(request));
    const person = await this.people.names(found.results.map(({ savedBy }) => savedBy));
    return presentPage(found, request, this.config, (draft) => presentDraft(draft, person));
  }

  @Get('prompt-templates/:id/draft')
  @WireResponse(200, promptDraftWire)
  async read(@Param('id') templateId: string): Promise<PromptDraftWire> {
    const draft = await this.repository.of(templateId);
    if (!draft) throw new NotFound();
    return this.present(draft);
  }

  @Put('prompt-templates/:id/draft')
  @WireResponse(200, promptDraftWire)
  @WireResponse(409, draftConflictWire)
  @WireResponse(409, editConflictWire)
  async save(
    @Param('id') templateId: string,
    @Body() { content, base_draft: baseDraftId, base_version, reason }: PromptDraftDto,
    @CurrentPrincipal() { userId: authorId }: Principal,
  ): Promise<PromptDraftWire> {
    const saving = {
      authorId,
      templateId,
      content,
      baseDraftId,
      baseVersion: base_version ?? undefined,
      reason: given(reason),
    };
    return this.present(await withNames(this.drafts.save(saving), this.people));
  }

  @Delete('prompt-templates/:id/draft')
  @WireResponse(204)
  async discard(@Param('id') templateId: string, @CurrentPrincipal() { userId: authorId }: Principal): Promise<void> {
    await this.drafts.discard({ authorId, templateId });
  }

  @Sensitive()
  @Post('prompt-templates/:id/draft/publish')
  @WireResponse(200, promptTemplateWire)
  @WireResponse(409, editConflictWire)
  @WireResponse(409, draftConflictWire)
  @WireResponse(409, checksFailedWire)
  @WireResponse(409, draftUncheckedWire)
  @WireErrors(409)
  async publish(
    @Param('id') templateId: string,
    @Body() body: PublicationDto,
    @CurrentPrincipal() { userId: authorId }: Principal,
  ): Promise<PromptTemplateWire> {
    const publication = {
      authorId,
      templateId,
      draftId: body.draft,
      baseVersion: body.base_version ?? undefined,
      reason: given(body.reason),
      despiteFailedCheck: body.despite_failed_check ?? false,
      withoutCheck: body.without_check ?? false,
    };
    return presentTemplate(await withNames(this.drafts.publish(publication), this.people));
  }

  private async present(draft: PromptDraft): Promise<PromptDraftWire> {
    return presentDraft(draft, await this.people.names([draft.savedBy]));
  }
}

/** An empty reason removes it; a missing one leaves it as it is. */
const given = (reason: string | null | undefined): string | null | undefined =>
  reason === undefined ? undefined : reason || null;
