import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptCheck } from '../domain/prompt-check.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';

/** The latest check of a template's present draft. */
@Injectable()
export class ReadPromptCheck {
  constructor(
    private readonly drafts: PromptDraftRepository,
    private readonly checks: PromptCheckRepository,
  ) {}

  /** @throws NotFound when there is no draft, or it was not checked as it stands */
  async execute(templateId: string): Promise<PromptCheck> {
    const draft = await this.drafts.of(templateId);
    const check = draft && (await this.checks.latestOf(draft.id));
    if (!check) throw new NotFound();
    return check;
  }
}
