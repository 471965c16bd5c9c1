import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { type Mail, Mailer } from '../../../shared/application/ports/mailer.js';
import { MailQueueStore } from '../../adapters/persistence/mail-queue.store.js';

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
