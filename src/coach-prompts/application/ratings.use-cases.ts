import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { RatedReply, Verdict } from '../domain/rating.js';
import { ReplyRatingRepository } from './ports/reply-rating.repository.js';
import { type SandboxChat, SandboxChats } from './ports/coach.js';

export interface RatingGiven {
  authorId: string;
  chatId: string;
  /** The reply's place in its chat, from 1. */
  position: number;
  /** The reply as its reader saw it: an index alone could have become another message's. */
  reply: string;
  verdict: Verdict;
  correctedReply: string | null;
  note: string | null;
}

/** Keeps what a member of staff thinks of a reply in their own sandbox. Rating it again replaces that. */
@Injectable()
export class RateReply {
  constructor(
    private readonly chats: SandboxChats,
    private readonly ratings: ReplyRatingRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound when there is no such reply in a sandbox of theirs: what members say is not to be rated */
  async execute({ authorId, chatId, position, reply, ...rating }: RatingGiven): Promise<RatedReply> {
    const chat = await this.chats.byId(chatId);
    if (chat?.userId !== authorId) throw new NotFound();
    const message = chat.messages[position - 1];
    if (message?.role !== 'assistant' || message.content !== reply) throw new NotFound();
    const ratedAt = this.clock.now();
    return this.transaction.run(async () => {
      const id = await this.ratings.save({
        ...rating,
        id: this.ids.uuid(),
        chatId,
        messageId: message.id,
        ratedAt,
        ratedBy: authorId,
      });
      const rated = (await this.ratings.find(id))!;
      await this.audit.record({
        actorId: authorId,
        at: ratedAt,
        action: 'reply.rated',
        subject: { kind: 'reply', id: message.id, name: `Reply ${position} of a sandbox chat` },
        details: { verdict: rating.verdict, prompt_version: rated.promptVersion },
      });
      return rated;
    });
  }
}

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
