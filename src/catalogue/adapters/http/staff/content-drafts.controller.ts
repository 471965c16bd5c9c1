import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../../shared/adapters/http/response.decorators.js';
import { Optional, Reason, RequiredText, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { People } from '../../../../users/users.api.js';
import { ContentDrafts } from '../../../application/content-drafts.use-cases.js';
import { ContentItemStore } from '../../persistence/content-item.store.js';
import type { StoredDraft } from '../../../domain/content-draft.js';
import {
  contentConflictWire,
  contentDraftStateWire,
  type ContentDraftStateWire,
  contentItemWire,
  type ContentItemWire,
  type ContentPublicationBody,
} from '../content.contract.js';
import { ContentItemDto, givenParts, worksheetOf } from './content-items.dto.js';
import { presentContentItem, presentStoredDraft, withSaver } from './present-content.js';

const DRAFT_ID_LENGTH = 36;

class ContentPublicationDto implements ContentPublicationBody {
  @RequiredText(REQUIRED, DRAFT_ID_LENGTH)
  draft: string;

  @Optional()
  @WholeNumber()
  version?: number;

  @Reason()
  reason?: string;
}

@StaffOnly()
@Controller('api/staff/content/:number/draft')
export class ContentDraftsController {
  constructor(
    private readonly items: ContentItemStore,
    private readonly drafts: ContentDrafts,
    private readonly people: People,
  ) {}

  @Get()
  @WireResponse(200, contentDraftStateWire)
  async read(@Param('number') number: string): Promise<ContentDraftStateWire> {
    const contentNumber = rowNumber(number);
    if (!(await this.items.byNumber(contentNumber))) throw new NotFound();
    return this.present(await this.items.draft(contentNumber));
  }

  /** Changes the parts that the body gives of the draft, or of the item where there is none yet. */
  @Patch()
  @WireResponse(200, contentDraftStateWire)
  @WireResponse(409, contentConflictWire)
  async save(
    @Param('number') number: string,
    @Body() body: ContentItemDto,
    @CurrentPrincipal() { userId: staffId }: Principal,
  ): Promise<ContentDraftStateWire> {
    const { version, draft, reason } = body;
    const save = {
      staffId,
      contentNumber: rowNumber(number),
      change: givenParts(body),
      worksheet: worksheetOf(body),
      baseVersion: version ?? undefined,
      baseDraftId: draft,
      reason: reason || null,
    };
    return this.present(await withSaver(this.drafts.save(save), this.people));
  }

  @Delete()
  @WireResponse(204)
  async discard(@Param('number') number: string, @CurrentPrincipal() { userId: staffId }: Principal): Promise<void> {
    await this.drafts.discard({ staffId, contentNumber: rowNumber(number) });
  }

  @Post('publish')
  @WireResponse(200, contentItemWire)
  @WireResponse(409, contentConflictWire)
  async publish(
    @Param('number') number: string,
    @Body() { draft: draftId, version, reason }: ContentPublicationDto,
    @CurrentPrincipal() { userId: staffId }: Principal,
  ): Promise<ContentItemWire> {
    const publication = {
      staffId,
      contentNumber: rowNumber(number),
      draftId,
      baseVersion: version ?? undefined,
      reason: reason || null,
    };
    return presentContentItem(await withSaver(this.drafts.publish(publication), this.people));
  }

  private async present(draft: StoredDraft | null): Promise<ContentDraftStateWire> {
    if (!draft) return { draft };
    return { draft: presentStoredDraft(draft, await this.people.names([draft.savedBy])) };
  }
}
