import {
  type ChecksFailedWire,
  type DraftConflictWire,
  type DraftUncheckedWire,
  type EditConflictWire,
  type PromptDraftWire,
  promptDraftWire,
  type PromptTemplateWire,
  promptTemplateWire,
  type PromptVersionWire,
  promptVersionWire,
} from '../prompts.contract.js';
import type { PromptDraft } from '../../../domain/prompt-draft.js';
import type { PromptTemplate, PromptVersion } from '../../../domain/prompt.js';
import type { People, PersonLookup } from '../../../../users/users.api.js';
import {
  ChecksFailed,
  DraftChangedConcurrently,
  DraftUnchecked,
  TemplateChangedConcurrently,
} from '../../../domain/prompt-conflict.errors.js';
import type { DomainError } from '../../../../shared/domain/domain-error.js';
import { ConflictResponse } from '../../../../shared/adapters/http/conflict-response.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

export const presentTemplate = (template: PromptTemplate): PromptTemplateWire =>
  presentAs(promptTemplateWire, template);

export const presentVersion = (version: PromptVersion, person: PersonLookup): PromptVersionWire =>
  presentAs(promptVersionWire, {
    ...version,
    publishedVersion: version.published,
    savedBy: person(version.savedBy),
  });

export const presentDraft = (draft: PromptDraft, person: PersonLookup): PromptDraftWire =>
  presentAs(promptDraftWire, { ...draft, savedBy: person(draft.savedBy) });

/**
 * Responds to a conflict: the second of two authors gets both texts and the names of those who saved; a publisher gets
 * the result of the check.
 */
export async function withNames<T>(edit: Promise<T>, people: People): Promise<T> {
  try {
    return await edit;
  } catch (error) {
    if (error instanceof TemplateChangedConcurrently) throw await editConflict(error, people);
    if (error instanceof DraftChangedConcurrently) throw await draftConflict(error, people);
    if (error instanceof ChecksFailed)
      throw new ConflictResponse<ChecksFailedWire>(error, { failed_examples: error.failed });
    if (error instanceof DraftUnchecked) throw new ConflictResponse<DraftUncheckedWire>(error, { check: error.check });
    throw error;
  }
}

async function editConflict(error: TemplateChangedConcurrently, people: People): Promise<DomainError> {
  const { current, savedBy, yours } = error;
  const person = await people.names([savedBy]);
  const { name, content, description, order, isActive } = yours;
  return new ConflictResponse<EditConflictWire>(error, {
    current: presentTemplate(current),
    saved_by: person(savedBy),
    yours: { name, content, description, order, is_active: isActive },
  });
}

async function draftConflict(error: DraftChangedConcurrently, people: People): Promise<DomainError> {
  const { current, yours } = error;
  const person = await people.names([current?.savedBy ?? null]);
  return new ConflictResponse<DraftConflictWire>(error, {
    current: current && presentDraft(current, person),
    yours: yours === null ? null : { content: yours },
  });
}
