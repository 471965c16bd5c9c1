import { DomainError } from '../../shared/domain/domain-error.js';
import type { ContentDraft } from './content-draft.js';
import type { ContentItem } from './content-item.js';

/** The catalogue's files break their rules; `problems` has one line for each, naming file and rule. */
export class CatalogueInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'catalogue-invalid';

  constructor(readonly problems: string[]) {
    super(`The catalogue of practices has ${problems.length} mistake(s):\n${problems.join('\n')}`);
  }
}

/** Two of the staff wrote at once: what the second one started from is no longer what stands. Nothing was saved. */
export class ContentChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content-changed-meanwhile';

  constructor(
    /** What stands now. */
    readonly current: ContentItem,
    /** Who saved that; null for the starter catalogue. */
    readonly savedBy: string | null,
    /** What would stand, had it been saved. */
    readonly yours: ContentDraft,
  ) {
    super('Someone else saved this practice in the meantime.');
  }
}
