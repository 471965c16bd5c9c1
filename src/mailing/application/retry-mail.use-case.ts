import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { MailLinkExpired, MailNotRetryable } from '../domain/mailing.errors.js';
import { hasExpiredLink } from '../domain/staff-rules.js';
import { type MailRecord, MailQueue } from './ports/mail.queue.js';

export interface RetryMailInput {
  mailId: string;
  /** The member of staff. */
  actorId: string;
}

/** Lets staff have a mail that was given up tried again, for three days from now. */
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
        at: now,
        action: 'mail.retried',
        subject: { kind: 'mail', id: mailId, name: mail.template },
      });
      return (await this.queue.lock(mailId))!;
    });
  }
}
