import { Injectable } from '@nestjs/common';
import { type SandboxChat, SandboxChats } from '../../../coach-prompts/coach-prompts.api.js';
import { asRead } from '../../domain/chat.js';
import { ChatRepository } from '../ports/chat.repository.js';

/** Chats whose replies may be rated: those of sandboxes alone, since what members say is not to be rated. */
@Injectable()
export class RateableChats implements SandboxChats {
  constructor(private readonly chats: ChatRepository) {}

  async byId(chatId: string): Promise<SandboxChat | null> {
    const chat = await this.chats.find(chatId);
    if (chat?.mode !== 'sandbox') return null;
    const messages = await this.chats.messages(chatId);
    return {
      userId: chat.userId,
      messages: messages.map((message) => ({ id: message.id, role: message.role, content: asRead(message) })),
    };
  }
}
