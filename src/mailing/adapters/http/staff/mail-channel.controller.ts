import { Controller, Get, Post } from '@nestjs/common';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { RetryExpiredMails, ViewMailChannel } from '../../../application/mails.use-cases.js';
import { MAIL_CHANNEL_TEXTS } from '../../../domain/mail-rules.js';
import {
  type MailChannelWire,
  mailChannelWire,
  type RetriedMailsWire,
  retriedMailsWire,
} from './mail-channel.contract.js';

@StaffOnly()
@Controller('api/staff/mails/channel')
export class MailChannelController {
  constructor(
    private readonly view: ViewMailChannel,
    private readonly retryExpired: RetryExpiredMails,
  ) {}

  @Get()
  @WireResponse(200, mailChannelWire)
  async readEmailChannel(): Promise<MailChannelWire> {
    const { pause, expired } = await this.view.execute();
    return {
      state: pause ? 'paused' : 'open',
      since: pause?.since.toISOString() ?? null,
      reason: pause && MAIL_CHANNEL_TEXTS[pause.failure],
      code: pause?.code ?? null,
      next_try_at: pause?.nextTryAt.toISOString() ?? null,
      expired,
    };
  }

  @Post('retry')
  @WireResponse(200, retriedMailsWire)
  retryEmailChannel(@CurrentPrincipal() { userId }: Principal): Promise<RetriedMailsWire> {
    return this.retryExpired.execute(userId);
  }
}
