import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { STARTER_PROMPTS } from '../domain/starter-prompts.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

/** Puts the product's own templates in place, each once in the life of a database. Safe when several instances start. */
@Injectable()
export class LoadStarterPrompts {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.transaction.run(async () => {
      const missing = new Set(await this.templates.neverSaved(STARTER_PROMPTS.map(({ id }) => id)));
      const save = { savedAt: this.clock.now(), savedBy: null, reason: 'Came with the product', release: null };
      for (const { id, ...text } of STARTER_PROMPTS) {
        if (missing.has(id)) await this.templates.create(id, text, save);
      }
    });
  }
}
