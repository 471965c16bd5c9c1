import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type PromptTemplate, type PromptTemplateText, sayTheSame, uncheckedRelease } from '../domain/prompt.js';
import { TemplateChangedMeanwhile } from '../domain/prompt-conflict.errors.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { SaveRecord } from './services/save-record.js';

export interface PromptTemplateChange {
  authorId: string;
  id: string;
  change: Partial<PromptTemplateText>;
  /** The version that the author started from; without it the change is made whatever the present version. */
  baseVersion?: number;
  /** Why, in the author's words. */
  reason?: string | null;
}

/**
 * Saves a changed template; what it was before stays among its versions. Where that changes the coach's prompt, it
 * takes effect at once and without a check, and the version says so.
 */
@Injectable()
export class ChangePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly record: SaveRecord,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, TemplateChangedMeanwhile */
  execute({ authorId, id, change, baseVersion, reason = null }: PromptTemplateChange): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const current = await this.templates.find(id);
      if (!current) throw new NotFound();
      if (baseVersion !== undefined) await this.refuseToOverwrite(current, change, baseVersion);
      const { templates: before } = await this.templates.active();
      const after = [...before.filter((template) => template.id !== id), { ...current, ...change }];
      const release = uncheckedRelease(before, after);
      const changed = (await this.templates.change(id, change, { savedAt, savedBy: authorId, reason, release }))!;
      await this.record.keep({
        actorId: authorId,
        at: savedAt,
        action: 'prompt-template.changed',
        templateId: id,
        name: changed.name,
        saveBefore: current.version,
        details: {
          active: changed.isActive,
          fields: Object.keys(change).join(', '),
          published_without_check: release !== null,
        },
      });
      return changed;
    });
  }

  /** A save that only moved the template, or said the same, overwrites nothing of anyone's. */
  private async refuseToOverwrite(
    current: PromptTemplate,
    change: Partial<PromptTemplateText>,
    baseVersion: number,
  ): Promise<void> {
    if (current.version === baseVersion) return;
    const base = await this.templates.version(current.id, baseVersion);
    if (base && sayTheSame(base, current)) return;
    const latest = await this.templates.version(current.id, current.version);
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
