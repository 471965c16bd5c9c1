import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal } from '../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage, Takes } from '../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { TalkAccessRepository } from '../../application/ports/talk-access.repository.js';
import { ChooseTalkAccess } from '../../application/choose-talk-access.use-case.js';
import {
  talkAccessBody,
  type TalkAccessWire,
  talkAccessWire,
  type TalkReadingWire,
  talkReadingWire,
} from './talk-access.contract.js';

/** True if staff may read the requester's conversations with the coach, with the times when they did. */
@Controller('api/coach/talk-access')
export class TalkAccessController {
  constructor(
    private readonly choose: ChooseTalkAccess,
    private readonly access: TalkAccessRepository,
    private readonly config: Configuration,
  ) {}

  @Get()
  @Answers(200, talkAccessWire)
  async read(@CurrentPrincipal() { userId }: Principal): Promise<TalkAccessWire> {
    return present(await this.choose.allowedSince(userId));
  }

  @Put()
  @Takes('application/json', talkAccessBody)
  @Answers(200, talkAccessWire)
  async change(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<TalkAccessWire> {
    const allowed = body?.['allowed'];
    if (typeof allowed !== 'boolean') throw new InvalidFields({ allowed: ['Please choose true or false'] });
    return present(await this.choose.execute(userId, allowed));
  }

  @Get('readings')
  @AnswersPage(talkReadingWire)
  async readings(
    @Req() request: Request,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<PageWire<TalkReadingWire>> {
    const found = await this.access.readings(userId, pageRequest(request));
    return presentPage(found, request, this.config, ({ id, chatId, mode, ground, at }) => ({
      id,
      ground,
      chat_id: chatId,
      mode: mode as TalkReadingWire['mode'],
      at: at.toISOString(),
    }));
  }
}

const present = (since: Date | null): TalkAccessWire => ({
  allowed: since !== null,
  since: since?.toISOString() ?? null,
});
