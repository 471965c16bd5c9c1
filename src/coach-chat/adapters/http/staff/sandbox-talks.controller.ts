import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { ListSandboxTalks } from '../../../application/list-sandbox-talks.use-case.js';
import { ReadSandboxTalk } from '../../../application/read-sandbox-talk.use-case.js';
import type { SandboxTalk } from '../../../domain/sandbox-talk.js';
import {
  sandboxTalkWire,
  type SandboxTalkWire,
  talkWithReplaysWire,
  type TalkWithReplaysWire,
} from '../coach-chat.contract.js';

/** The caller's own talks with the sandbox, to be opened again and to be compared. */
@StaffOnly()
@Controller('api/coach/sandbox-talks')
export class SandboxTalksController {
  constructor(
    private readonly listTalks: ListSandboxTalks,
    private readonly readTalk: ReadSandboxTalk,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(sandboxTalkWire)
  async list(@Req() request: Request, @CurrentPrincipal() { userId }: Principal): Promise<PageWire<SandboxTalkWire>> {
    const found = await this.listTalks.execute(userId, pageRequest(request));
    return presentPage(found, request, this.config, present);
  }

  @Get(':chatId')
  @Answers(200, talkWithReplaysWire)
  @Answers(404)
  async read(@Param('chatId') chatId: string, @CurrentPrincipal() { userId }: Principal): Promise<TalkWithReplaysWire> {
    const { talk, replays, readsPrompt } = await this.readTalk.execute({ userId, chatId });
    return { talk: present(talk), replays: replays.map(present), reads_prompt: readsPrompt };
  }
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
