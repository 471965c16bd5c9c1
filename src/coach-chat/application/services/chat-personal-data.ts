import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { asRead } from '../../domain/chat.js';
import { ChatRepository } from '../ports/chat.repository.js';

/** What a person said to the coach, and what it said to them. */
@Injectable()
export class ChatPersonalData extends PersonalDataHolder {
  readonly name = 'chats';

  constructor(private readonly chats: ChatRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const exported = [];
    for (const { id, mode, created, concludedAt, summary } of await this.chats.ofUser(userId)) {
      const messages = await this.chats.messages(id);
      exported.push({
        chat_id: id,
        mode,
        created,
        concluded_at: concludedAt,
        summary,
        messages: messages.map((message) => ({
          role: message.role,
          content: asRead(message),
          created: message.created,
        })),
      });
    }
    return exported;
  }

  /** A reply that is still being made is dropped, as its chat no longer exists. */
  async erase(userId: string): Promise<void> {
    await this.chats.eraseOfUser(userId);
  }
}
