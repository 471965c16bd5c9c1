import type { PromptDraftWire, PromptVersionWire, PromptTemplateWire } from '../prompts.contract.js';
import type { PromptDraft } from '../../../domain/prompt-draft.js';
import type { PromptTemplate, PromptVersion } from '../../../domain/prompt.js';
import type { PersonLookup } from '../../../../users/users.api.js';

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
