import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { subscriptionsToCancel, applySnapshot } from '../domain/membership.js';
import type { Subscription } from '../domain/subscription.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';
import { RecordMembership } from './services/record-membership.js';

/** Half of the 24 h within which a lost webhook has to be made up for (product.md 4.7): one failed try does no harm. */
const READ_AGAIN_AFTER_MS = 12 * 3_600_000;

/**
 * Reads a person's subscriptions at the provider and records the membership that follows from them. Whatever happened,
 * and in whatever order its events arrive, a membership changes by the provider's state in no other way.
 *
 * Payers that the provider does not know, of its test mode or of an earlier account, are set apart.
 *
 * Two snapshots may overlap. Each takes a number before it asks; one that ends after a later-numbered one was recorded
 * is dropped, because the later one began after everything that the earlier one can report.
 */
@Injectable()
export class SyncMembership {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly record: RecordMembership,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns what the provider said; null where it knows none of the person's payers. @throws ProviderUnavailable */
  async execute({ userId }: { userId: string }): Promise<Subscription[] | null> {
    const { name } = this.gateway;
    const snapshot = await this.memberships.beginSnapshot(userId, name);
    if (!snapshot) return [];
    const { customerIds } = snapshot;
    const lists = await Promise.all(customerIds.map((id) => this.gateway.subscriptionsOf(id)));
    const unknown = customerIds.filter((_, index) => lists[index] === null);
    await this.memberships.markUnknown(name, { all: customerIds, unknown }, this.clock.now());
    // A wrong key knows nobody: it must not end what people have paid for, and may be put right.
    const isUnknown = unknown.length === customerIds.length;
    const subscriptions = lists.flatMap((list) => list ?? []);
    await this.transaction.run(async () => {
      const before = await this.memberships.lockForSnapshot(userId, snapshot.number);
      if (!before) return;
      const now = this.clock.now();
      const again = new Date(now.getTime() + READ_AGAIN_AFTER_MS);
      if (isUnknown) return this.memberships.save(before, { number: snapshot.number, nextSnapshotAt: again });
      const outcome = applySnapshot({ ...before, provider: this.gateway.name }, subscriptions, now);
      const nextSnapshotAt = this.gateway.canDrift && outcome.membership.living ? again : null;
      await this.record.execute(before, outcome, { number: snapshot.number, nextSnapshotAt }, now);
      await this.record.cancelSoon(subscriptionsToCancel(subscriptions).map(({ id }) => id));
    });
    return isUnknown ? null : subscriptions;
  }
}
