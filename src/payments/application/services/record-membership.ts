import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import type { Membership, MembershipChange } from '../../domain/membership.js';
import { MembershipEmails } from './membership-emails.js';
import { MembershipRepository } from '../ports/membership.repository.js';

export const CANCEL_SUBSCRIPTION = 'payments.cancel-subscription';

/** Saves a membership and reports what changed: to its history, with its payments, and to the person. */
@Injectable()
export class RecordMembership {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly emails: MembershipEmails,
    private readonly jobs: JobQueue,
  ) {}

  /** Inside the transaction that locked `before`. */
  async execute(
    before: Membership,
    { membership, changes }: { membership: Membership; changes: MembershipChange[] },
    snapshot: { number: number; nextSnapshotAt: Date | null } | null,
    now: Date,
  ): Promise<void> {
    await this.memberships.save(membership, snapshot);
    const paid = changes.find((change) => change.kind === 'paid');
    if (paid || differs(before, membership)) {
      const { phase, accessUntil, endReason } = membership;
      await this.memberships.addHistory(membership.userId, {
        ...{ at: now, phase, accessUntil, endReason },
        paidCents: paid?.payment.amountCents ?? null,
        paidCurrency: paid?.payment.currency ?? null,
      });
    }
    for (const change of changes) await this.emails.write(membership, change);
  }

  /** Makes sure that refunded money is not charged again. Idempotent. */
  async cancelSoon(subscriptionIds: string[]): Promise<void> {
    for (const subscriptionId of subscriptionIds)
      await this.jobs.send(CANCEL_SUBSCRIPTION, { subscriptionId }, { singletonKey: subscriptionId });
  }
}

const differs = (a: Membership, b: Membership): boolean =>
  a.phase !== b.phase || a.endReason !== b.endReason || String(a.accessUntil) !== String(b.accessUntil);
