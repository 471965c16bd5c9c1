import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { promptExampleWire, type PromptExampleWire } from '../prompts.contract.js';
import { KeepPromptExample } from '../../../application/keep-prompt-example.use-case.js';
import { ListPromptExamples } from '../../../application/list-prompt-examples.use-case.js';
import type { PromptExample } from '../../../domain/release-gate.js';
import { RemovePromptExample } from '../../../application/remove-prompt-example.use-case.js';
import { Configuration } from '../../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { PromptExampleDto } from './prompt-checks.dto.js';

/** Conversations that drafts of the prompt are checked with. */
@StaffOnly()
@Controller('api/coach/examples')
export class PromptExamplesController {
  constructor(
    private readonly listExamples: ListPromptExamples,
    private readonly keepExample: KeepPromptExample,
    private readonly removeExample: RemovePromptExample,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(promptExampleWire)
  async list(@Req() request: Request): Promise<PageWire<PromptExampleWire>> {
    const found = await this.listExamples.execute(pageRequest(request));
    return presentPage(found, request, this.config, present);
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

const present = (example: PromptExample): PromptExampleWire => ({
  id: example.id,
  title: example.title,
  messages: example.messages,
  is_crisis: example.isCrisis,
  created: example.created.toISOString(),
  last_edited: example.lastEdited.toISOString(),
});
