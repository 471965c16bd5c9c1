import { Body, Controller, Delete, Get, Param, Post, Put, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { promptExampleWire, type PromptExampleWire } from '../prompts.contract.js';
import { PromptExamples } from '../../../application/prompt-examples.use-cases.js';
import {
  type PromptExampleFilter,
  PromptExampleRepository,
} from '../../../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../../../domain/release-gate.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { flagFilter, type Filtered, flagOf, searchFilter } from '../../../../shared/adapters/http/filters.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { PromptExampleDto } from './prompt-checks.controller.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

const exampleFilters = {
  search: searchFilter,
  is_crisis: flagFilter,
  sort: sortFilter('title', 'created', 'last_edited'),
};

const columns: CsvColumns<PromptExample> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  messages: ({ messages }) => messages.join('\n\n'),
  is_crisis: ({ isCrisis }) => isCrisis,
  created: ({ created }) => created,
  last_edited: ({ lastEdited }) => lastEdited,
};

@StaffOnly()
@Controller('api/coach/examples')
export class PromptExamplesController {
  constructor(
    private readonly repository: PromptExampleRepository,
    private readonly examples: PromptExamples,
    private readonly lists: StaffLists,
  ) {}

  private readonly kept = staffList({
    name: 'examples',
    filters: exampleFilters,
    columns,
    present,
    idOf: ({ id }) => id,
    fetch: (filters, page) => this.repository.list(page, filterOf(filters)),
  });

  @Get()
  @PageResponse(promptExampleWire, exampleFilters)
  list(@Req() request: Request): Promise<PageWire<PromptExampleWire>> {
    return this.lists.page(request, this.kept);
  }

  @ExportsCsv(exampleFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.kept);
  }

  @Post()
  @WireResponse(201, promptExampleWire)
  create(@Body() body: PromptExampleDto, @CurrentPrincipal() staff: Principal): Promise<PromptExampleWire> {
    return this.keep(null, body, staff);
  }

  @Put(':id')
  @WireResponse(200, promptExampleWire)
  replace(
    @Param('id') id: string,
    @Body() body: PromptExampleDto,
    @CurrentPrincipal() staff: Principal,
  ): Promise<PromptExampleWire> {
    return this.keep(id, body, staff);
  }

  @Delete(':id')
  @WireResponse(204)
  async remove(@Param('id') id: string, @CurrentPrincipal() { userId: authorId }: Principal): Promise<void> {
    await this.examples.remove({ authorId, id });
  }

  private async keep(
    id: string | null,
    { title, messages, is_crisis: isCrisis }: PromptExampleDto,
    { userId: authorId }: Principal,
  ): Promise<PromptExampleWire> {
    const said = messages.map((message) => message.replaceAll('\0', '').trim());
    const example = { title, messages: said, isCrisis: isCrisis ?? false };
    return present(await this.examples.keep({ authorId, id, example }));
  }
}

function filterOf(filters: Filtered<typeof exampleFilters>): PromptExampleFilter {
  const { search, is_crisis } = filters;
  return { search, isCrisis: flagOf(is_crisis) };
}

const present = (example: PromptExample): PromptExampleWire => presentAs(promptExampleWire, example);
