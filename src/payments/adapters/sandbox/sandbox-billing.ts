import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { ApplyProviderEvent, ReceiveProviderEvent } from '../../application/provider-events.use-cases.js';
import type { EventReferences } from '../../domain/provider-event.js';
import { periodOf, SandboxLedger } from './sandbox-ledger.js';
import type { SandboxSubscriptionRow } from './sandbox.rows.js';
import { type Round, TimedTask } from '../../../shared/application/ports/timed-task.js';

/** The sandbox ends the subscription when a failed payment was not fixed in this time: a week longer than the grace. */
const GIVES_UP_AFTER_MS = 14 * 86_400_000;

export type PortalAction = 'cancel' | 'resume' | 'pay' | 'fail-next';

/**
 * Simulates billing at the local sandbox. Each change and its event are one transaction; the event is then processed
 * like any provider's, and is applied before the person sees the next page.
 */
@Injectable()
export class SandboxBilling {
  constructor(
    private readonly ledger: SandboxLedger,
    private readonly receive: ReceiveProviderEvent,
    private readonly apply: ApplyProviderEvent,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Pays a checkout, once; no effect on one that was paid or has expired. */
  async pay(checkoutId: string, { nextPaymentFails }: { nextPaymentFails: boolean }): Promise<void> {
    await this.happen(async () => {
      const checkout = await this.ledger.lockCheckout(checkoutId);
      if (checkout?.state !== 'open') return null;
      const now = this.clock.now();
      const subscription: SandboxSubscriptionRow = {
        id: `sandbox_subscription_${this.ids.uuid()}`,
        customerId: checkout.customerId,
        status: 'active',
        startedAt: now,
        periodNumber: 0,
        cancelAtPeriodEnd: false,
        nextPaymentFails,
        endedAt: null,
        dueAt: periodOf({ startedAt: now, periodNumber: 0 }).end,
      };
      await this.ledger.setCheckoutState(checkoutId, 'complete');
      await this.ledger.add(subscription);
      await this.ledger.addPayment({ subscriptionId: subscription.id, periodNumber: 0, paidAt: now, failedAt: null });
      const { userId, customerId } = checkout;
      return ['checkout.session.completed', { userId, customerId, checkoutSessionId: checkoutId }];
    });
  }

  /** Carries out an action of the portal; no effect when there is nothing (any more) to apply it to. */
  async manage(customerId: string, action: PortalAction): Promise<void> {
    await this.happen(async () => {
      const subscription = await this.ledger.lockLiving(customerId);
      if (!subscription) return null;
      const { id: subscriptionId, status, periodNumber } = subscription;
      if (action === 'pay') {
        if (status !== 'past_due') return null;
        await this.ledger.markPaid(subscriptionId, periodNumber, this.clock.now());
        await this.ledger.change(subscriptionId, { status: 'active', dueAt: periodOf(subscription).end });
        return ['invoice.paid', { customerId, subscriptionId }];
      }
      await this.ledger.change(
        subscriptionId,
        action === 'fail-next' ? { nextPaymentFails: true } : { cancelAtPeriodEnd: action === 'cancel' },
      );
      return ['customer.subscription.updated', { customerId, subscriptionId }];
    });
  }

  /** Renews, fails or ends one subscription that is due. @returns false when none is */
  async carryOutNext(now: Date): Promise<boolean> {
    let found = false;
    await this.happen(async () => {
      const subscription = await this.ledger.lockDue(now);
      if (!subscription) return null;
      found = true;
      const about = { customerId: subscription.customerId, subscriptionId: subscription.id };
      return [await this.turnOver(subscription), about];
    });
    return found;
  }

  /** Due charges are made as of their due time, even if that has long passed. */
  private async turnOver(subscription: SandboxSubscriptionRow): Promise<string> {
    const { id: subscriptionId, status, cancelAtPeriodEnd, nextPaymentFails } = subscription;
    const at = subscription.dueAt!;
    if (status === 'past_due' || cancelAtPeriodEnd) {
      await this.ledger.cancel(subscriptionId, at);
      return 'customer.subscription.deleted';
    }
    const periodNumber = subscription.periodNumber + 1;
    if (nextPaymentFails) {
      await this.ledger.addPayment({ subscriptionId, periodNumber, paidAt: null, failedAt: at });
      const dueAt = new Date(at.getTime() + GIVES_UP_AFTER_MS);
      await this.ledger.change(subscriptionId, { status: 'past_due', periodNumber, nextPaymentFails: false, dueAt });
      return 'invoice.payment_failed';
    }
    await this.ledger.addPayment({ subscriptionId, periodNumber, paidAt: at, failedAt: null });
    await this.ledger.change(subscriptionId, { periodNumber, dueAt: periodOf({ ...subscription, periodNumber }).end });
    return 'invoice.paid';
  }

  private async happen(work: () => Promise<[type: string, about: EventReferences] | null>): Promise<void> {
    const eventId = `sandbox_event_${this.ids.uuid()}`;
    await this.transaction.run(async () => {
      const event = await work();
      if (!event) return;
      const [type, about] = event;
      await this.receive.execute({ id: eventId, type, created: this.clock.now(), about });
    });
    await this.apply.execute({ eventId });
  }
}

/** The local sandbox renews by itself, every three months of application time. */
@Injectable()
export class SandboxRenewals implements TimedTask {
  readonly name = 'payments.renew-sandbox-subscriptions';

  constructor(
    private readonly ledger: SandboxLedger,
    private readonly billing: SandboxBilling,
  ) {}

  nextDueAt(): Promise<Date | null> {
    return this.ledger.nextDueAt();
  }

  async runDue(now: Date, round: Round): Promise<void> {
    while (!round.isOver && (await this.billing.carryOutNext(now)));
  }
}
