import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { PromptTemplateText } from '../domain/prompt.js';
import type { PromptExample } from '../domain/release-gate.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

export interface StarterPrompt extends PromptTemplateText {
  id: string;
  /** The id of the draft under which a text that is not the first one shipped is offered. */
  revision?: string;
}

export type StarterExample = Pick<PromptExample, 'id' | 'title' | 'messages' | 'isCrisis'>;

/** The server ships them in `catalogue/coach`. */
export class StarterTexts {
  constructor(
    readonly prompts: readonly StarterPrompt[],
    readonly examples: readonly StarterExample[],
  ) {}
}

/** It is stored, and the view `published_prompts` compares it: another wording would make shipped texts look written by staff. */
const CAME_ALONG = 'Came with the product';

/**
 * Puts the server's own templates and examples in place, each once in the life of a database. Where a template is still
 * unchanged, and a newer text is shipped, that text is offered once as a draft: staff read it, check it, and publish or
 * discard it. Safe when several instances start.
 */
@Injectable()
export class LoadStarterTexts {
  constructor(
    private readonly starters: StarterTexts,
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly examples: PromptExampleRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const { prompts, examples } = this.starters;
    const now = this.clock.now();
    await this.transaction.run(async () => {
      const missing = new Set(await this.templates.neverSaved(prompts.map(({ id }) => id)));
      const save = { savedAt: now, savedBy: null, reason: CAME_ALONG, release: null };
      for (const starter of prompts) {
        const { id, revision: _, ...text } = starter;
        if (missing.has(id)) await this.templates.create(id, text, save);
        else await this.offer(starter, now);
      }
    });
    await this.examples.addOnce(examples.map((example) => ({ ...example, created: now, lastEdited: now })));
  }

  private async offer({ id: templateId, revision, content }: StarterPrompt, savedAt: Date): Promise<void> {
    const template = revision ? await this.templates.find(templateId) : null;
    if (!revision || !template || template.content === content) return;
    const latest = await this.templates.version(templateId, template.version);
    if (latest?.savedBy !== null || latest.reason !== CAME_ALONG) return;
    const draft = { templateId, content, baseVersion: template.version, savedAt, savedBy: null, reason: null };
    await this.drafts.offerOnce({ id: revision, ...draft });
  }
}
