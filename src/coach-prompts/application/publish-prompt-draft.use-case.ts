import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type PromptTemplate, refuseBroken, type Release } from '../domain/prompt.js';
import { ChecksFailed, DraftChangedConcurrently, DraftUnchecked } from '../domain/prompt-conflict.errors.js';
import { failedExamples, isScripted } from '../domain/prompt-check.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { refuseToOverwrite } from './prompt-drafts.use-cases.js';
import { SaveRecord } from './services/save-record.js';

export interface Publication {
  authorId: string;
  templateId: string;
  /** The draft that the author has read: a newer one is not published in its place. */
  draftId: string;
  /** The version that the author knows it will replace; without it, that of the draft. */
  baseVersion?: number;
  /** Why, in the author's words; null for none. Without it, what the draft gives. */
  reason?: string | null;
  /** The author knows that the check has failed, and wants it all the same. */
  despiteFailedCheck?: boolean;
  /** The author confirms that no check of this draft was completed, and wants it anyway. */
  withoutCheck?: boolean;
}

/** Makes a draft the active text of its template, for every conversation from now on. */
@Injectable()
export class PublishPromptDraft {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly checks: PromptCheckRepository,
    private readonly record: SaveRecord,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, DraftChangedConcurrently, TemplateChangedConcurrently, ChecksFailed, DraftUnchecked; InvalidFields for what would break the prompt */
  execute({ authorId, templateId, draftId, baseVersion, ...said }: Publication): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const template = await this.templates.find(templateId);
      if (!template) throw new NotFound();
      const draft = await this.drafts.of(templateId);
      if (draft?.id !== draftId) throw new DraftChangedConcurrently(draft, null);
      refuseBroken(draft.content);
      await refuseToOverwrite(this.templates, template, draft, baseVersion ?? draft.baseVersion);
      const check = await this.checks.latestOf(draftId);
      // A check without a model says nothing about the draft.
      const isChecked = check?.state === 'done' && !isScripted(check);
      const failed = isChecked ? failedExamples(check) : 0;
      const missing = isChecked ? null : check?.state === 'done' ? 'scripted' : (check?.state ?? 'none');
      if (failed > 0 && !said.despiteFailedCheck) throw new ChecksFailed(failed);
      if (missing !== null && !said.withoutCheck) throw new DraftUnchecked(missing);
      const release: Release = !isChecked ? 'unchecked' : failed > 0 ? 'failed' : 'passed';
      const reason = said.reason === undefined ? draft.reason : said.reason;
      const save = { savedAt, savedBy: authorId, reason, release };
      const change = { content: draft.content, isActive: true };
      const published = (await this.templates.change(templateId, change, save))!;
      await this.drafts.remove(templateId);
      await this.record.keep({
        actorId: authorId,
        action: 'prompt-draft.published',
        templateId,
        name: template.name,
        saveBefore: template.version,
        details: {
          draft: draftId,
          check: missing ?? 'done',
          // No number where nothing was tested: a zero would say that all passed.
          ...(isChecked && { failed_examples: failed }),
          confirmed_despite_failure: failed > 0,
          published_without_check: release === 'unchecked',
        },
      });
      return published;
    });
  }
}
