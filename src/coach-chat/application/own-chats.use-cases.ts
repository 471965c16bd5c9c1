import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { localTimeAt } from '../../shared/domain/local-time.js';
import type { Chat, Message } from '../domain/chat.js';
import { ChatRepository } from './ports/chat.repository.js';
import { RunningReplies } from './services/running-replies.js';

export interface Transcript {
  chat: Chat;
  messages: Message[];
}

@Injectable()
export class ReadTranscript {
  constructor(private readonly chats: ChatRepository) {}

  /** @throws NotFound when there is none, or it is someone else's */
  async execute({ chatId, userId }: { chatId: string; userId: string }): Promise<Transcript> {
    const chat = await this.chats.find(chatId);
    if (chat?.userId !== userId) throw new NotFound();
    return { chat, messages: await this.chats.messages(chat.id) };
  }
}

/**
 * A person who comes back on the same day continues the conversation about their plan; another day begins a new one.
 */
@Injectable()
export class FindTodaysChat {
  constructor(
    private readonly chats: ChatRepository,
    private readonly curricula: CurriculumDelivery,
    private readonly clock: Clock,
  ) {}

  /** Its id, null if there was none today by the calendar where the person is, and the id of the latest one at all. */
  async execute(userId: string): Promise<{ today: string | null; latest: string | null }> {
    const timeZone = await this.curricula.timeZoneOf(userId);
    const { results } = await this.chats.list({ userId, modes: ['support'] }, { page: 1, size: 1 });
    const [latest] = results;
    if (!latest || timeZone === null) return { today: null, latest: latest?.id ?? null };
    const last = (await this.chats.messages(latest.id)).at(-1)?.created ?? latest.created;
    const day = (instant: Date): string => {
      const { year, month, day } = localTimeAt(instant, timeZone);
      return `${year}-${month}-${day}`;
    };
    return { today: day(last) === day(this.clock.now()) ? latest.id : null, latest: latest.id };
  }
}

/**
 * Ends the running reply of a person's chat; its text so far is kept. When another process makes the reply, that one
 * learns of it at its next renewal. With no reply running, or in someone else's chat, nothing happens.
 */
@Injectable()
export class StopReply {
  constructor(
    private readonly chats: ChatRepository,
    private readonly replies: RunningReplies,
  ) {}

  async execute({ chatId, userId }: { chatId: string; userId: string }): Promise<void> {
    if (!this.replies.stop(chatId, userId)) await this.chats.requestStop(chatId, userId);
  }
}
