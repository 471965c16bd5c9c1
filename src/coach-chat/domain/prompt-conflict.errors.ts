import { DomainError } from '../../shared/domain/domain-error.js';
import type { PromptTemplate, PromptTemplateText } from './prompt.js';

/** Two people wrote at once: what the second one started from is no longer what stands. Nothing was saved. */
export class TemplateChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'template-changed-meanwhile';

  constructor(
    /** What stands now. */
    readonly current: PromptTemplate,
    /** Who saved that; null when nobody knows any more. */
    readonly savedBy: string | null,
    /** What would stand, had it been saved. */
    readonly yours: PromptTemplateText,
  ) {
    super('This template was saved by someone else meanwhile.');
  }
}
