import { Controller, Get, Param, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { searchFilter } from '../../../../shared/adapters/http/filters.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { CoachModel } from '../../../application/ports/coach-model.js';
import type { SandboxConversation } from '../../../domain/sandbox-conversation.js';
import { SandboxConversationQueries } from '../../persistence/sandbox-conversation.queries.js';
import {
  sandboxConversationWire,
  type SandboxConversationWire,
  openedConversationWire,
  type OpenedConversationWire,
} from '../coach-chat.contract.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

const conversationFilters = { search: searchFilter, sort: sortFilter('created', 'messages') };

const columns: CsvColumns<SandboxConversation> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  created: ({ created }) => created,
  last_said_at: ({ lastSaidAt }) => lastSaidAt,
  messages: ({ messages }) => messages,
  concluded: ({ concluded }) => concluded,
  tried: ({ tried }) => tried,
  prompt_version: ({ promptVersion }) => promptVersion,
};

@StaffOnly()
@Controller('api/coach/sandbox-conversations')
export class SandboxConversationsController {
  constructor(
    private readonly conversations: SandboxConversationQueries,
    private readonly model: CoachModel,
    private readonly lists: StaffLists,
  ) {}

  @Get()
  @PageResponse(sandboxConversationWire, conversationFilters)
  list(@Req() request: Request, @CurrentPrincipal() { userId }: Principal): Promise<PageWire<SandboxConversationWire>> {
    return this.lists.page(request, this.conversationsOf(userId));
  }

  @ExportsCsv(conversationFilters)
  export(@Req() request: Request, @CurrentPrincipal() { userId }: Principal): Promise<StreamableFile> {
    return this.lists.file(request, userId, this.conversationsOf(userId));
  }

  @Get(':chatId')
  @WireResponse(200, openedConversationWire)
  @WireErrors(404)
  async read(
    @Param('chatId') chatId: string,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<OpenedConversationWire> {
    const conversation = await this.conversations.find(userId, chatId);
    if (!conversation) throw new NotFound();
    return { conversation: present(conversation), reads_prompt: this.model.readsPrompt };
  }

  private readonly conversationsOf = (userId: string) =>
    staffList({
      name: 'sandbox-talks',
      filters: conversationFilters,
      columns,
      present,
      idOf: ({ id }) => id,
      fetch: ({ search }, page) => this.conversations.list(userId, page, search),
    });
}

const present = (conversation: SandboxConversation): SandboxConversationWire =>
  presentAs(sandboxConversationWire, { ...conversation, chatId: conversation.id });
