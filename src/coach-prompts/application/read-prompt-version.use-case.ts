import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptVersion } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

@Injectable()
export class ReadPromptVersion {
  constructor(private readonly templates: PromptTemplateRepository) {}

  /** @throws NotFound when that save was not one of this template */
  async execute(templateId: string, number: number): Promise<PromptVersion> {
    const version = await this.templates.version(templateId, number);
    if (!version) throw new NotFound();
    return version;
  }
}
