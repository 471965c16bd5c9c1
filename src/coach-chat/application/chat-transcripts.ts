import { Injectable } from '@nestjs/common';
import type { Chat, Line } from '../domain/chat.js';
import { tellableLines } from '../domain/danger-hold.js';
import { ChatRepository } from './ports/chat.repository.js';

export interface ChatTranscript extends Pick<Chat, 'id' | 'userId' | 'mode' | 'concludedAt'> {
  /**
   * As they were said, in order; the concluding reply still holds its marker. What was said in danger is left out with the
   * answers to it: nothing is built on it, and it is never shown back.
   */
  messages: Line[];
}

/** Chats, for the rooms that build on what was said. */
@Injectable()
export class ChatTranscripts {
  constructor(private readonly chats: ChatRepository) {}

  /** @returns null when there is no such chat (any more) */
  async byId(chatId: string): Promise<ChatTranscript | null> {
    const chat = await this.chats.find(chatId);
    if (!chat) return null;
    const { id, userId, mode, concludedAt } = chat;
    const messages = await this.chats.messages(id);
    return { id, userId, mode, concludedAt, messages: tellableLines(messages) };
  }
}
