import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** The outcomes of a catalogue item, over all plans of existing people. */
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
  /** Lists reflections in a stable order that reveals neither author nor time. */
  abstract reflections(contentNumber: number, page: PageRequest): Promise<Page<string>>;
}
