import { Controller, Get, Post } from '@nestjs/common';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { RetryMails } from '../../../application/mails.use-cases.js';
import { MailQueueStore } from '../../persistence/mail-queue.store.js';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { MAIL_CHANNEL_TEXTS } from '../../../domain/mail-rules.js';
import {
  type MailChannelWire,
  mailChannelWire,
  type RetriedMailsWire,
  retriedMailsWire,
} from './mail-channel.contract.js';
import { MailChannel } from '../../../application/ports/mail.channel.js';

@StaffOnly()
@Controller('api/staff/mails/channel')
export class MailChannelController {
  constructor(
    private readonly channel: MailChannel,
    private readonly queue: MailQueueStore,
    private readonly retry: RetryMails,
    private readonly clock: Clock,
  ) {}

  @Get()
  @WireResponse(200, mailChannelWire)
  async readEmailChannel(): Promise<MailChannelWire> {
    const pause = await this.channel.pause();
    return {
      state: pause ? 'paused' : 'open',
      since: pause?.since.toISOString() ?? null,
      reason: pause && MAIL_CHANNEL_TEXTS[pause.failure],
      code: pause?.code ?? null,
      next_try_at: pause?.nextTryAt.toISOString() ?? null,
      expired: await this.queue.countExpired(this.clock.now()),
    };
  }

  @Post('retry')
  @WireResponse(200, retriedMailsWire)
  retryEmailChannel(@CurrentPrincipal() { userId }: Principal): Promise<RetriedMailsWire> {
    return this.retry.expired(userId);
  }
}
