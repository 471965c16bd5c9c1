import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { PromptVersion } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

/** Every save of a template, newest first; those of a removed one stay. */
@Injectable()
export class ListPromptVersions {
  constructor(private readonly templates: PromptTemplateRepository) {}

  /** @throws NotFound when no template ever had this id */
  async execute(templateId: string, page: PageRequest): Promise<Page<PromptVersion>> {
    const found = await this.templates.versions(templateId, page);
    if (found.count === 0) throw new NotFound();
    return found;
  }
}
