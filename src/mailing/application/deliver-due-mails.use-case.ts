import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { nextTry } from '../domain/delivery-schedule.js';
import { MailComposer } from './ports/mail.composer.js';
import { MailQueue, type QueuedMail } from './ports/mail.queue.js';
import { MailRefused, MailTransport } from './ports/mail.transport.js';

/** Longer than any transport takes to fail. */
const LEASE_SECONDS = 120;
/** Several, so that one slow server does not hold up the others; few enough for a mail server to bear. */
const AT_ONCE = 8;

/**
 * Sends the mails that are due, several at once; one that could not be sent is tried again later, as `nextTry` says.
 */
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

  async runDue(now: Date, round: Round): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.runLane(now, round)));
  }

  private async runLane(now: Date, round: Round): Promise<void> {
    while (!round.isOver) {
      const due = await this.queue.claimDue(now, LEASE_SECONDS);
      if (!due) return;
      await this.deliver(due, round.cutOff);
    }
  }

  private async deliver({ id, mail, tries, firstTriedAt }: QueuedMail, cutOff: AbortSignal): Promise<void> {
    const triedAt = this.clock.now();
    const first = firstTriedAt ?? triedAt;
    if (!mail) return this.queue.giveUp(id, first, 'unreadable');
    try {
      await this.transport.deliver(this.composer.compose(id, mail), cutOff);
    } catch (error) {
      if (error instanceof MailRefused) return this.queue.giveUp(id, first, 'refused');
      const again = nextTry(first, tries + 1, triedAt);
      return again ? this.queue.postpone(id, first, again) : this.queue.giveUp(id, first, 'expired');
    }
    await this.queue.markSent(id, triedAt);
  }
}
