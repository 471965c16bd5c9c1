import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptCheck } from '../domain/prompt-check.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';

/** The latest check of a template's present draft; null: it was not checked yet. */
@Injectable()
export class ReadPromptCheck {
  constructor(
    private readonly drafts: PromptDraftRepository,
    private readonly checks: PromptCheckRepository,
  ) {}

  /** @throws NotFound when there is no draft */
  async execute(templateId: string): Promise<PromptCheck | null> {
    const draft = await this.drafts.of(templateId);
    if (!draft) throw new NotFound();
    return this.checks.latestOf(draft.id);
  }
}
