import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { PromptTemplate, PromptTemplateText } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

/** New templates leave room to put one between. */
const ORDER_STEP = 10;

export interface NewPromptTemplate {
  authorId: string;
  /** Without an order it comes last. */
  text: Omit<PromptTemplateText, 'order'> & { order?: number };
}

/** Adds a template. One that names an unknown variable is stored too: using the prompt then tells. */
@Injectable()
export class CreatePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  execute({ authorId, text }: NewPromptTemplate): Promise<PromptTemplate> {
    return this.transaction.run(async () => {
      const order = text.order ?? (await this.templates.lastOrder()) + ORDER_STEP;
      const save = { savedAt: this.clock.now(), savedBy: authorId, reason: null };
      return this.templates.create(this.ids.uuid(), { ...text, order }, save);
    });
  }
}
