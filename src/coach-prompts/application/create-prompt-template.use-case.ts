import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { type PromptTemplate, type PromptTemplateText, uncheckedRelease } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { SaveRecord } from './services/save-record.js';

/** New templates leave room to put one between. */
const ORDER_STEP = 10;

export interface NewPromptTemplate {
  authorId: string;
  /** Without an order it comes last. */
  text: Omit<PromptTemplateText, 'order'> & { order?: number };
  /** Why, in the author's words. */
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
        at: savedAt,
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
