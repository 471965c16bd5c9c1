import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { renewalToRemindOf } from '../domain/membership.js';
import { MembershipEmails } from './services/record-membership.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';
import { SyncMembership } from './sync-membership.use-case.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { TRY_AGAIN_AFTER_MS } from './reconcile-payments.task.js';

/**
 * Writes to a member before the membership renews, once for each renewal. Where news from the provider can be lost, it
 * is asked first: a person who has canceled is not warned of a charge, and the day is the real one.
 */
@Injectable()
export class RemindOfRenewal {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly sync: SyncMembership,
    private readonly emails: MembershipEmails,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** No effect where no reminder is due (any more). @throws ProviderUnavailable: to be tried again */
  async execute({ userId }: { userId: string }): Promise<void> {
    if (this.gateway.canDrift && !(await this.sync.execute({ userId }))) return;
    await this.transaction.run(async () => {
      const membership = await this.memberships.lock(userId);
      const renewal = membership && renewalToRemindOf(membership, this.clock.now());
      if (!renewal) return;
      await this.emails.remind(membership, renewal);
      await this.memberships.save({ ...membership, remindedOf: renewal.at }, null);
    });
  }
}

export const REMIND_OF_RENEWAL = 'payments.remind-of-renewal';

const AT_ONCE = 50;

/** Finds the members whose renewal is a week away. Where the provider is asked first, a job waits for it instead. */
@Injectable()
export class RemindOfRenewals implements TimedTask {
  readonly name = 'payments.remind-of-renewals';
  readonly maxDelaySeconds = 10;

  constructor(
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly remind: RemindOfRenewal,
    private readonly jobs: JobQueue,
    private readonly transaction: Transaction,
  ) {}

  nextDueAt(): Promise<Date | null> {
    return this.memberships.reminders.nextAt(this.gateway.name);
  }

  async runDue(now: Date, round: Round): Promise<void> {
    while (!round.isOver) {
      const claimed = await this.claim(now);
      if (!this.gateway.canDrift) for (const userId of claimed) await this.remind.execute({ userId });
      if (claimed.length < AT_ONCE) return;
    }
  }

  /** Claimed and queued in one transaction: a process that dies in between loses nothing. */
  private claim(now: Date): Promise<string[]> {
    const { name, canDrift } = this.gateway;
    const again = new Date(now.getTime() + TRY_AGAIN_AFTER_MS);
    return this.transaction.run(async () => {
      const userIds = await this.memberships.reminders.claim(name, now, again, AT_ONCE);
      if (canDrift)
        for (const userId of userIds) await this.jobs.send(REMIND_OF_RENEWAL, { userId }, { singletonKey: userId });
      return userIds;
    });
  }
}
