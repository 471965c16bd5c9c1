import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptTemplate } from '../domain/prompt.js';
import { DraftChangedConcurrently, TemplateChangedConcurrently } from '../domain/prompt-conflict.errors.js';
import { asDrafted, type PromptDraft } from '../domain/prompt-draft.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

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

/** Saves the draft of a template. Nothing that is published changes. */
@Injectable()
export class SavePromptDraft {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound, DraftChangedConcurrently, TemplateChangedConcurrently */
  execute({
    authorId,
    templateId,
    content,
    baseDraftId,
    baseVersion: known,
    ...said
  }: DraftSave): Promise<PromptDraft> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const template = await this.templates.find(templateId);
      if (!template) throw new NotFound();
      const before = await this.drafts.of(templateId);
      if (baseDraftId !== undefined && (before?.id ?? null) !== baseDraftId && before?.content !== content) {
        throw new DraftChangedConcurrently(before, content);
      }
      if (known !== undefined) await refuseToOverwrite(this.templates, template, { content }, known);
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
}

/**
 * A draft that started from an older text would silently undo what was published since. It replaces the content alone,
 * so only another content could be lost.
 * @throws TemplateChangedConcurrently
 */
export async function refuseToOverwrite(
  templates: PromptTemplateRepository,
  current: PromptTemplate,
  draft: Pick<PromptDraft, 'content'>,
  baseVersion: number,
): Promise<void> {
  if (current.version === baseVersion) return;
  const base = await templates.version(current.id, baseVersion);
  if (base?.content === current.content) return;
  const latest = await templates.version(current.id, current.version);
  throw new TemplateChangedConcurrently(current, latest?.savedBy ?? null, asDrafted(current, draft));
}

@Injectable()
export class DiscardPromptDraft {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
  ) {}

  /** @throws NotFound */
  async execute({ authorId, templateId }: { authorId: string; templateId: string }): Promise<void> {
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
}
