import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { hasExpiredLink, MailLinkExpired, MailNotRetryable } from '../domain/mail-rules.js';
import { MailQueueStore, type MailRecord } from '../adapters/persistence/mail-queue.store.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { type Mail, Mailer } from '../../shared/application/ports/mailer.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Transaction } from '../../shared/application/ports/transaction.js';

/** Records a mail in the transaction that caused it; `DeliverDueMails` sends it afterwards. */
@Injectable()
export class QueueingMailer implements Mailer {
  constructor(
    private readonly queue: MailQueueStore,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  send(mail: Mail, userId: string | null): Promise<void> {
    return this.queue.add(this.ids.uuid(), { mail, userId }, this.clock.now());
  }
}

/** The most that one request retries; its response says what is left. */
const AT_ONCE = 200;

/** Lets staff retry emails that failed permanently, for three days from now. */
@Injectable()
export class RetryMails {
  constructor(
    private readonly queue: MailQueueStore,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, MailNotRetryable, MailLinkExpired */
  one(mailId: string, actorId: string): Promise<MailRecord> {
    return this.transaction.run(async () => {
      const mail = await this.queue.lock(mailId);
      if (!mail) throw new NotFound();
      if (mail.state !== 'failed') throw new MailNotRetryable();
      const now = this.clock.now();
      if (hasExpiredLink(mail, now)) throw new MailLinkExpired();
      await this.queue.requeue(mailId, now);
      const subject = { kind: 'mail', id: mailId, name: mail.template };
      await this.audit.record({ actorId, action: 'mail.retried', subject });
      return (await this.queue.lock(mailId))!;
    });
  }

  /** Retries every email that ran out of time during an outage. */
  expired(actorId: string): Promise<{ retried: number; left: number }> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      const retried = await this.queue.requeueExpired(now, AT_ONCE);
      const subject = { kind: 'mail-channel', id: 'mails', name: 'Emails' };
      await this.audit.record({ actorId, action: 'mails.retried', subject, details: { mails: retried } });
      return { retried, left: await this.queue.countExpired(now) };
    });
  }
}
