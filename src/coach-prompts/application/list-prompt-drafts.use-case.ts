import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { PromptDraft } from '../domain/prompt-draft.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';

@Injectable()
export class ListPromptDrafts {
  constructor(private readonly drafts: PromptDraftRepository) {}

  execute(page: PageRequest): Promise<Page<PromptDraft>> {
    return this.drafts.list(page);
  }
}
