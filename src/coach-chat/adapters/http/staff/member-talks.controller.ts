import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { MemberTalks } from '../../../application/member-talks.use-case.js';
import { asRead, type Chat } from '../../../domain/chat.js';
import {
  type MemberTalksWire,
  memberTalksWire,
  type MemberTalkTranscriptWire,
  memberTalkTranscriptWire,
  type MemberTalkWire,
} from '../talk-access.contract.js';

/** Shows members' conversations to staff who may read them. */
@StaffOnly()
@Controller('api/staff/members/:id/talks')
export class MemberTalksController {
  constructor(
    private readonly talks: MemberTalks,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(memberTalksWire)
  async list(@Param('id') userId: string, @Req() request: Request): Promise<MemberTalksWire> {
    const found = await this.talks.list(userId, pageRequest(request));
    return { ...presentPage(found, request, this.config, presentTalk), ground: found.ground };
  }

  /** A POST, because each read is recorded: no cache, prefetch or reload of a browser causes one by itself. */
  @Sensitive()
  @Post(':chatId/read')
  @HttpCode(200)
  @Answers(200, memberTalkTranscriptWire)
  async read(
    @Param('id') userId: string,
    @Param('chatId') chatId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<MemberTalkTranscriptWire> {
    const { chat, messages, ground } = await this.talks.read({ userId, chatId, actorId });
    return {
      ...presentTalk(chat),
      ground,
      messages: messages.map((message) => ({
        role: message.role,
        content: asRead(message),
        at: message.created.toISOString(),
      })),
    };
  }
}

const presentTalk = ({ id, mode, created, concludedAt }: Chat): MemberTalkWire => ({
  chat_id: id,
  mode: mode as MemberTalkWire['mode'],
  created: created.toISOString(),
  concluded: concludedAt !== null,
});
