import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { RatedReply, ReplyRating, Verdict } from '../../domain/rating.js';

export interface RatingFilter {
  /** Any of these. */
  verdicts?: readonly Verdict[];
  /** Words of the reply, the corrected reply or the note, without regard to case. */
  search?: string;
}

/** Staff's ratings of replies. They are deleted with their chat. */
export abstract class ReplyRatingRepository {
  /**
   * Keeps a rating; that of the same person for the same reply gives way to it, and keeps its id.
   * @returns the id under which it is kept
   */
  abstract save(rating: ReplyRating): Promise<string>;
  /** Newest first. */
  abstract list(filter: RatingFilter, page: PageRequest): Promise<Page<RatedReply>>;
  /** @returns null when there is none */
  abstract find(id: string): Promise<RatedReply | null>;
}
