import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { RatedReply } from '../domain/rating.js';
import { ReplyRatingRepository } from './ports/reply-rating.repository.js';
import { type SandboxChat, SandboxChats } from './ports/sandbox-chats.js';

export interface RatedConversation {
  rating: RatedReply;
  /** The whole sandbox chat, what came after the reply included. */
  messages: SandboxChat['messages'];
}

/** A rating with the conversation of its reply, without which the reply can't be judged. */
@Injectable()
export class ReadRatedConversation {
  constructor(
    private readonly ratings: ReplyRatingRepository,
    private readonly chats: SandboxChats,
  ) {}

  /** @throws NotFound */
  async execute(id: string): Promise<RatedConversation> {
    const rating = await this.ratings.find(id);
    if (!rating) throw new NotFound();
    const chat = await this.chats.byId(rating.chatId);
    return { rating, messages: chat?.messages ?? [] };
  }
}
