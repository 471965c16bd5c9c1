import { Injectable } from '@nestjs/common';
import { crisisIn } from '../../../language/language.api.js';
import type { Chat, Line } from '../../domain/chat.js';
import { tellableLines } from '../../domain/danger-hold.js';
import { ChatRepository } from '../ports/chat.repository.js';

export interface ChatTranscript extends Pick<Chat, 'id' | 'userId' | 'mode' | 'concludedAt'> {
  /**
   * As they were said, in order; the concluding reply still holds its marker. Crisis messages are left out with the
   * answers to them: nothing is built on them, and they are never shown back.
   */
  messages: Line[];
}

/** Chats, for the modules that build on what was said. */
@Injectable()
export class ChatTranscripts {
  constructor(private readonly chats: ChatRepository) {}

  /** @returns null when there is no such chat (any more) */
  async byId(chatId: string): Promise<ChatTranscript | null> {
    const chat = await this.chats.find(chatId);
    if (!chat) return null;
    const { id, userId, mode, concludedAt } = chat;
    const messages = await this.chats.messages(id);
    const crises = await crisisMessages(messages);
    const lines = tellableLines(messages, (content) => crises.has(content));
    return { id, userId, mode, concludedAt, messages: lines };
  }
}

/** Those of the person's messages that speak of a crisis. A conversation may be long: others have their turn in between. */
async function crisisMessages(messages: readonly Line[]): Promise<Set<string>> {
  const crises = new Set<string>();
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    if (crisisIn(content)) crises.add(content);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return crises;
}
