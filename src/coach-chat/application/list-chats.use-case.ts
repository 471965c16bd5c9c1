import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { Chat } from '../domain/chat.js';
import { type ChatFilter, ChatRepository } from './ports/chat.repository.js';

/** A person's own chats, newest first: so that a browser without any finds the one to continue. */
@Injectable()
export class ListChats {
  constructor(private readonly chats: ChatRepository) {}

  async execute(filter: ChatFilter, page: PageRequest): Promise<Page<Chat>> {
    return this.chats.list(filter, page);
  }
}
