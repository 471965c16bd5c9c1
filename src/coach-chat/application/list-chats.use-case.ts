import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { Chat } from '../domain/chat.js';
import { type ChatFilter, ChatRepository } from './ports/chat.repository.js';

/** A person's own chats, newest first: how a browser that knows none of them finds the one to go on with. */
@Injectable()
export class ListChats {
  constructor(private readonly chats: ChatRepository) {}

  async execute(filter: ChatFilter, page: PageRequest): Promise<Page<Chat>> {
    return this.chats.list(filter, page);
  }
}
