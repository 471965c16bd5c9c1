import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { ContentItem, ContentVersion } from '../../domain/content-item.js';
import type { Stage } from '../../domain/stage.js';
import type { Skill } from '../../../language/skills.api.js';

export interface ContentItemFilter {
  /** Found in title, text, text message or number, without regard to case. */
  search?: string;
  retired?: boolean;
  editedByStaff?: boolean;
  /** Any of these, of whatever weight. */
  skills?: readonly Skill[];
  stages?: readonly Stage[];
}

/** The catalogue, and every version that its items ever had. */
export abstract class ContentItemRepository {
  abstract byNumber(contentNumber: number): Promise<ContentItem | null>;
  /** Unknown ones are left out. */
  abstract byNumbers(contentNumbers: readonly number[]): Promise<ContentItem[]>;
  /** The version that a person was sent, even if the item has changed since. */
  abstract versionOf(contentNumber: number, version: number): Promise<ContentVersion | null>;
  /** Newest first. */
  abstract versions(contentNumber: number, page: PageRequest): Promise<Page<ContentVersion>>;
  /** Every item that a new plan may use, by number. */
  abstract plannable(): Promise<ContentItem[]>;
  abstract all(): Promise<ContentItem[]>;
  /** By number. */
  abstract list(filter: ContentItemFilter, page: PageRequest): Promise<Page<ContentItem>>;
  /**
   * Writes the items as they are, new or known, and pins each version that is not known yet.
   * @param editor who changed them; null for the starter catalogue
   * @param reason in the editor's words
   */
  abstract save(items: ContentItem[], editor: string | null, reason?: string | null): Promise<void>;
  /** Holds off every other loader and editor until the running transaction ends. */
  abstract lock(): Promise<void>;
}
