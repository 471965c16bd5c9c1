import type {
  ChecksFailedWire,
  DraftConflictWire,
  DraftUncheckedWire,
  EditConflictWire,
  PromptDraftWire,
  PromptTemplateWire,
  PromptVersionWire,
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

export const presentTemplate = (template: PromptTemplate): PromptTemplateWire => ({
  id: template.id,
  name: template.name,
  content: template.content,
  description: template.description,
  order: template.order,
  is_active: template.isActive,
  created: template.created.toISOString(),
  last_edited: template.lastEdited.toISOString(),
  version: template.version,
});

export const presentVersion = (version: PromptVersion, person: PersonLookup): PromptVersionWire => ({
  number: version.number,
  published_version: version.published,
  template_id: version.templateId,
  name: version.name,
  content: version.content,
  description: version.description,
  order: version.order,
  is_active: version.isActive,
  removed: version.removed,
  saved_at: version.savedAt.toISOString(),
  saved_by: person(version.savedBy),
  reason: version.reason,
  release: version.release,
});

export const presentDraft = (draft: PromptDraft, person: PersonLookup): PromptDraftWire => ({
  id: draft.id,
  template_id: draft.templateId,
  content: draft.content,
  base_version: draft.baseVersion,
  saved_at: draft.savedAt.toISOString(),
  saved_by: person(draft.savedBy),
  reason: draft.reason,
});

/**
 * The response to a conflict: the second of two authors gets both texts and the names of those who saved; a publisher gets the
 * result of the check. Passes on other errors.
 */
export async function withNames(error: unknown, people: People): Promise<unknown> {
  if (error instanceof TemplateChangedConcurrently) return editConflict(error, people);
  if (error instanceof DraftChangedConcurrently) return draftConflict(error, people);
  if (error instanceof ChecksFailed) {
    return new ConflictResponse<ChecksFailedWire>(error, { failed_examples: error.failed });
  }
  if (error instanceof DraftUnchecked) return new ConflictResponse<DraftUncheckedWire>(error, { check: error.check });
  return error;
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
