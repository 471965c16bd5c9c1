import { Injectable } from '@nestjs/common';
import { zonesOfPhoneNumber } from '../../../shared/domain/area-codes.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { People } from '../../../users/users.api.js';
import type { Membership, MembershipChange, Renewal } from '../../domain/membership.js';
import { MemberProgress } from '../ports/member-progress.js';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import { MembershipRepository } from '../ports/membership.repository.js';

/** The emails to a member: a receipt, a failed payment (with how to fix it), a renewal, the end. */
@Injectable()
export class MembershipEmails {
  constructor(
    private readonly people: People,
    private readonly mailer: Mailer,
    private readonly progress: MemberProgress,
    private readonly clock: Clock,
  ) {}

  /** Joins the running transaction, as `write`. */
  async remind({ userId }: Membership, renewal: Renewal): Promise<void> {
    const person = await this.people.find(userId);
    if (!person) return;
    const { email: to, firstName } = person;
    const timeZone = zoneOf(person);
    const { at, amountCents, currency, months } = renewal;
    const progress = await this.progress.of(userId);
    const data = { firstName, renewsAt: at.toISOString(), amountCents, currency, months, progress, timeZone };
    return this.mailer.send({ template: 'renewal-reminder', to, data }, userId);
  }

  /** Joins the running transaction: the email is sent only if what it says is recorded. */
  async write({ userId }: Membership, change: MembershipChange): Promise<void> {
    if (change.kind === 'began') return;
    const person = await this.people.find(userId);
    if (!person) return;
    const { email: to, firstName } = person;
    const timeZone = zoneOf(person);
    switch (change.kind) {
      case 'paid': {
        const { amountCents, currency, paidAt, receiptUrl } = change.payment;
        const data = { firstName, amountCents, currency, paidAt: paidAt!.toISOString(), receiptUrl, timeZone };
        return this.mailer.send({ template: 'receipt', to, data }, userId);
      }
      case 'payment-failed':
        return this.mailer.send(
          {
            template: 'payment-failed',
            to,
            data: { firstName, accessUntil: change.accessUntil.toISOString(), timeZone },
          },
          userId,
        );
      case 'pending-payment-failed':
        return this.mailer.send({ template: 'pending-payment-failed', to, data: { firstName } }, userId);
      case 'ended':
        return this.mailer.send(
          {
            template: 'membership-ended',
            to,
            data: { firstName, endedAt: this.clock.now().toISOString(), timeZone },
          },
          userId,
        );
    }
  }
}

/** The browser's zone, else the one of the phone number, which the texts go by as well. */
const zoneOf = ({ timeZone, phoneNumber }: { timeZone: string | null; phoneNumber: string }): string | null =>
  timeZone ?? zonesOfPhoneNumber(phoneNumber)[0] ?? null;

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
        at: now,
        phase,
        accessUntil,
        endReason,
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
