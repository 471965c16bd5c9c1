import { Body, Controller, Get, HttpCode, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { Answers, AnswersPage, Takes } from '../../../../shared/adapters/http/answers.decorator.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import { searchFilter, severalOf } from '../../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { AnswerMessage, MessageThreads, type WholeThread } from '../../../application/answer-message.use-case.js';
import { type MessageThread, MessageThreadRepository } from '../../../application/ports/message-thread.repository.js';
import {
  answerBody,
  type MessageThreadWire,
  messageThreadWire,
  threadStateWire,
  type WholeThreadWire,
  wholeThreadWire,
} from '../messages.contract.js';

const threadFilters = { state: severalOf(threadStateWire), search: searchFilter, sort: sortFilter('last_at') };

/** Writer and time only; the messages stay here. */
const columns: CsvColumns<MessageThread> = {
  id: ({ id }) => id,
  user_id: ({ userId }) => userId,
  name: ({ personName }) => personName,
  phone_number: ({ phoneNumber }) => phoneNumber,
  state: ({ state }) => STATE_NAMES.thread[state],
  unread: ({ unread }) => unread,
  last_at: ({ lastAt }) => lastAt,
};

/** The threads of the coach's number, one per person, and staff's replies. */
@StaffOnly()
@Controller('api/staff/messages')
export class StaffMessagesController {
  constructor(
    private readonly repository: MessageThreadRepository,
    private readonly threads: MessageThreads,
    private readonly answerMessage: AnswerMessage,
    private readonly lists: StaffLists,
  ) {}

  private readonly all = staffList({
    name: 'message-threads',
    filters: threadFilters,
    columns,
    present: presentThread,
    idOf: ({ id }) => id,
    fetch: ({ state: states, search }, page) => this.repository.list({ states, search }, page),
  });

  @Get()
  @AnswersPage(messageThreadWire, threadFilters)
  list(@Req() request: Request): Promise<PageWire<MessageThreadWire>> {
    return this.lists.page(request, this.all);
  }

  @ExportsCsv(threadFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.all);
  }

  @Get(':userId')
  @Answers(200, wholeThreadWire)
  async read(@Param('userId') id: string): Promise<WholeThreadWire> {
    return presentWhole(await this.threads.read(id));
  }

  @Post(':userId')
  @HttpCode(200)
  @Takes('application/json', answerBody)
  @Answers(200, wholeThreadWire)
  @Answers(409)
  async answer(
    @Param('userId') userId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
    @Body() { body, channel, key }: { body?: unknown; channel?: unknown; key?: unknown } = {},
  ): Promise<WholeThreadWire> {
    return presentWhole(await this.answerMessage.execute({ userId, actorId, body, channel, key }));
  }

  @Post(':userId/done')
  @HttpCode(200)
  @Answers(200, wholeThreadWire)
  async close(@Param('userId') id: string, @CurrentPrincipal() { userId }: Principal): Promise<WholeThreadWire> {
    return presentWhole(await this.threads.close(id, userId));
  }

  @Post(':userId/reopen')
  @HttpCode(200)
  @Answers(200, wholeThreadWire)
  async reopen(@Param('userId') id: string, @CurrentPrincipal() { userId }: Principal): Promise<WholeThreadWire> {
    return presentWhole(await this.threads.reopen(id, userId));
  }
}

const presentThread = (thread: MessageThread): MessageThreadWire => ({
  id: thread.id,
  user: thread.userId,
  person_name: thread.personName,
  phone_number: thread.phoneNumber,
  state: thread.state,
  unread: thread.unread,
  last_at: thread.lastAt.toISOString(),
  last_message: thread.lastBody,
  last_understood_as: thread.lastKind,
});

const presentWhole = ({ thread, messages }: WholeThread): WholeThreadWire => ({
  ...presentThread(thread),
  messages: messages.map(({ id, by, channel, body, kind, at, state, staffId }) => ({
    ...{ id, by, channel, body, state },
    understood_as: kind,
    at: at.toISOString(),
    staff: staffId,
  })),
});
