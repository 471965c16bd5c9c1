import { Controller, Get, Param, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { flagFilter, flagOf, readFilters, searchFilter } from '../../../../shared/adapters/http/filters.js';
import { CsvExporter, ExportsCsv } from '../../../../shared/adapters/http/list-export.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../../shared/adapters/http/pagination.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { ListSandboxTalks } from '../../../application/list-sandbox-talks.use-case.js';
import { ReadSandboxTalk } from '../../../application/read-sandbox-talk.use-case.js';
import type { SandboxTalkFilter } from '../../../application/ports/sandbox-talk.queries.js';
import type { SandboxTalk } from '../../../domain/sandbox-talk.js';
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

/** The caller's own talks with the sandbox, to be opened again and to be compared. */
@StaffOnly()
@Controller('api/coach/sandbox-talks')
export class SandboxTalksController {
  constructor(
    private readonly listTalks: ListSandboxTalks,
    private readonly readTalk: ReadSandboxTalk,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(sandboxTalkWire, talkFilters)
  async list(
    @Req() request: Request,
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<PageWire<SandboxTalkWire>> {
    const { sort } = readFilters(query, talkFilters);
    const found = await this.listTalks.execute(userId, filterOf(query), pageRequest(request, sort));
    return presentPage(found, request, this.config, present, ({ id }) => id);
  }

  @ExportsCsv(talkFilters)
  export(@Query() query: Record<string, unknown>, @CurrentPrincipal() { userId }: Principal): Promise<StreamableFile> {
    const filter = filterOf(query);
    return this.csv.file({
      list: 'sandbox-talks',
      actorId: userId,
      query,
      filters: talkFilters,
      columns,
      fetch: (page) => this.listTalks.execute(userId, filter, page),
      idOf: ({ id }) => id,
    });
  }

  @Get(':chatId')
  @Answers(200, talkWithReplaysWire)
  @Answers(404)
  async read(@Param('chatId') chatId: string, @CurrentPrincipal() { userId }: Principal): Promise<TalkWithReplaysWire> {
    const { talk, replays, readsPrompt } = await this.readTalk.execute({ userId, chatId });
    return { talk: present(talk), replays: replays.map(present), reads_prompt: readsPrompt };
  }
}

/** @throws InvalidFields */
function filterOf(query: Record<string, unknown>): SandboxTalkFilter {
  const { search, is_replay } = readFilters(query, talkFilters);
  return { search, isReplay: flagOf(is_replay) };
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
