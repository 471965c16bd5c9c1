import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { nextTry } from '../domain/mail-rules.js';
import { MailQueueStore, type QueuedMail } from '../adapters/persistence/mail-queue.store.js';
import { MailComposer } from './templates/mail-composer.js';
import { MailChannelError, MailRefused, MailTransport } from './ports/mail.transport.js';
import { MailChannel } from './ports/mail.channel.js';

/** Longer than any transport takes to fail. */
const LEASE_SECONDS = 120;
/** Several, so that one slow server does not hold up the others; few enough for a mail server to bear. */
const AT_ONCE = 8;

/** The server's response: to a mail, `nothing` that helps, or against us as a whole. `none`: it was not asked. */
type Response = 'responded' | 'nothing' | 'failure' | 'none';

/**
 * Sends the mails that are due, several at once; one that could not be sent is tried again later, as `nextTry` says. While
 * the mail server refuses us as a whole mails wait; when a pause ends, one of them tests whether it takes them again.
 */
@Injectable()
export class DeliverDueMails implements TimedTask {
  readonly name = 'mailing.deliver-due-mails';

  constructor(
    private readonly queue: MailQueueStore,
    private readonly channel: MailChannel,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    const due = await this.queue.nextDueAt();
    const pause = due && (await this.channel.pause());
    return pause && pause.nextTryAt > due ? pause.nextTryAt : due;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    if ((await this.channel.pause()) && !(await this.probe(now, round))) return;
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.runLane(now, round)));
  }

  private async runLane(now: Date, round: Round): Promise<void> {
    while (!round.isOver) {
      const due = await this.queue.claimDue(now, LEASE_SECONDS);
      if (!due || (await this.deliver(due, round.cutOff)) === 'failure') return;
    }
  }

  /** @returns whether mails go again */
  private async probe(now: Date, round: Round): Promise<boolean> {
    const pause = await this.channel.pause();
    if (!pause || !(await this.channel.takeProbe(now, LEASE_SECONDS))) return false;
    while (!round.isOver) {
      const due = await this.queue.claimDue(now, LEASE_SECONDS);
      if (!due) break;
      const response = await this.deliver(due, round.cutOff);
      if (response === 'responded') await this.channel.resume();
      if (response === 'nothing') await this.channel.fail(pause.failure, pause.code, now);
      if (response !== 'none') return response === 'responded';
    }
    await this.channel.dropProbe();
    return false;
  }

  private async deliver({ id, mail, tries, firstTriedAt }: QueuedMail, cutOff: AbortSignal): Promise<Response> {
    const triedAt = this.clock.now();
    const first = firstTriedAt ?? triedAt;
    if (!mail) {
      await this.queue.fail(id, first, 'unreadable');
      return 'none';
    }
    try {
      await this.transport.deliver(this.composer.compose(id, mail), cutOff);
    } catch (error) {
      if (error instanceof MailRefused) {
        await this.queue.fail(id, first, 'refused');
        return 'responded';
      }
      const again = nextTry(first, tries + 1, triedAt);
      await (again ? this.queue.postpone(id, first, again) : this.queue.fail(id, first, 'expired'));
      if (!(error instanceof MailChannelError)) return 'nothing';
      await this.channel.fail(error.failure, error.response, triedAt);
      return 'failure';
    }
    await this.queue.markSent(id, triedAt);
    return 'responded';
  }
}
