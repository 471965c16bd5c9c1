import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { PromptExample } from '../../domain/release-gate.js';

export interface PromptExampleFilter {
  /** Words that title and messages contain, in any order. */
  search?: string;
  isCrisis?: boolean;
}

/** Example conversations, oldest first unless another order is asked for: `title`, `created` or `last_edited`. Ids that are no UUIDs are unknown ids. */
export abstract class PromptExampleRepository {
  abstract list(page: PageRequest, filter?: PromptExampleFilter): Promise<Page<PromptExample>>;
  abstract find(id: string): Promise<PromptExample | null>;
  abstract add(example: PromptExample): Promise<void>;
  /** Adds those that this call never added before: one that was removed does not come back. */
  abstract addOnce(examples: readonly PromptExample[]): Promise<void>;
  /** @returns false when there is no such example */
  abstract replace(example: PromptExample): Promise<boolean>;
  /** @returns false when there is no such example */
  abstract remove(id: string): Promise<boolean>;
}
