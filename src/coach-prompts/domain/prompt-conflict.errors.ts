import { DomainError, domainError } from '../../shared/domain/domain-error.js';
import type { CheckState } from './prompt-check.js';
import type { PromptDraft } from './prompt-draft.js';
import type { PromptTemplate, PromptTemplateText } from './prompt.js';

/** Two people wrote at once: the second started from a version that is no longer present. Nothing was saved. */
export class TemplateChangedConcurrently extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'template-changed-concurrently';

  constructor(
    readonly current: PromptTemplate,
    /** The author of that save; null if the account was deleted. */
    readonly savedBy: string | null,
    readonly yours: PromptTemplateText,
  ) {
    super('Someone else saved this template in the meantime.');
  }
}

/** Someone else saved, published or discarded the draft that this was about. Nothing was done. */
export class DraftChangedConcurrently extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'draft-changed-concurrently';

  constructor(
    /** The present draft; null when there is none any longer. */
    readonly current: PromptDraft | null,
    /** The text that was not saved; null when it was not about saving one. */
    readonly yours: string | null,
  ) {
    super(current ? 'Someone else saved this draft in the meantime.' : 'This draft is no longer there.');
  }
}

/** The last check of a draft found something wrong, and no one has confirmed yet that it should be published anyway. */
export class ChecksFailed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'checks-failed';

  constructor(
    /** Example conversations that failed. */
    readonly failed: number,
  ) {
    super('The check of this draft has failed. Publishing it needs your confirmation.');
  }
}

/** No check of this very draft was completed, and no one has confirmed yet that it should be published anyway. */
export class DraftUnchecked extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'draft-unchecked';

  constructor(
    /** The progress of its last check; `none`: it was never checked; `scripted`: no model read the draft. */
    readonly check: Exclude<CheckState, 'done'> | 'none' | 'scripted',
  ) {
    super(`${UNCHECKED[check]} Publishing it needs your confirmation.`);
  }
}

const UNCHECKED: Record<DraftUnchecked['check'], string> = {
  none: 'This draft has not been checked.',
  waiting: 'The check of this draft has not begun yet.',
  running: 'The check of this draft is still running.',
  failed: 'The check of this draft could not be completed.',
  scripted: 'No language model is connected, so the check of this draft says nothing about it.',
};

/** There is nothing to try: the draft was published or discarded. */
export class DraftNotFound extends domainError(
  'not-found',
  'draft-not-found',
  'This draft is no longer there. It may have been published or discarded.',
) {}

/** There is nothing to try: that many versions were never published. */
export class VersionNotFound extends domainError(
  'not-found',
  'prompt-version-not-found',
  'There is no such version of the prompt.',
) {}

export class NothingToCheck extends domainError(
  'conflict',
  'nothing-to-check',
  'There is no example conversation to check a draft with.',
) {}
