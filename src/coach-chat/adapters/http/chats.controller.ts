import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal } from '../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, PageResponse } from '../../../shared/adapters/http/response.decorators.js';
import { readFilters, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { FindTodaysChat, ReadTranscript, type Transcript } from '../../application/own-chats.use-cases.js';
import { ChatRepository } from '../../application/ports/chat.repository.js';
import { asRead, type Chat, isBroken } from '../../domain/chat.js';
import { heldFor, isHelp } from '../../domain/crisis-hold.js';
import {
  chatMode,
  chatWire,
  type ChatWire,
  todaysChatWire,
  type TodaysChatWire,
  transcriptWire,
  type TranscriptWire,
} from './coach-chat.contract.js';

const chatFilters = { mode: severalOf(chatMode) };

/** The requester's own chats only. */
@Controller('api/coach/chats')
export class ChatsController {
  constructor(
    private readonly chats: ChatRepository,
    private readonly readTranscript: ReadTranscript,
    private readonly findTodaysChat: FindTodaysChat,
    private readonly config: Configuration,
  ) {}

  @Get()
  @PageResponse(chatWire, chatFilters)
  async list(
    @Req() request: Request,
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<PageWire<ChatWire>> {
    const { mode: modes } = readFilters(query, chatFilters);
    const found = await this.chats.list({ userId, modes }, pageRequest(request));
    return presentPage(found, request, this.config, presentChat);
  }

  /** The conversation about the plan that the requester continues today. */
  @Get('today')
  @WireResponse(200, todaysChatWire)
  async readTodaysChat(@CurrentPrincipal() { userId }: Principal): Promise<TodaysChatWire> {
    const { today, latest } = await this.findTodaysChat.execute(userId);
    return { chat_id: today, latest_chat_id: latest };
  }

  @Get(':chatId')
  @WireResponse(200, transcriptWire)
  async read(@Param('chatId') chatId: string, @CurrentPrincipal() { userId }: Principal): Promise<TranscriptWire> {
    return presentTranscript(await this.readTranscript.execute({ chatId, userId }));
  }
}

const presentChat = ({ id, mode, created, concludedAt }: Chat): ChatWire => ({
  chat_id: id,
  mode,
  created: created.toISOString(),
  concluded: concludedAt !== null,
});

function presentTranscript({ chat, messages }: Transcript): TranscriptWire {
  const helpPositions = messages.flatMap((message, position) => (isHelp(message) ? [position] : []));
  return {
    chat_id: chat.id,
    messages: messages.map((message) => ({ role: message.role, content: asRead(message) })),
    concluded: chat.concludedAt !== null,
    summary: chat.summary,
    replying: chat.replying,
    ...(isBroken(messages) && { broken: true as const }),
    ...(heldFor(messages) !== null && { on_hold: true as const }),
    ...(helpPositions.length > 0 && { help_positions: helpPositions }),
  };
}
