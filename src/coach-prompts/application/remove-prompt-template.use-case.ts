import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { uncheckedRelease } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { SaveRecord } from './services/save-record.js';

/** Takes a template out of the prompt and the list; its versions stay. */
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
        at: savedAt,
        action: 'prompt-template.removed',
        templateId: id,
        name: template.name,
        saveBefore: template.version,
        details: { active: template.isActive, published_without_check: release !== null },
      });
    });
  }
}
