import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptTemplate, PromptTemplateText } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

export interface PromptTemplateChange {
  authorId: string;
  id: string;
  change: Partial<PromptTemplateText>;
}

/** Saves a changed template; what it was before stays among its versions. */
@Injectable()
export class ChangePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async execute({ authorId, id, change }: PromptTemplateChange): Promise<PromptTemplate> {
    const save = { savedAt: this.clock.now(), savedBy: authorId, reason: null };
    const changed = await this.transaction.run(() => this.templates.change(id, change, save));
    if (!changed) throw new NotFound();
    return changed;
  }
}
