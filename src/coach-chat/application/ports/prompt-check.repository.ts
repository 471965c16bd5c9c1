import type { PromptCheck } from '../../domain/prompt-check.js';

/** Checks of drafts. Ids that are no UUIDs are unknown ids. */
export abstract class PromptCheckRepository {
  abstract add(check: PromptCheck): Promise<void>;
  abstract save(check: PromptCheck): Promise<void>;
  abstract find(id: string): Promise<PromptCheck | null>;
  /** The latest check of one text; null when it was never checked. */
  abstract latestOf(draftId: string): Promise<PromptCheck | null>;
}
