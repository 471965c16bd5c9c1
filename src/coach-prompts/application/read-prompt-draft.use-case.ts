import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptDraft } from '../domain/prompt-draft.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';

@Injectable()
export class ReadPromptDraft {
  constructor(private readonly drafts: PromptDraftRepository) {}

  /** @throws NotFound when the template has no draft */
  async execute(templateId: string): Promise<PromptDraft> {
    const draft = await this.drafts.of(templateId);
    if (!draft) throw new NotFound();
    return draft;
  }
}
