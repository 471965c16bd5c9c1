import { Body, Controller, Get, Param, Patch, Post, Put, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import {
  contentChoicesWire,
  type ContentChoicesWire,
  contentConflictWire,
  contentItemWire,
  type ContentItemWire,
  contentRowWire,
  type ContentRowWire,
  stageWire,
} from '../content.contract.js';
import { skillWire } from '../../../../language/adapters/http/skills.contract.js';
import { ContentItems } from '../../../application/content-items.use-cases.js';
import type { ContentItem } from '../../../domain/content-item.js';
import { type ContentItemFilter, ContentItemStore } from '../../persistence/content-item.store.js';
import type { ContentDraft } from '../../../domain/content-draft.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import {
  flagFilter,
  type Filtered,
  flagOf,
  searchFilter,
  severalOf,
} from '../../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { People } from '../../../../users/users.api.js';
import { type Skill, SKILL_LABELS } from '../../../../language/skills.api.js';
import { STAGE_LABELS } from '../../../domain/stage.js';
import { contentChoices, presentContentItem as present, withSaver } from './present-content.js';
import { ContentItemDto, givenParts, wholeDraft, worksheetOf } from './content-items.dto.js';

const contentFilters = {
  search: searchFilter,
  skill: severalOf(skillWire),
  stage: severalOf(stageWire),
  state: severalOf(contentItemWire.shape.state),
  edited_by_staff: flagFilter,
  sort: sortFilter('number', 'title', 'last_edited'),
};

type DraftedItem = ContentItem & { hasDraft: boolean };

const columns: CsvColumns<DraftedItem> = {
  number: ({ contentNumber }) => contentNumber,
  title: ({ title }) => title,
  text_message: ({ textMessage }) => textMessage,
  stage: ({ stage }) => STAGE_LABELS[stage],
  skills: ({ skills }) => (Object.keys(skills) as Skill[]).map((skill) => SKILL_LABELS[skill]).join(', '),
  version: ({ version }) => version,
  edited_by_staff: ({ editedByStaff }) => editedByStaff,
  last_edited: ({ lastEdited }) => lastEdited,
  retired_at: ({ retiredAt }) => retiredAt,
  has_draft: ({ hasDraft }) => hasDraft,
};

/** The catalogue as staff edit it. A person who was sent an item keeps that version. */
@StaffOnly()
@Controller('api/staff/content')
export class ContentItemsController {
  constructor(
    private readonly items: ContentItemStore,
    private readonly edits: ContentItems,
    private readonly people: People,
    private readonly lists: StaffLists,
  ) {}

  private readonly practices = staffList({
    name: 'practices',
    filters: contentFilters,
    columns,
    present: ({ hasDraft, ...item }: DraftedItem): ContentRowWire => ({ ...present(item), has_draft: hasDraft }),
    idOf: ({ contentNumber }) => contentNumber,
    fetch: async (filters, page) => {
      const { results, ...found } = await this.items.list(filterOf(filters), page);
      const drafted = await this.items.drafted(results.map(({ contentNumber }) => contentNumber));
      return { ...found, results: results.map((item) => ({ ...item, hasDraft: drafted.has(item.contentNumber) })) };
    },
  });

  @Get()
  @PageResponse(contentRowWire, contentFilters)
  list(@Req() request: Request): Promise<PageWire<ContentRowWire>> {
    return this.lists.page(request, this.practices);
  }

  @ExportsCsv(contentFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.practices);
  }

  @Post()
  @WireResponse(201, contentItemWire)
  async create(@Body() body: ContentItemDto, @CurrentPrincipal() { userId }: Principal): Promise<ContentItemWire> {
    const reason = body.reason || null;
    const made = { staffId: userId, draft: wholeDraft(body), worksheet: worksheetOf(body), reason };
    return present(await this.edits.create(made));
  }

  @Get('choices')
  @WireResponse(200, contentChoicesWire)
  listContentChoices(): ContentChoicesWire {
    return contentChoices();
  }

  @Get(':number')
  @WireResponse(200, contentItemWire)
  async read(@Param('number') number: string): Promise<ContentItemWire> {
    const item = await this.items.byNumber(rowNumber(number));
    if (!item) throw new NotFound();
    return present(item);
  }

  @Patch(':number')
  @WireResponse(200, contentItemWire)
  @WireResponse(409, contentConflictWire)
  change(
    @Param('number') number: string,
    @Body() body: ContentItemDto,
    @CurrentPrincipal() staff: Principal,
  ): Promise<ContentItemWire> {
    return this.save(number, staff, body, givenParts(body));
  }

  @Put(':number')
  @WireResponse(200, contentItemWire)
  @WireResponse(409, contentConflictWire)
  replace(
    @Param('number') number: string,
    @Body() body: ContentItemDto,
    @CurrentPrincipal() staff: Principal,
  ): Promise<ContentItemWire> {
    return this.save(number, staff, body, wholeDraft(body));
  }

  @Post(':number/retire')
  @WireResponse(200, contentItemWire)
  async retire(@Param('number') number: string, @CurrentPrincipal() { userId }: Principal): Promise<ContentItemWire> {
    const retirement = { staffId: userId, contentNumber: rowNumber(number), retired: true };
    return present(await this.edits.retire(retirement));
  }

  @Post(':number/restore')
  @WireResponse(200, contentItemWire)
  async restore(@Param('number') number: string, @CurrentPrincipal() { userId }: Principal): Promise<ContentItemWire> {
    const retirement = { staffId: userId, contentNumber: rowNumber(number), retired: false };
    return present(await this.edits.retire(retirement));
  }

  private async save(
    number: string,
    { userId: staffId }: Principal,
    body: ContentItemDto,
    change: Partial<ContentDraft>,
  ): Promise<ContentItemWire> {
    const contentNumber = rowNumber(number);
    const { version, reason } = body;
    const edit = {
      staffId,
      contentNumber,
      change,
      worksheet: worksheetOf(body),
      baseVersion: version ?? undefined,
      reason: reason || null,
    };
    return present(await withSaver(this.edits.change(edit), this.people));
  }
}

function filterOf(filters: Filtered<typeof contentFilters>): ContentItemFilter {
  const { search, skill: skills, stage: stages, state, edited_by_staff } = filters;
  const retired = new Set(state).size === 1 ? state![0] === 'retired' : undefined;
  return { search, skills, stages, retired, editedByStaff: flagOf(edited_by_staff) };
}
