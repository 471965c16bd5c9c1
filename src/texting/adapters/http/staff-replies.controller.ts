import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { StaffOnly } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import { AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { ListReplies } from '../../application/list-replies.use-case.js';
import type { UnplacedReply } from '../../application/ports/inbound-text.repository.js';
import { type ReplyWire, replyWire } from './texts.contract.js';

/** What people texted that fits no practice: nothing had been sent to them yet, or it was over. */
@StaffOnly()
@Controller('api/staff/replies')
export class StaffRepliesController {
  constructor(
    private readonly listReplies: ListReplies,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(replyWire)
  async list(@Req() request: Request): Promise<PageWire<ReplyWire>> {
    const found = await this.listReplies.execute(pageRequest(request));
    return presentPage(found, request, this.config, present);
  }
}

const present = (reply: UnplacedReply): ReplyWire => ({
  id: reply.providerId,
  from: reply.from,
  user: reply.userId,
  person_name: reply.personName,
  understood_as: reply.kind,
  body: reply.body,
  received_at: reply.receivedAt.toISOString(),
});
