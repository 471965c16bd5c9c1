import * as z from 'zod/mini';
import { Body, Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { WireResponse, PageResponse, Takes } from '../../../../shared/adapters/http/response.decorators.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import { flagFilter, flagOf, searchFilter, severalOf } from '../../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { InvalidFields } from '../../../../shared/domain/domain-error.js';
import { People, type NamedPerson } from '../../../../users/users.api.js';
import { ConflictResponse } from '../../../../shared/adapters/http/conflict-response.js';
import { ColleagueHasReplied } from '../../../domain/texting.errors.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { ReplyToMessage, MessageThreads, type WholeThread } from '../../../application/reply-to-message.use-case.js';
import { MessageThreadStore } from '../../persistence/message-thread.store.js';
import {
  replyBody,
  type ReplyBody,
  type ReplyConflictWire,
  replyConflictWire,
  assignBody,
  changedThreadsWire,
  snoozeBody,
  threadsBody,
  type MessageThreadWire,
  messageThreadWire,
  threadStateWire,
  type WholeThreadWire,
  wholeThreadWire,
} from '../messages.contract.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';
import type { MessageThread } from '../../../domain/message-thread.js';

/** The filter of conversations that are assigned to no one. */
const NOBODY = 'nobody';

const threadFilters = {
  state: severalOf(threadStateWire),
  /** Ids of staff, or `nobody`. */
  assigned_to: severalOf(z.union([z.literal(NOBODY), z.uuid('Please use an id')])),
  snoozed: flagFilter,
  search: searchFilter,
  sort: sortFilter('last_at', 'waiting'),
};

/** Threads that are closed or reopened in one request. */
const MOST_AT_ONCE = 100;

/** Writer and time only; the messages stay here. */
const columns: CsvColumns<OwnedThread> = {
  id: ({ id }) => id,
  user_id: ({ userId }) => userId,
  name: ({ personName }) => personName,
  phone_number: ({ phoneNumber }) => phoneNumber,
  state: ({ state }) => STATE_NAMES.thread[state],
  unread: ({ unread }) => unread,
  last_at: ({ lastAt }) => lastAt,
  waiting_since: ({ waitingSince }) => waitingSince,
  assigned_to: ({ owner }) => owner?.name,
  snoozed_until: ({ snoozedUntil }) => snoozedUntil,
};

/** The threads of the coach's number, one per person, and staff's replies. */
@StaffOnly()
@Controller('api/staff/messages')
export class StaffMessagesController {
  constructor(
    private readonly repository: MessageThreadStore,
    private readonly threads: MessageThreads,
    private readonly replyToMessage: ReplyToMessage,
    private readonly lists: StaffLists,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  private readonly all = staffList({
    name: 'message-threads',
    filters: threadFilters,
    columns,
    present: presentThread,
    idOf: ({ id }) => id,
    fetch: async ({ state: states, search, assigned_to: assignedTo, snoozed }, page) => {
      const is = flagOf(snoozed);
      const filter = {
        states,
        search,
        assignedTo: assignedTo?.map((id) => (id === NOBODY ? null : id)),
        snoozed: is === undefined ? undefined : { is, now: this.clock.now() },
      };
      const { results, ...found } = await this.repository.list(filter, page);
      return { ...found, results: await this.withOwners(results) };
    },
  });

  private async withOwners<T extends MessageThread>(threads: readonly T[]): Promise<(T & OwnedThread)[]> {
    const person = await this.people.names(threads.map(({ assignedTo }) => assignedTo));
    return threads.map((thread) => ({ ...thread, owner: person(thread.assignedTo) }));
  }

  private async present({ thread, messages }: WholeThread): Promise<WholeThreadWire> {
    const [owned] = await this.withOwners([thread]);
    return presentWhole({ thread: owned!, messages });
  }

  @Get()
  @PageResponse(messageThreadWire, threadFilters)
  listMessageThreads(@Req() request: Request): Promise<PageWire<MessageThreadWire>> {
    return this.lists.page(request, this.all);
  }

  @ExportsCsv(threadFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.all);
  }

  @Post('all')
  @Takes('application/json', threadsBody)
  @WireResponse(200, changedThreadsWire)
  async changeAll(@CurrentPrincipal() { userId }: Principal, @Body() body: unknown): Promise<{ changed: number }> {
    const read = threadsBody.safeParse(body);
    if (!read.success) throw new InvalidFields({ ids: [`Please choose at most ${MOST_AT_ONCE} conversations`] });
    return { changed: await this.threads.changeAll(read.data.ids, userId, read.data.state) };
  }

  @Get(':userId')
  @WireResponse(200, wholeThreadWire)
  async readMessageThread(@Param('userId') id: string): Promise<WholeThreadWire> {
    return this.present(await this.threads.read(id));
  }

  @Post(':userId')
  @Takes('application/json', replyBody)
  @WireResponse(200, wholeThreadWire)
  @WireResponse(409, replyConflictWire)
  async replyToMember(
    @Param('userId') userId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
    @Body() { body, channel, key, last_seen: lastSeen }: Partial<Record<keyof ReplyBody, unknown>> = {},
  ): Promise<WholeThreadWire> {
    try {
      return await this.present(await this.replyToMessage.execute({ userId, actorId, body, channel, key, lastSeen }));
    } catch (error) {
      if (!(error instanceof ColleagueHasReplied)) throw error;
      throw new ConflictResponse<ReplyConflictWire>(error, { thread: await this.readMessageThread(userId) });
    }
  }

  @Post(':userId/done')
  @WireResponse(200, wholeThreadWire)
  async closeThread(@Param('userId') id: string, @CurrentPrincipal() { userId }: Principal): Promise<WholeThreadWire> {
    return this.present(await this.threads.close(id, userId));
  }

  @Post(':userId/reopen')
  @WireResponse(200, wholeThreadWire)
  async reopenThread(@Param('userId') id: string, @CurrentPrincipal() { userId }: Principal): Promise<WholeThreadWire> {
    return this.present(await this.threads.reopen(id, userId));
  }

  @Post(':userId/assign')
  @Takes('application/json', assignBody)
  @WireResponse(200, wholeThreadWire)
  async assignThread(
    @Param('userId') id: string,
    @CurrentPrincipal() { userId }: Principal,
    @Body() { staff }: { staff?: unknown } = {},
  ): Promise<WholeThreadWire> {
    return this.present(await this.threads.assign(id, userId, staff));
  }

  @Post(':userId/snooze')
  @Takes('application/json', snoozeBody)
  @WireResponse(200, wholeThreadWire)
  async snoozeThread(
    @Param('userId') id: string,
    @CurrentPrincipal() { userId }: Principal,
    @Body() { until = null }: { until?: unknown } = {},
  ): Promise<WholeThreadWire> {
    return this.present(await this.threads.snooze(id, userId, until));
  }
}

type OwnedThread = MessageThread & { owner: NamedPerson | null };

const presentThread = (thread: OwnedThread): MessageThreadWire =>
  presentAs(messageThreadWire, {
    ...thread,
    user: thread.userId,
    assignedTo: thread.owner,
    lastMessage: thread.lastBody,
    lastUnderstoodAs: thread.lastKind,
  });

const presentWhole = ({ thread, messages }: WholeThread & { thread: OwnedThread }): WholeThreadWire => ({
  ...presentThread(thread),
  messages: messages.map(({ id, by, channel, body, kind, at, state, staffId }) => ({
    id,
    by,
    channel,
    body,
    state,
    understood_as: kind,
    at: at.toISOString(),
    staff: staffId,
  })),
});
