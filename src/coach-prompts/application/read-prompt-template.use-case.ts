import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptTemplate } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

@Injectable()
export class ReadPromptTemplate {
  constructor(private readonly templates: PromptTemplateRepository) {}

  /** @throws NotFound */
  async execute(id: string): Promise<PromptTemplate> {
    const template = await this.templates.find(id);
    if (!template) throw new NotFound();
    return template;
  }
}
