import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type PromptTemplate, type PromptVersion, refuseBroken, uncheckedRelease } from '../domain/prompt.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { SaveRecord } from './services/save-record.js';

export interface PromptRestoration {
  authorId: string;
  templateId: string;
  number: number;
  reason?: string | null;
}

/**
 * Makes an earlier text of a template the present one, as a save of its own. Place and being active stay as they are;
 * a template that was removed comes back inactive, so that nothing returns into the prompt unseen.
 */
@Injectable()
export class RestorePromptVersion {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly record: SaveRecord,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; InvalidFields for a text that would break the prompt */
  execute({ authorId, templateId, number, reason }: PromptRestoration): Promise<PromptTemplate> {
    const savedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const version = await this.templates.version(templateId, number);
      if (!version) throw new NotFound();
      const current = await this.templates.find(templateId);
      if (current?.isActive) refuseBroken(version.content);
      const { name, content, description, order } = version;
      const { templates: before } = await this.templates.active();
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
}

const restoredFrom = ({ published }: PromptVersion): string =>
  published === null ? 'Restored an earlier text' : `Restored version ${published}`;
