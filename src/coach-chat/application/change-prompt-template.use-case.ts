import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type PromptTemplate, type PromptTemplateText, sayTheSame } from '../domain/prompt.js';
import { TemplateChangedMeanwhile } from '../domain/prompt-conflict.errors.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

export interface PromptTemplateChange {
  authorId: string;
  id: string;
  change: Partial<PromptTemplateText>;
  /** The version that the author started from; without it the change is made whatever stands now. */
  baseVersion?: number;
  /** Why, in the author's words. */
  reason?: string | null;
}

/** Saves a changed template; what it was before stays among its versions. */
@Injectable()
export class ChangePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, TemplateChangedMeanwhile */
  execute({ authorId, id, change, baseVersion, reason = null }: PromptTemplateChange): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      if (baseVersion !== undefined) await this.refuseToOverwrite(id, change, baseVersion);
      const changed = await this.templates.change(id, change, { savedAt, savedBy: authorId, reason });
      if (!changed) throw new NotFound();
      await this.audit.record({
        actorId: authorId,
        at: savedAt,
        action: 'prompt-template.changed',
        subject: { kind: 'prompt-template', id, name: changed.name },
        details: { version: changed.version, active: changed.isActive, fields: Object.keys(change).join(', ') },
      });
      return changed;
    });
  }

  /** A save that only moved the template, or said the same, overwrites nothing of anyone's. */
  private async refuseToOverwrite(id: string, change: Partial<PromptTemplateText>, baseVersion: number): Promise<void> {
    const current = await this.templates.find(id);
    if (!current || current.version === baseVersion) return;
    const base = await this.templates.version(id, baseVersion);
    if (base && sayTheSame(base, current)) return;
    const latest = await this.templates.version(id, current.version);
    const { name, content, description, order, isActive } = { ...current, ...change };
    throw new TemplateChangedMeanwhile(current, latest?.savedBy ?? null, {
      name,
      content,
      description,
      order,
      isActive,
    });
  }
}
