import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { TimedTask } from '../../shared/application/ports/timed-task.js';
import { nextTry } from '../domain/delivery-schedule.js';
import { MailComposer } from './ports/mail.composer.js';
import { MailQueue, type QueuedMail } from './ports/mail.queue.js';
import { MailTransport } from './ports/mail.transport.js';

/** Longer than any transport takes to fail. */
const LEASE_SECONDS = 120;

/** Sends the mails that are due; one that could not go is tried again later, as `nextTry` says. */
@Injectable()
export class DeliverDueMails extends TimedTask {
  readonly name = 'mailing.deliver-due-mails';

  constructor(
    private readonly queue: MailQueue,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {
    super();
  }

  nextDueAt(): Promise<Date | null> {
    return this.queue.nextDueAt();
  }

  async runDue(now: Date): Promise<void> {
    for (
      let due = await this.queue.claimDue(now, LEASE_SECONDS);
      due;
      due = await this.queue.claimDue(now, LEASE_SECONDS)
    ) {
      await this.deliver(due);
    }
  }

  private async deliver({ id, mail, tries, firstTriedAt }: QueuedMail): Promise<void> {
    const triedAt = this.clock.now();
    try {
      await this.transport.deliver(this.composer.compose(id, mail));
    } catch {
      const first = firstTriedAt ?? triedAt;
      const again = nextTry(first, tries + 1, triedAt);
      return again ? this.queue.postpone(id, first, again) : this.queue.giveUp(id, first);
    }
    await this.queue.markSent(id, triedAt);
  }
}
