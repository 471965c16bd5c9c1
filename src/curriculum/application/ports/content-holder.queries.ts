import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { CurriculumItem } from '../../domain/curriculum.js';

/** A practice in somebody's curriculum. */
export interface ContentHolder {
  /** The curriculum item's id: a practice may come to a person more than once. */
  id: string;
  userId: string;
  /** The version that was sent; null while it is still to come. */
  version: number | null;
  state: CurriculumItem['state'];
  dueAt: Date | null;
  sentAt: Date | null;
}

export interface ContentHolderFilter {
  /** Any of these; null: those to whom it is still to come. */
  versions?: readonly (number | null)[];
}

/** Who has which version of an item, from the curricula. What was put aside before it was sent reached no one. */
export abstract class ContentHolderQueries {
  /**
   * The latest versions first; within one, those sent last. What is still to come is listed before, soonest first.
   * @param page its orders: `date`, when it was sent or is due, and `version`; what has none counts as the latest
   */
  abstract list(contentNumber: number, filter: ContentHolderFilter, page: PageRequest): Promise<Page<ContentHolder>>;
  /** How many people have been sent each of these versions; versions without any are left out. */
  abstract countPeople(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>>;
}
