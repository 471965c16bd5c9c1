import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { PublishedPrompt } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

/** Every version of the whole prompt that was published, newest first. */
@Injectable()
export class ListPublishedPrompts {
  constructor(private readonly templates: PromptTemplateRepository) {}

  execute(page: PageRequest): Promise<Page<PublishedPrompt>> {
    return this.templates.published(page);
  }
}
