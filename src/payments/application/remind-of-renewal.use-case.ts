import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { renewalToRemindOf } from '../domain/membership.js';
import { MembershipEmails } from './services/membership-emails.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';
import { RefreshMembership } from './refresh-membership.use-case.js';

/**
 * Writes to a member before the membership renews, once for each renewal. Where news from the provider can be lost, it
 * is asked first: a person who has canceled is not warned of a charge, and the day is the real one.
 */
@Injectable()
export class RemindOfRenewal {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly refresh: RefreshMembership,
    private readonly emails: MembershipEmails,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** No effect where no reminder is due (any more). @throws ProviderUnavailable: to be tried again */
  async execute({ userId }: { userId: string }): Promise<void> {
    if (this.gateway.canDrift && !(await this.refresh.execute({ userId }))) return;
    await this.transaction.run(async () => {
      const membership = await this.memberships.lock(userId);
      const renewal = membership && renewalToRemindOf(membership, this.clock.now());
      if (!renewal) return;
      await this.emails.remind(membership, renewal);
      await this.memberships.save({ ...membership, remindedOf: renewal.at }, null);
    });
  }
}
