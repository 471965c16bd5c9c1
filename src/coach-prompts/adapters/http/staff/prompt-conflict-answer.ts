import type { ChecksFailedWire, DraftConflictWire, DraftUncheckedWire, EditConflictWire } from '../prompts.contract.js';
import {
  ChecksFailed,
  DraftChangedMeanwhile,
  DraftUnchecked,
  TemplateChangedMeanwhile,
} from '../../../domain/prompt-conflict.errors.js';
import type { DomainError } from '../../../../shared/domain/domain-error.js';
import type { NamePeople } from '../../../../users/users.api.js';
import { ConflictAnswer } from '../../../../shared/adapters/http/conflict-answer.js';
import { presentDraft, presentTemplate } from './present-prompt.js';

/**
 * Answers a conflict: the second of two authors gets both texts and the names of those who saved; a publisher gets the
 * result of the check. Passes on other errors.
 */
export async function withNames(error: unknown, namePeople: NamePeople): Promise<unknown> {
  if (error instanceof TemplateChangedMeanwhile) return editConflict(error, namePeople);
  if (error instanceof DraftChangedMeanwhile) return draftConflict(error, namePeople);
  if (error instanceof ChecksFailed) {
    return new ConflictAnswer<ChecksFailedWire>(error, { failed_examples: error.failed });
  }
  if (error instanceof DraftUnchecked) return new ConflictAnswer<DraftUncheckedWire>(error, { check: error.check });
  return error;
}

async function editConflict(error: TemplateChangedMeanwhile, namePeople: NamePeople): Promise<DomainError> {
  const { current, savedBy, yours } = error;
  const person = await namePeople.execute([savedBy]);
  const { name, content, description, order, isActive } = yours;
  return new ConflictAnswer<EditConflictWire>(error, {
    current: presentTemplate(current),
    saved_by: person(savedBy),
    yours: { name, content, description, order, is_active: isActive },
  });
}

async function draftConflict(error: DraftChangedMeanwhile, namePeople: NamePeople): Promise<DomainError> {
  const { current, yours } = error;
  const person = await namePeople.execute([current?.savedBy ?? null]);
  return new ConflictAnswer<DraftConflictWire>(error, {
    current: current && presentDraft(current, person),
    yours: yours === null ? null : { content: yours },
  });
}
