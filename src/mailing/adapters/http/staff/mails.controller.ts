import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { Configuration } from '../../../../config/configuration.js';
import { ListMails } from '../../../application/list-mails.use-case.js';
import type { MailRecord } from '../../../application/ports/mail.queue.js';
import { RetryMail } from '../../../application/retry-mail.use-case.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import { readFilters, severalOf } from '../../../../shared/adapters/http/filters.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { mailState, type MailsWire, mailsWire, type MailWire, mailWire } from './mails.contract.js';

const mailFilters = { state: severalOf(mailState) };

/** Mails, and those that were given up, to be tried again. */
@StaffOnly()
@Controller('api/staff/mails')
export class MailsController {
  constructor(
    private readonly listMails: ListMails,
    private readonly retryMail: RetryMail,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(mailsWire, mailFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<MailsWire> {
    const { state } = readFilters(query, mailFilters);
    const found = await this.listMails.execute(state, pageRequest(request));
    return { ...presentPage(found, request, this.config, present), totals: found.totals };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Answers(200, mailWire)
  @Answers(409)
  async retry(@Param('id') mailId: string, @CurrentPrincipal() { userId }: Principal): Promise<MailWire> {
    return present(await this.retryMail.execute({ mailId, actorId: userId }));
  }
}

const present = (mail: MailRecord): MailWire => ({
  id: mail.id,
  template: mail.template,
  to: mail.to,
  state: mail.state,
  tries: mail.tries,
  created: mail.created.toISOString(),
  first_tried_at: mail.firstTriedAt?.toISOString() ?? null,
  next_try_at: mail.nextTryAt?.toISOString() ?? null,
  sent_at: mail.sentAt?.toISOString() ?? null,
  failure: mail.failure,
});
