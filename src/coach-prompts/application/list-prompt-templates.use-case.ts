import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { PromptTemplate } from '../domain/prompt.js';
import { type PromptTemplateFilter, PromptTemplateRepository } from './ports/prompt-template.repository.js';

@Injectable()
export class ListPromptTemplates {
  constructor(private readonly templates: PromptTemplateRepository) {}

  execute(filter: PromptTemplateFilter, page: PageRequest): Promise<Page<PromptTemplate>> {
    return this.templates.list(filter, page);
  }
}
