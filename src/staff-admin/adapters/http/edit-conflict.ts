import type {
  ChecksFailedWire,
  DraftConflictWire,
  DraftUncheckedWire,
  EditConflictWire,
} from '../../../coach-chat/adapters/http/prompts.contract.js';
import {
  ChecksFailed,
  DraftChangedMeanwhile,
  DraftUnchecked,
  TemplateChangedMeanwhile,
} from '../../../coach-chat/coach-chat.api.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { NamedPerson, NamePeople, PersonLookup } from '../../application/name-people.js';
import { presentDraft, presentTemplate } from './present-prompt.js';

/** The answer to the second of two people who wrote at once: both texts, so that nothing is lost. */
export class EditConflict extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'edit-conflict';

  constructor(
    private readonly conflict: TemplateChangedMeanwhile,
    private readonly savedBy: NamedPerson | null,
  ) {
    super(conflict.message);
  }

  toBody(): EditConflictWire {
    const { current, yours } = this.conflict;
    const { name, content, description, order, isActive } = yours;
    return {
      detail: this.message,
      current: presentTemplate(current),
      saved_by: this.savedBy,
      yours: { name, content, description, order, is_active: isActive },
    };
  }
}

/** The same for a draft. */
export class DraftConflict extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'draft-conflict';

  constructor(
    private readonly conflict: DraftChangedMeanwhile,
    private readonly person: PersonLookup,
  ) {
    super(conflict.message);
  }

  toBody(): DraftConflictWire {
    const { current, yours } = this.conflict;
    return {
      detail: this.message,
      current: current && presentDraft(current, this.person),
      yours: yours === null ? null : { content: yours },
    };
  }
}

/** The check of a draft has failed, or there is none; said once more, with that knowledge, the publication goes through. */
export class PublicationNeedsConfirmation extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'publication-needs-confirmation';

  constructor(private readonly doubt: ChecksFailed | DraftUnchecked) {
    super(doubt.message);
  }

  toBody(): ChecksFailedWire | DraftUncheckedWire {
    if (this.doubt instanceof DraftUnchecked) return { detail: this.message, check: this.doubt.check };
    return { detail: this.message, failed_examples: this.doubt.failed };
  }
}

/** Gives a conflict its answer, with the names of those who saved; every other error stays what it is. */
export async function withNames(error: unknown, namePeople: NamePeople): Promise<unknown> {
  if (error instanceof TemplateChangedMeanwhile) {
    return new EditConflict(error, (await namePeople.execute([error.savedBy]))(error.savedBy));
  }
  if (error instanceof DraftChangedMeanwhile) {
    return new DraftConflict(error, await namePeople.execute([error.current?.savedBy ?? null]));
  }
  if (error instanceof ChecksFailed || error instanceof DraftUnchecked) return new PublicationNeedsConfirmation(error);
  return error;
}
