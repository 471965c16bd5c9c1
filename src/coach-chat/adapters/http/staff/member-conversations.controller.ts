import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { MemberConversations } from '../../../application/conversation-access.use-cases.js';
import { asRead, type Chat } from '../../../domain/chat.js';
import {
  type MemberConversationsWire,
  memberConversationsWire,
  type MemberConversationTranscriptWire,
  memberConversationTranscriptWire,
  type MemberConversationWire,
} from '../conversation-access.contract.js';

@StaffOnly()
@Controller('api/staff/members/:id/conversations')
export class MemberConversationsController {
  constructor(
    private readonly conversations: MemberConversations,
    private readonly config: Configuration,
  ) {}

  @Get()
  @PageResponse(memberConversationsWire)
  async list(@Param('id') userId: string, @Req() request: Request): Promise<MemberConversationsWire> {
    const found = await this.conversations.list(userId, pageRequest(request));
    const { ground, closed } = found;
    return { ...presentPage(found, request, this.config, presentConversation), ground, closed };
  }

  /** A POST, because each read is recorded: no cache, prefetch or reload of a browser causes one by itself. */
  @Sensitive()
  @Post(':chatId/read')
  @WireResponse(200, memberConversationTranscriptWire)
  async read(
    @Param('id') userId: string,
    @Param('chatId') chatId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<MemberConversationTranscriptWire> {
    const { chat, messages, ground } = await this.conversations.read({ userId, chatId, actorId });
    return {
      ...presentConversation(chat),
      ground,
      messages: messages.map((message) => ({
        role: message.role,
        content: asRead(message),
        at: message.created.toISOString(),
      })),
    };
  }
}

const presentConversation = ({ id, mode, created, concludedAt }: Chat): MemberConversationWire => ({
  chat_id: id,
  mode: mode as MemberConversationWire['mode'],
  created: created.toISOString(),
  concluded: concludedAt !== null,
});
