import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { CheckoutRepository, OffboardingRepository } from './ports/checkout.repository.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';

export const REFRESH_MEMBERSHIP = 'payments.refresh-membership';
export const FOLLOW_CHECKOUT = 'payments.follow-checkout';
/** Its name and its payload are stored with the jobs that wait: a release must find those of the one before. */
export const OFFBOARD_CUSTOMER = 'payments.close-payer';
export interface OffboardCustomerJob {
  closureId: string;
}

const AT_ONCE = 100;
/** The time after which the work is queued again if its job comes to nothing. */
export const TRY_AGAIN_AFTER_MS = 3_600_000;

/**
 * Repairs what a lost webhook left behind: compares active memberships with the provider, checks checkouts without
 * news, and resumes offboardings whose jobs failed permanently. It only queues jobs, so that a slow provider delays
 * nothing else.
 */
@Injectable()
export class ReconcilePayments implements TimedTask {
  readonly name = 'payments.reconcile';
  readonly maxDelaySeconds = 10;

  constructor(
    private readonly memberships: MembershipRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly offboardings: OffboardingRepository,
    private readonly gateway: PaymentGateway,
    private readonly jobs: JobQueue,
    private readonly transaction: Transaction,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    const { name } = this.gateway;
    const times = [
      await this.memberships.nextSnapshotAt(name),
      await this.checkouts.nextDueAt(name),
      await this.offboardings.nextDueAt(name),
    ].filter((time) => time !== null);
    return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    const { name } = this.gateway;
    const again = new Date(now.getTime() + TRY_AGAIN_AFTER_MS);
    await this.handOut(round, REFRESH_MEMBERSHIP, async () =>
      (await this.memberships.claimDueSnapshots(name, now, again, AT_ONCE)).map((userId) => ({ userId })),
    );
    await this.handOut(round, FOLLOW_CHECKOUT, async () =>
      (await this.checkouts.claimDue(name, now, again, AT_ONCE)).map(({ userId }) => ({ userId })),
    );
    await this.handOut(round, OFFBOARD_CUSTOMER, async () =>
      (await this.offboardings.claimDue(name, now, again, AT_ONCE)).map((closureId) => ({ closureId })),
    );
  }

  /** Claimed and queued in one transaction: a process that dies in between loses nothing. */
  private async handOut(round: Round, job: string, claim: () => Promise<Record<string, string>[]>): Promise<void> {
    while (!round.isOver) {
      const claimed = await this.transaction.run(async () => {
        const payloads = await claim();
        for (const payload of payloads)
          await this.jobs.send(job, payload, { singletonKey: Object.values(payload).join() });
        return payloads.length;
      });
      if (claimed < AT_ONCE) return;
    }
  }
}
