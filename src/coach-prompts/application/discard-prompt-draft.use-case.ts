import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

/** Discards a draft. */
@Injectable()
export class DiscardPromptDraft {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
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
        at: this.clock.now(),
        action: 'prompt-draft.discarded',
        subject: { kind: 'prompt-template', id: templateId, name: template.name },
        details: { draft: draft.id },
      });
    });
  }
}
