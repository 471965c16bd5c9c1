import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** What became of an item of the catalogue, over all plans of people whose account exists. */
export interface ContentOutcomes {
  /** People who were sent it. */
  members: number;
  /** Times; it may come to a person more than once. */
  sent: number;
  done: number;
  skipped: number;
  /** People who put another one in its place. */
  swapped: number;
  /** People who wrote about it. */
  writers: number;
}

export abstract class ContentOutcomeQueries {
  abstract count(contentNumber: number): Promise<ContentOutcomes>;
  /** What people wrote, in an order that reveals neither who nor when, and that is the same every time. */
  abstract reflections(contentNumber: number, page: PageRequest): Promise<Page<string>>;
}
