import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { RatedReply, RatingExample } from '../domain/rating.js';
import { type RatingFilter, ReplyRatingRepository } from './ports/reply-rating.repository.js';

/** Ratings read at once for an export: each comes with its whole conversation. */
const BATCH = 50;

@Injectable()
export class ListRatings {
  constructor(private readonly ratings: ReplyRatingRepository) {}

  execute(filter: RatingFilter, page: PageRequest): Promise<Page<RatedReply>> {
    return this.ratings.list(filter, page);
  }

  /** All of them, oldest first, a few in memory at a time. */
  async *everyOne(filter: RatingFilter): AsyncGenerator<RatingExample> {
    for (let last: RatingExample | null = null, batch; ; last = batch.at(-1)!) {
      batch = await this.ratings.examples(filter, last, BATCH);
      yield* batch;
      if (batch.length < BATCH) return;
    }
  }
}
