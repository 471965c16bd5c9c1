import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import {
  type PromptTemplate,
  type PromptTemplateText,
  refuseBroken,
  sayTheSame,
  uncheckedRelease,
} from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { SaveRecord } from './services/save-record.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { TemplateChangedConcurrently } from '../domain/prompt-conflict.errors.js';

/** New templates leave room to put one between. */
const ORDER_STEP = 10;

export interface NewPromptTemplate {
  authorId: string;
  /** A template without an order comes last. */
  text: Omit<PromptTemplateText, 'order'> & { order?: number };
  reason?: string | null;
}

/** Adds a template. One that names an unknown variable is stored too: the error appears when the prompt is used. */
@Injectable()
export class CreatePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly record: SaveRecord,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  execute({ authorId, text, reason = null }: NewPromptTemplate): Promise<PromptTemplate> {
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const order = text.order ?? (await this.templates.lastOrder()) + ORDER_STEP;
      const savedAt = this.clock.now();
      const id = this.ids.uuid();
      const { templates: before } = await this.templates.active();
      const made = { ...text, order, id, created: savedAt, lastEdited: savedAt, version: 0 };
      const release = uncheckedRelease(before, [...before, made]);
      const template = await this.templates.create(
        id,
        { ...text, order },
        { savedAt, savedBy: authorId, reason, release },
      );
      await this.record.keep({
        actorId: authorId,
        action: 'prompt-template.created',
        templateId: template.id,
        name: template.name,
        saveBefore: null,
        details: { active: template.isActive, published_without_check: release !== null },
      });
      return template;
    });
  }
}

export interface PromptTemplateChange {
  authorId: string;
  id: string;
  change: Partial<PromptTemplateText>;
  /** The version that the author started from; without it the change is made whatever the present version. */
  baseVersion?: number;
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

  /** @throws NotFound, TemplateChangedConcurrently */
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
    throw new TemplateChangedConcurrently(current, latest?.savedBy ?? null, {
      name,
      content,
      description,
      order,
      isActive,
    });
  }
}

/** Takes a template out of the prompt and the list; its versions and its draft stay, and it can be restored. */
@Injectable()
export class RemovePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly record: SaveRecord,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async execute({ authorId, id }: { authorId: string; id: string }): Promise<void> {
    const savedAt = this.clock.now();
    await this.transaction.run(async () => {
      await this.templates.holdSaves();
      const template = await this.templates.find(id);
      if (!template) throw new NotFound();
      const { templates: before } = await this.templates.active();
      const after = before.filter((other) => other.id !== id);
      const release = uncheckedRelease(before, after);
      await this.templates.remove(id, { savedAt, savedBy: authorId, reason: null, release });
      await this.record.keep({
        actorId: authorId,
        action: 'prompt-template.removed',
        templateId: id,
        name: template.name,
        saveBefore: template.version,
        details: { active: template.isActive, published_without_check: release !== null },
      });
    });
  }
}

export interface TemplateRestoration {
  authorId: string;
  id: string;
  /** It becomes part of the prompt again if it was. */
  asItWas: boolean;
}

/**
 * Puts a deleted template back with its draft: as it was, to undo the deletion, or inactive, so that nothing returns into the
 * prompt unseen.
 */
@Injectable()
export class RestorePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly record: SaveRecord,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; InvalidFields for a text that would break the prompt */
  execute({ authorId, id, asItWas }: TemplateRestoration): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const deleted = await this.templates.findDeleted(id);
      if (!deleted) throw new NotFound();
      const { name, content, description, order } = deleted;
      const isActive = asItWas && deleted.isActive;
      if (isActive) refuseBroken(content);
      const text = { name, content, description, order, isActive };
      const { templates: before } = await this.templates.active();
      const after = [...before, { ...text, id, created: savedAt, lastEdited: savedAt, version: 0 }];
      const release = uncheckedRelease(before, after);
      const save = { savedAt, savedBy: authorId, reason: 'Restored the deleted template', release };
      const restored = (await this.templates.restore(id, text, save))!;
      await this.record.keep({
        actorId: authorId,
        action: 'prompt-template.restored',
        templateId: id,
        name,
        saveBefore: deleted.version,
        details: { active: isActive, published_without_check: release !== null },
      });
      return restored;
    });
  }
}
