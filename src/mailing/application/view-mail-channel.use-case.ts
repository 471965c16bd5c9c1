import { Injectable } from '@nestjs/common';
import type { ChannelPause } from '../../shared/application/ports/provider-channel.js';
import { Clock } from '../../shared/application/ports/clock.js';
import type { MailFault } from '../domain/channel.js';
import { MailChannel } from './ports/mail-channel.js';
import { MailQueue } from './ports/mail.queue.js';

export interface MailChannelView {
  /** null while mails go. */
  pause: ChannelPause<MailFault> | null;
  /** Mails that ran out of time in an outage, and that can be tried again. */
  expired: number;
}

/** Whether mails are sent, for staff. */
@Injectable()
export class ViewMailChannel {
  constructor(
    private readonly channel: MailChannel,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<MailChannelView> {
    return { pause: await this.channel.pause(), expired: await this.queue.countExpired(this.clock.now()) };
  }
}
