import type { ContentConflictWire } from '../../../curriculum/adapters/http/content.contract.js';
import { ContentChangedMeanwhile } from '../../../curriculum/curriculum.api.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { NamedPerson, NamePeople } from '../../application/name-people.js';
import { presentContentDraft, presentContentItem } from './present-content.js';

/** The answer to the second of two who edited one practice at once: both, so that nothing is lost. */
export class ContentConflict extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content-conflict';

  constructor(
    private readonly conflict: ContentChangedMeanwhile,
    private readonly savedBy: NamedPerson | null,
  ) {
    super(conflict.message);
  }

  toBody(): ContentConflictWire {
    return {
      detail: this.message,
      current: presentContentItem(this.conflict.current),
      saved_by: this.savedBy,
      yours: presentContentDraft(this.conflict.yours),
    };
  }
}

/** Gives such a conflict its answer, with the name of who saved; every other error stays what it is. */
export async function withSaver(error: unknown, namePeople: NamePeople): Promise<unknown> {
  if (!(error instanceof ContentChangedMeanwhile)) return error;
  const person = await namePeople.execute([error.savedBy]);
  return new ContentConflict(error, person(error.savedBy));
}
