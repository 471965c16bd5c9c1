import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { PromptDraft } from '../../domain/prompt-draft.js';
import type { PromptTemplate } from '../../domain/prompt.js';
import { PromptDraftRepository } from '../ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from '../ports/prompt-template.repository.js';

/** A draft with its template, locked against saves. */
@Injectable()
export class HeldDrafts {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
  ) {}

  /** Until the running transaction ends. @throws NotFound */
  async of(templateId: string): Promise<{ draft: PromptDraft; template: PromptTemplate }> {
    await this.templates.holdSaves();
    const draft = await this.drafts.of(templateId);
    const template = draft && (await this.templates.find(templateId));
    if (!template) throw new NotFound();
    return { draft, template };
  }
}
