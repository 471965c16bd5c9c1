import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { Chat } from '../domain/chat.js';
import { type ReadingGround, TALK_MODES } from '../domain/talk-access.js';
import { ChatRepository } from './ports/chat.repository.js';
import { TalkGrounds } from './services/talk-grounds.js';

export interface MemberTalks extends Page<Chat> {
  ground: ReadingGround;
}

/** Which talks a member had with the coach, newest first, for staff who may read them; what was said is not among it. */
@Injectable()
export class ListMemberTalks {
  constructor(
    private readonly chats: ChatRepository,
    private readonly grounds: TalkGrounds,
  ) {}

  /** @throws NotFound, TalksClosed */
  async execute(userId: string, page: PageRequest): Promise<MemberTalks> {
    const ground = await this.grounds.of(userId);
    return { ground, ...(await this.chats.list({ userId, modes: TALK_MODES }, page)) };
  }
}
