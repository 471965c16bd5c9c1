import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { promptExampleWire, type PromptExampleWire } from '../prompts.contract.js';
import {
  KeepPromptExample,
  ListPromptExamples,
  RemovePromptExample,
} from '../../../application/prompt-examples.use-cases.js';
import type { PromptExampleFilter } from '../../../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../../../domain/release-gate.js';
import { Configuration } from '../../../../config/configuration.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { CsvExporter, ExportsCsv } from '../../../../shared/adapters/http/list-export.js';
import { flagFilter, flagOf, readFilters, searchFilter } from '../../../../shared/adapters/http/filters.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { PromptExampleDto } from './prompt-checks.controller.js';

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

/** Conversations that drafts of the prompt are checked with. */
@StaffOnly()
@Controller('api/coach/examples')
export class PromptExamplesController {
  constructor(
    private readonly listExamples: ListPromptExamples,
    private readonly keepExample: KeepPromptExample,
    private readonly removeExample: RemovePromptExample,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(promptExampleWire, exampleFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<PromptExampleWire>> {
    const { sort } = readFilters(query, exampleFilters);
    const found = await this.listExamples.execute(filterOf(query), pageRequest(request, sort));
    return presentPage(found, request, this.config, present, ({ id }) => id);
  }

  @ExportsCsv(exampleFilters)
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    const filter = filterOf(query);
    return this.csv.file({
      list: 'examples',
      actorId,
      query,
      filters: exampleFilters,
      columns,
      fetch: (page) => this.listExamples.execute(filter, page),
      idOf: ({ id }) => id,
    });
  }

  @Post()
  @Answers(201, promptExampleWire)
  create(@Body() body: PromptExampleDto, @CurrentPrincipal() staff: Principal): Promise<PromptExampleWire> {
    return this.keep(null, body, staff);
  }

  @Put(':id')
  @Answers(200, promptExampleWire)
  replace(
    @Param('id') id: string,
    @Body() body: PromptExampleDto,
    @CurrentPrincipal() staff: Principal,
  ): Promise<PromptExampleWire> {
    return this.keep(id, body, staff);
  }

  @Delete(':id')
  @HttpCode(204)
  @Answers(204)
  async remove(@Param('id') id: string, @CurrentPrincipal() { userId: authorId }: Principal): Promise<void> {
    await this.removeExample.execute({ authorId, id });
  }

  private async keep(
    id: string | null,
    { title, messages, is_crisis: isCrisis }: PromptExampleDto,
    { userId: authorId }: Principal,
  ): Promise<PromptExampleWire> {
    const said = messages.map((message) => message.replaceAll('\0', '').trim());
    const example = { title, messages: said, isCrisis: isCrisis ?? false };
    return present(await this.keepExample.execute({ authorId, id, example }));
  }
}

/** @throws InvalidFields */
function filterOf(query: Record<string, unknown>): PromptExampleFilter {
  const { search, is_crisis } = readFilters(query, exampleFilters);
  return { search, isCrisis: flagOf(is_crisis) };
}

const present = (example: PromptExample): PromptExampleWire => ({
  id: example.id,
  title: example.title,
  messages: example.messages,
  is_crisis: example.isCrisis,
  created: example.created.toISOString(),
  last_edited: example.lastEdited.toISOString(),
});
