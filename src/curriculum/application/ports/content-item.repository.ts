import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { ContentItem, ContentMatter } from '../../domain/content-item.js';

export interface ContentItemFilter {
  /** Found in title, text or number. */
  search?: string;
  retired?: boolean;
}

export abstract class ContentItemRepository {
  abstract byNumber(contentNumber: number): Promise<ContentItem | null>;
  /** Unknown ones are left out. */
  abstract byNumbers(contentNumbers: readonly number[]): Promise<ContentItem[]>;
  /** What a person was sent, whatever the item has become since. */
  abstract versionOf(contentNumber: number, version: number): Promise<ContentMatter | null>;
  /** Everything that a new plan may take, by number. */
  abstract plannable(): Promise<ContentItem[]>;
  abstract all(): Promise<ContentItem[]>;
  abstract list(filter: ContentItemFilter, page: PageRequest): Promise<Page<ContentItem>>;
  /**
   * Writes the items as they are, new or known, and pins a version where the matter differs from the last one.
   * @param editor who changed them; null for the starter catalogue
   */
  abstract save(items: ContentItem[], editor: string | null): Promise<void>;
  /** Holds off every other loader and editor until the running transaction ends. */
  abstract lock(): Promise<void>;
}
