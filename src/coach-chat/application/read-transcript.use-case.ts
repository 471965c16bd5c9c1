import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Chat, Message } from '../domain/chat.js';

import { ChatRepository } from './ports/chat.repository.js';

export interface Transcript {
  chat: Chat;
  messages: Message[];
}

/** The record of a chat, for the person whose chat it is. */
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
