import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type PromptTemplate, refuseBroken, type Release } from '../domain/prompt.js';
import { failedExamples, isScripted } from '../domain/prompt-check.js';
import {
  ChecksFailed,
  DraftChangedConcurrently,
  DraftUnchecked,
  TemplateChangedConcurrently,
} from '../domain/prompt-conflict.errors.js';
import { asDrafted, type PromptDraft } from '../domain/prompt-draft.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { SaveRecord } from './services/save-record.js';

export interface DraftSave {
  authorId: string;
  templateId: string;
  /** May be unfinished, and name what does not exist. */
  content: string;
  /** The draft that the author started from, null for none; without it the save is made whatever the present draft. */
  baseDraftId?: string | null;
  /** The version of the template that the author started from; without it, the present one. */
  baseVersion?: number;
  /** Why, in the author's words; null for none. Without it, what the draft before gave. */
  reason?: string | null;
}

export interface DraftPublication {
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

/** Texts of templates that are tried before they are published, at most one for each template. */
@Injectable()
export class PromptDrafts {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly checks: PromptCheckRepository,
    private readonly record: SaveRecord,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Nothing that is published changes. @throws NotFound, DraftChangedConcurrently, TemplateChangedConcurrently */
  save({ authorId, templateId, content, baseDraftId, baseVersion: known, ...said }: DraftSave): Promise<PromptDraft> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const template = await this.templates.find(templateId);
      if (!template) throw new NotFound();
      const before = await this.drafts.of(templateId);
      if (baseDraftId !== undefined && (before?.id ?? null) !== baseDraftId && before?.content !== content) {
        throw new DraftChangedConcurrently(before, content);
      }
      if (known !== undefined) await this.refuseToOverwrite(template, { content }, known);
      const baseVersion = known ?? before?.baseVersion ?? template.version;
      const reason = said.reason === undefined ? (before?.reason ?? null) : said.reason;
      const draft = { id: this.ids.uuid(), templateId, content, baseVersion, savedAt, savedBy: authorId, reason };
      await this.drafts.save(draft);
      await this.audit.record({
        actorId: authorId,
        action: 'prompt-draft.saved',
        subject: { kind: 'prompt-template', id: templateId, name: template.name },
        details: { draft: draft.id, base_version: baseVersion },
      });
      return draft;
    });
  }

  /**
   * Makes a draft the active text of its template, for every conversation from now on.
   * @throws NotFound, DraftChangedConcurrently, TemplateChangedConcurrently, ChecksFailed, DraftUnchecked; InvalidFields
   * for what would break the prompt
   */
  publish({ authorId, templateId, draftId, baseVersion, ...said }: DraftPublication): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const template = await this.templates.find(templateId);
      if (!template) throw new NotFound();
      const draft = await this.drafts.of(templateId);
      if (draft?.id !== draftId) throw new DraftChangedConcurrently(draft, null);
      refuseBroken(draft.content);
      await this.refuseToOverwrite(template, draft, baseVersion ?? draft.baseVersion);
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

  /** @throws NotFound */
  async discard({ authorId, templateId }: { authorId: string; templateId: string }): Promise<void> {
    await this.transaction.run(async () => {
      await this.templates.holdSaves();
      const draft = await this.drafts.of(templateId);
      const template = draft && (await this.templates.find(templateId));
      if (!template) throw new NotFound();
      await this.drafts.remove(templateId);
      await this.audit.record({
        actorId: authorId,
        action: 'prompt-draft.discarded',
        subject: { kind: 'prompt-template', id: templateId, name: template.name },
        details: { draft: draft.id },
      });
    });
  }

  /**
   * A draft that started from an older text would silently undo what was published since. It replaces the content
   * alone, so only another content could be lost.
   * @throws TemplateChangedConcurrently
   */
  private async refuseToOverwrite(
    current: PromptTemplate,
    draft: Pick<PromptDraft, 'content'>,
    baseVersion: number,
  ): Promise<void> {
    if (current.version === baseVersion) return;
    const base = await this.templates.version(current.id, baseVersion);
    if (base?.content === current.content) return;
    const latest = await this.templates.version(current.id, current.version);
    throw new TemplateChangedConcurrently(current, latest?.savedBy ?? null, asDrafted(current, draft));
  }
}
