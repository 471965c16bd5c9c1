import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { TimedTask } from '../../shared/application/ports/timed-task.js';
import { nextTry } from '../domain/delivery-schedule.js';
import { MailComposer } from './ports/mail.composer.js';
import { MailQueue, type QueuedMail } from './ports/mail.queue.js';
import { MailRefused, MailTransport } from './ports/mail.transport.js';

/** Longer than any transport takes to fail. */
const LEASE_SECONDS = 120;
/** So that one address whose server is slow does not keep the others; few enough for a mail server to bear. */
const AT_ONCE = 8;

/** Sends the mails that are due, several at once; one that could not go is tried again later, as `nextTry` says. */
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
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.runLane(now)));
  }

  private async runLane(now: Date): Promise<void> {
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
    const first = firstTriedAt ?? triedAt;
    if (!mail) return this.queue.giveUp(id, first, 'unreadable');
    try {
      await this.transport.deliver(this.composer.compose(id, mail));
    } catch (error) {
      if (error instanceof MailRefused) return this.queue.giveUp(id, first, 'refused');
      const again = nextTry(first, tries + 1, triedAt);
      return again ? this.queue.postpone(id, first, again) : this.queue.giveUp(id, first, 'expired');
    }
    await this.queue.markSent(id, triedAt);
  }
}
