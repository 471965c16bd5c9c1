import type { EditConflictWire } from '../../../coach-chat/adapters/http/prompts.contract.js';
import type { TemplateChangedMeanwhile } from '../../../coach-chat/coach-chat.api.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { NamedPerson } from '../../application/name-people.js';
import { presentTemplate } from './present-prompt.js';

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
