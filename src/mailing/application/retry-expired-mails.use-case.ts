import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { MailQueue } from './ports/mail.queue.js';

/** The most that one request retries; its response says what is left. */
const AT_ONCE = 200;

/** Retries, for staff, every mail that an outage has kept until it was given up, for three days from now. */
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
      await this.audit.record({ actorId, at: now, action: 'mails.retried', subject, details: { mails: retried } });
      return { retried, left: await this.queue.countExpired(now) };
    });
  }
}
