import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import {
  type PromptTemplate,
  type PromptTemplateText,
  type PromptVersion,
  refuseBroken,
  sayTheSame,
  uncheckedRelease,
} from '../domain/prompt.js';
import { TemplateChangedConcurrently } from '../domain/prompt-conflict.errors.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { SaveRecord } from './services/save-record.js';

/** New templates leave room to put one between. */
const ORDER_STEP = 10;

export interface NewPromptTemplate {
  authorId: string;
  /** A template without an order comes last. */
  text: Omit<PromptTemplateText, 'order'> & { order?: number };
  reason?: string | null;
}

export interface PromptTemplateChange {
  authorId: string;
  id: string;
  change: Partial<PromptTemplateText>;
  /** The version that the author started from; without it the change is made whatever the present version. */
  baseVersion?: number;
  reason?: string | null;
}

export interface TemplateRestoration {
  authorId: string;
  id: string;
  /** It becomes part of the prompt again if it was. */
  asItWas: boolean;
}

export interface VersionRestoration {
  authorId: string;
  templateId: string;
  number: number;
  reason?: string | null;
}

/**
 * Staff's edits of the templates. Each is a save of its own, and what was before stays among the versions. One that
 * changes the coach's prompt takes effect at once and without a check, and the version says so.
 */
@Injectable()
export class PromptTemplates {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly record: SaveRecord,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** One that names an unknown variable is stored too: the error appears when the prompt is used. */
  create({ authorId, text, reason = null }: NewPromptTemplate): Promise<PromptTemplate> {
    return this.inTurn(async (before) => {
      const order = text.order ?? (await this.templates.lastOrder()) + ORDER_STEP;
      const savedAt = this.clock.now();
      const id = this.ids.uuid();
      const made = { ...text, order, id, created: savedAt, lastEdited: savedAt, version: 0 };
      const release = uncheckedRelease(before, [...before, made]);
      const save = { savedAt, savedBy: authorId, reason, release };
      const template = await this.templates.create(id, { ...text, order }, save);
      await this.record.keep({
        actorId: authorId,
        action: 'prompt-template.created',
        templateId: id,
        name: template.name,
        saveBefore: null,
        details: { active: template.isActive, published_without_check: release !== null },
      });
      return template;
    });
  }

  /** @throws NotFound, TemplateChangedConcurrently */
  change({ authorId, id, change, baseVersion, reason = null }: PromptTemplateChange): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.inTurn(async (before) => {
      const current = await this.templates.find(id);
      if (!current) throw new NotFound();
      if (baseVersion !== undefined) await this.refuseToOverwrite(current, change, baseVersion);
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

  /** Takes a template out of the prompt and the list; its versions and its draft stay. @throws NotFound */
  async remove({ authorId, id }: { authorId: string; id: string }): Promise<void> {
    const savedAt = this.clock.now();
    await this.inTurn(async (before) => {
      const template = await this.templates.find(id);
      if (!template) throw new NotFound();
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

  /**
   * Puts a deleted template back with its draft: as it was, to undo the deletion, or inactive, so that nothing returns
   * into the prompt unseen.
   * @throws NotFound; InvalidFields for a text that would break the prompt
   */
  restore({ authorId, id, asItWas }: TemplateRestoration): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.inTurn(async (before) => {
      const deleted = await this.templates.findDeleted(id);
      if (!deleted) throw new NotFound();
      const { name, content, description, order } = deleted;
      const isActive = asItWas && deleted.isActive;
      if (isActive) refuseBroken(content);
      const text = { name, content, description, order, isActive };
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

  /**
   * Makes an earlier text of a template the present one. Place and being active stay as they are; a template that was
   * removed comes back inactive, so that nothing returns into the prompt unseen.
   * @throws NotFound; InvalidFields for a text that would break the prompt
   */
  restoreVersion({ authorId, templateId, number, reason }: VersionRestoration): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.inTurn(async (before) => {
      const version = await this.templates.version(templateId, number);
      if (!version) throw new NotFound();
      const current = await this.templates.find(templateId);
      if (current?.isActive) refuseBroken(version.content);
      const { name, content, description, order } = version;
      const after = before.map((template) => (template.id === templateId ? { ...template, content } : template));
      const release = uncheckedRelease(before, after);
      const save = { savedAt, savedBy: authorId, reason: reason ?? restoredFrom(version), release };
      const restored = current
        ? (await this.templates.change(templateId, { name, content, description }, save))!
        : await this.templates.restore(templateId, { name, content, description, order, isActive: false }, save);
      if (!restored) throw new NotFound();
      await this.record.keep({
        actorId: authorId,
        action: 'prompt-template.restored',
        templateId,
        name,
        saveBefore: current?.version ?? number,
        details: {
          ...(version.published !== null && { restored_version: version.published }),
          active: restored.isActive,
          published_without_check: release !== null,
        },
      });
      return restored;
    });
  }

  /** @param work gets the active templates: saves take turns, so they are still those at its end */
  private inTurn<T>(work: (active: PromptTemplate[]) => Promise<T>): Promise<T> {
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      return work((await this.templates.active()).templates);
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
    const yours = { name, content, description, order, isActive };
    throw new TemplateChangedConcurrently(current, latest?.savedBy ?? null, yours);
  }
}

const restoredFrom = ({ published }: PromptVersion): string =>
  published === null ? 'Restored an earlier text' : `Restored version ${published}`;
