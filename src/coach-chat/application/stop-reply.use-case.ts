import { Injectable } from '@nestjs/common';
import { ChatRepository } from './ports/chat.repository.js';
import { RunningReplies } from './services/running-replies.js';

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
