import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { STARTER_PROMPTS, type StarterPrompt } from '../domain/starter-prompts.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

const CAME_ALONG = 'Came with the product';

/**
 * Puts the product's own templates in place, each once in the life of a database. Where one is still unchanged, and a
 * newer text is shipped, that text is offered once as a draft: staff read it, check it, and publish or discard it. Safe
 * when several instances start.
 */
@Injectable()
export class LoadStarterPrompts {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.transaction.run(async () => {
      const missing = new Set(await this.templates.neverSaved(STARTER_PROMPTS.map(({ id }) => id)));
      const save = { savedAt: this.clock.now(), savedBy: null, reason: CAME_ALONG, release: null };
      for (const starter of STARTER_PROMPTS) {
        const { id, revision: _, ...text } = starter;
        if (missing.has(id)) await this.templates.create(id, text, save);
        else await this.offer(starter);
      }
    });
  }

  private async offer({ id: templateId, revision, content }: StarterPrompt): Promise<void> {
    const template = revision ? await this.templates.find(templateId) : null;
    if (!revision || !template || template.content === content) return;
    const latest = await this.templates.version(templateId, template.version);
    if (latest?.savedBy !== null || latest.reason !== CAME_ALONG) return;
    const savedAt = this.clock.now();
    await this.drafts.offerOnce({
      ...{ id: revision, templateId, content, baseVersion: template.version, savedAt, savedBy: null, reason: null },
    });
  }
}
