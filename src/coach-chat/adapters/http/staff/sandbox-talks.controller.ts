import { Controller, Get, Param, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { flagFilter, flagOf, searchFilter } from '../../../../shared/adapters/http/filters.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { CoachModel } from '../../../application/ports/coach-model.js';
import type { SandboxTalk } from '../../../domain/sandbox-talk.js';
import { SandboxTalkQueries } from '../../persistence/sandbox-talk.queries.js';
import {
  sandboxTalkWire,
  type SandboxTalkWire,
  talkWithReplaysWire,
  type TalkWithReplaysWire,
} from '../coach-chat.contract.js';

const talkFilters = { search: searchFilter, is_replay: flagFilter, sort: sortFilter('created', 'messages') };

const columns: CsvColumns<SandboxTalk> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  created: ({ created }) => created,
  last_said_at: ({ lastSaidAt }) => lastSaidAt,
  messages: ({ messages }) => messages,
  concluded: ({ concluded }) => concluded,
  tried: ({ tried }) => tried,
  prompt_version: ({ promptVersion }) => promptVersion,
  replay_of: ({ replayOf }) => replayOf,
};

/** The requester's own conversations with the sandbox, to be opened again and to be compared. */
@StaffOnly()
@Controller('api/coach/sandbox-talks')
export class SandboxTalksController {
  constructor(
    private readonly talks: SandboxTalkQueries,
    private readonly model: CoachModel,
    private readonly lists: StaffLists,
  ) {}

  @Get()
  @AnswersPage(sandboxTalkWire, talkFilters)
  list(@Req() request: Request, @CurrentPrincipal() { userId }: Principal): Promise<PageWire<SandboxTalkWire>> {
    return this.lists.page(request, this.talksOf(userId));
  }

  @ExportsCsv(talkFilters)
  export(@Req() request: Request, @CurrentPrincipal() { userId }: Principal): Promise<StreamableFile> {
    return this.lists.file(request, userId, this.talksOf(userId));
  }

  @Get(':chatId')
  @Answers(200, talkWithReplaysWire)
  @Answers(404)
  async read(@Param('chatId') chatId: string, @CurrentPrincipal() { userId }: Principal): Promise<TalkWithReplaysWire> {
    const talk = await this.talks.find(userId, chatId);
    if (!talk) throw new NotFound();
    const replays = await this.talks.replaysOf(userId, chatId);
    // A coach that says the same whatever the prompt shows no difference in a replay.
    return { talk: present(talk), replays: replays.map(present), reads_prompt: this.model.readsPrompt };
  }

  private readonly talksOf = (userId: string) =>
    staffList({
      name: 'sandbox-talks',
      filters: talkFilters,
      columns,
      present,
      idOf: ({ id }) => id,
      fetch: ({ search, is_replay }, page) => this.talks.list(userId, page, { search, isReplay: flagOf(is_replay) }),
    });
}

const present = (talk: SandboxTalk): SandboxTalkWire => ({
  chat_id: talk.id,
  title: talk.title,
  created: talk.created.toISOString(),
  last_said_at: talk.lastSaidAt.toISOString(),
  messages: talk.messages,
  concluded: talk.concluded,
  tried: talk.tried,
  prompt_version: talk.promptVersion,
  replay_of: talk.replayOf,
});
