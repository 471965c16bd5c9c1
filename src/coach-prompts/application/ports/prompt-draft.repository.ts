import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { PromptDraft } from '../../domain/prompt-draft.js';

/** Drafts of prompt templates, at most one for each. Ids that are no UUIDs are unknown ids. */
export abstract class PromptDraftRepository {
  /** Newest first. */
  abstract list(page: PageRequest): Promise<Page<PromptDraft>>;
  abstract all(): Promise<PromptDraft[]>;
  abstract of(templateId: string): Promise<PromptDraft | null>;
  /** Replaces the template's draft, if there is one. */
  abstract save(draft: PromptDraft): Promise<void>;
  abstract remove(templateId: string): Promise<void>;
  /** Saves the draft unless one with this id was ever offered, or the template has a draft. */
  abstract offerOnce(draft: PromptDraft): Promise<void>;
}
