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

/**
 * Two of the staff wrote at once: the version that the second one started from is no longer the present one. Nothing
 * was saved.
 */
export class ContentChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content-changed-meanwhile';

  constructor(
    /** The present version. */
    readonly current: ContentItem,
    /** Who saved that; null for the starter catalogue. */
    readonly savedBy: string | null,
    /** The version that the save would have made. */
    readonly yours: ContentDraft,
  ) {
    super('Someone else saved this practice in the meantime.');
  }
}
