import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { PromptExample } from '../domain/release-gate.js';
import { type PromptExampleFilter, PromptExampleRepository } from './ports/prompt-example.repository.js';

@Injectable()
export class ListPromptExamples {
  constructor(private readonly examples: PromptExampleRepository) {}

  execute(filter: PromptExampleFilter, page: PageRequest): Promise<Page<PromptExample>> {
    return this.examples.list(page, filter);
  }
}
