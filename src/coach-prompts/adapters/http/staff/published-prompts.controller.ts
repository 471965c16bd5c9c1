import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { ListPublishedPrompts } from '../../../application/list-published-prompts.use-case.js';
import { publishedPromptWire, type PublishedPromptWire } from '../prompts.contract.js';

/** The versions of the prompt that were published, to be tried again in a sandbox. */
@StaffOnly()
@Controller('api/coach/prompt-versions')
export class PublishedPromptsController {
  constructor(
    private readonly listPublished: ListPublishedPrompts,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(publishedPromptWire)
  async list(@Req() request: Request): Promise<PageWire<PublishedPromptWire>> {
    const found = await this.listPublished.execute(pageRequest(request));
    return presentPage(found, request, this.config, ({ version, publishedAt, templateName }) => ({
      version,
      published_at: publishedAt.toISOString(),
      template_name: templateName,
    }));
  }
}
