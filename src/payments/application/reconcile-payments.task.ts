import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { CheckoutRepository, OffboardingRepository } from './ports/checkout.repository.js';
import { type DueWork, MembershipRepository } from './ports/membership.repository.js';
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

interface Work {
  due: DueWork;
  job: string;
  payload(id: string): object;
}

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
    const times: number[] = [];
    for (const { due } of this.work()) times.push((await due.nextAt(this.gateway.name))?.getTime() ?? Infinity);
    const first = Math.min(...times);
    return first === Infinity ? null : new Date(first);
  }

  async runDue(now: Date, round: Round): Promise<void> {
    for (const work of this.work()) await this.handOut(work, now, round);
  }

  private work(): Work[] {
    return [
      { due: this.memberships.snapshots, job: REFRESH_MEMBERSHIP, payload: (userId) => ({ userId }) },
      { due: this.checkouts.due, job: FOLLOW_CHECKOUT, payload: (userId) => ({ userId }) },
      { due: this.offboardings.due, job: OFFBOARD_CUSTOMER, payload: (closureId) => ({ closureId }) },
    ];
  }

  /** Claimed and queued in one transaction: a process that dies in between loses nothing. */
  private async handOut({ due, job, payload }: Work, now: Date, round: Round): Promise<void> {
    const again = new Date(now.getTime() + TRY_AGAIN_AFTER_MS);
    while (!round.isOver) {
      const claimed = await this.transaction.run(async () => {
        const ids = await due.claim(this.gateway.name, now, again, AT_ONCE);
        for (const id of ids) await this.jobs.send(job, payload(id), { singletonKey: id });
        return ids.length;
      });
      if (claimed < AT_ONCE) return;
    }
  }
}
