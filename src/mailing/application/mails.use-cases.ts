import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { hasExpiredLink, type MailChannelFailure, MailLinkExpired, MailNotRetryable } from '../domain/mail-rules.js';
import { MailChannel, MailQueue, type MailRecord } from './ports/mail.queue.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { ChannelPause } from '../../shared/application/ports/provider-channel.js';

export interface RetryMailInput {
  mailId: string;
  actorId: string;
}

/** Lets staff retry an email that failed permanently, for three days from now. */
@Injectable()
export class RetryMail {
  constructor(
    private readonly queue: MailQueue,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, MailNotRetryable, MailLinkExpired */
  execute({ mailId, actorId }: RetryMailInput): Promise<MailRecord> {
    return this.transaction.run(async () => {
      const mail = await this.queue.lock(mailId);
      if (!mail) throw new NotFound();
      if (mail.state !== 'failed') throw new MailNotRetryable();
      const now = this.clock.now();
      if (hasExpiredLink(mail, now)) throw new MailLinkExpired();
      await this.queue.requeue(mailId, now);
      await this.audit.record({
        actorId,
        action: 'mail.retried',
        subject: { kind: 'mail', id: mailId, name: mail.template },
      });
      return (await this.queue.lock(mailId))!;
    });
  }
}

/** The most that one request retries; its response says what is left. */
const AT_ONCE = 200;

/** Retries, for staff, every email that ran out of time during an outage, for three days from now. */
@Injectable()
export class RetryExpiredMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @param actorId the member of staff */
  execute(actorId: string): Promise<{ retried: number; left: number }> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      const retried = await this.queue.requeueExpired(now, AT_ONCE);
      const subject = { kind: 'mail-channel', id: 'mails', name: 'Emails' };
      await this.audit.record({ actorId, action: 'mails.retried', subject, details: { mails: retried } });
      return { retried, left: await this.queue.countExpired(now) };
    });
  }
}

export interface MailChannelView {
  /** null while mails go. */
  pause: ChannelPause<MailChannelFailure> | null;
  /** Mails that ran out of time in an outage, and that can be tried again. */
  expired: number;
}

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
