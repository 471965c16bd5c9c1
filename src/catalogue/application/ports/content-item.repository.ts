import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { StoredDraft } from '../../domain/content-draft.js';
import type { ContentItem, ContentVersion } from '../../domain/content-item.js';
import type { Stage } from '../../domain/stage.js';
import type { Skill } from '../../../language/skills.api.js';
import type { Practice } from '../../domain/practice.js';

export interface ContentItemFilter {
  /** Found in title, text, text message or number, without regard to case. */
  search?: string;
  retired?: boolean;
  editedByStaff?: boolean;
  /** Any of these, of whatever weight. */
  skills?: readonly Skill[];
  stages?: readonly Stage[];
}

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
  /** Lists items by number. */
  abstract list(filter: ContentItemFilter, page: PageRequest): Promise<Page<ContentItem>>;
  /**
   * Writes the items as they are, new or known, and pins each version that is not known yet.
   * @param editor who changed them; null for the starter catalogue
   * @param reason in the editor's words
   */
  abstract save(items: ContentItem[], editor: string | null, reason?: string | null): Promise<void>;
  abstract draft(contentNumber: number): Promise<StoredDraft | null>;
  /** Takes the place of the draft before it. */
  abstract saveDraft(draft: StoredDraft): Promise<void>;
  abstract removeDraft(contentNumber: number): Promise<void>;
  abstract drafted(contentNumbers: readonly number[]): Promise<Set<number>>;
  /** Holds off every other loader and editor until the running transaction ends. */
  abstract lock(): Promise<void>;
}

/** The recipients of each version of a practice; the module that stores the plans knows. */
export abstract class VersionRecipients {
  /** Counts the people to whom each of these versions of an item was sent; versions without any are left out. */
  abstract countPeople(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>>;
}

/** The starter catalogue as its editors keep it. */
export abstract class CatalogueSource {
  /** Every practice, by number. @throws CatalogueInvalid when any rule is broken: half a catalogue is never loaded. */
  abstract practices(): Promise<Practice[]>;

  /**
   * The file of a practice's `asset`, such as `media/sbi-frame.png`. The key is a digest of what it holds: a changed
   * picture has another address.
   */
  abstract media(asset: string): Promise<{ key: string; bytes: Uint8Array }>;
}
