import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Message } from '../domain/chat.js';
import type { RatedReply } from '../domain/rating.js';
import { ChatRepository } from './ports/chat.repository.js';
import { ReplyRatingRepository } from './ports/reply-rating.repository.js';

export interface RatedConversation {
  rating: RatedReply;
  /** The whole sandbox chat, what came after the reply included. */
  messages: Message[];
}

/** A rating with the conversation that its reply stands in: what a reply is worth shows in what was said before. */
@Injectable()
export class ReadRatedConversation {
  constructor(
    private readonly ratings: ReplyRatingRepository,
    private readonly chats: ChatRepository,
  ) {}

  /** @throws NotFound */
  async execute(id: string): Promise<RatedConversation> {
    const rating = await this.ratings.find(id);
    if (!rating) throw new NotFound();
    return { rating, messages: await this.chats.messages(rating.chatId) };
  }
}
