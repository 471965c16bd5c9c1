import type { Page, PageRequest } from '../../shared/domain/page.js';
import { pageOf } from '../../shared/testing/page-of.js';
import type { ChatRepository } from '../../coach-chat/application/ports/chat.repository.js';
import { type RatingFilter, ReplyRatingRepository } from '../application/ports/reply-rating.repository.js';
import type { RatedReply, RatingExample, ReplyRating } from '../domain/rating.js';

/** Ratings in memory, of replies in the given record. */
export class InMemoryReplyRatingRepository extends ReplyRatingRepository {
  private ratings: ReplyRating[] = [];

  constructor(private readonly chats: ChatRepository) {
    super();
  }

  async save(rating: ReplyRating): Promise<string> {
    const before = this.ratings.find(
      ({ messageId, ratedBy }) => messageId === rating.messageId && ratedBy === rating.ratedBy && ratedBy !== null,
    );
    const id = before?.id ?? rating.id;
    this.ratings = [...this.ratings.filter((other) => other !== before), { ...rating, id }];
    return id;
  }

  async list(filter: RatingFilter, page: PageRequest): Promise<Page<RatedReply>> {
    const found = await this.matching(filter);
    const rows = page.sort?.isDescending === false ? found : found.toReversed();
    const { count, results } = pageOf(rows, page, ({ id }) => id);
    return { count, results: results.map(({ conversation: _, ...rated }) => rated) };
  }

  async find(id: string): Promise<RatedReply | null> {
    const { results } = await this.list({}, { page: 1, size: this.ratings.length });
    return results.find((rated) => rated.id === id) ?? null;
  }

  async examples(filter: RatingFilter, after: RatedReply | null, limit: number): Promise<RatingExample[]> {
    const found = await this.matching(filter);
    const start = after ? found.filter((rated) => inOrder(rated, after) <= 0).length : 0;
    return found.slice(start, start + limit);
  }

  /** Oldest first. */
  private async matching({ verdicts, search = '' }: RatingFilter): Promise<RatingExample[]> {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const rated = await Promise.all(this.ratings.map((rating) => this.toExample(rating)));
    return rated
      .filter((one) => verdicts === undefined || verdicts.includes(one.verdict))
      .filter(({ reply, correctedReply, note }) => {
        const text = [reply, correctedReply, note].join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .toSorted(inOrder);
  }

  private async toExample(rating: ReplyRating): Promise<RatingExample> {
    const messages = await this.chats.messages(rating.chatId);
    const index = messages.findIndex(({ id }) => id === rating.messageId);
    const { content, making } = messages[index]!;
    const conversation = messages.slice(0, index).map(({ role, content: said }) => ({ role, content: said }));
    const { promptVersion, model } = making ?? { promptVersion: null, model: null };
    return { ...rating, reply: content, position: index + 1, promptVersion, model, conversation };
  }
}

const inOrder = (one: ReplyRating, other: ReplyRating): number =>
  one.ratedAt.getTime() - other.ratedAt.getTime() || one.id.localeCompare(other.id);
