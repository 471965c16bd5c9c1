import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

/** Takes a template out of the prompt and the list; its versions stay. */
@Injectable()
export class RemovePromptTemplate {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async execute({ authorId, id }: { authorId: string; id: string }): Promise<void> {
    const save = { savedAt: this.clock.now(), savedBy: authorId, reason: null };
    const removed = await this.transaction.run(() => this.templates.remove(id, save));
    if (!removed) throw new NotFound();
  }
}
