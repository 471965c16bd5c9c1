import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import {
  type CheckoutOrder,
  type CheckoutSession,
  type CheckoutSessionState,
  PaymentGateway,
} from '../../application/ports/payment.gateway.js';
import {
  MEMBERSHIP_PRICE,
  type PeriodPayment,
  type Subscription,
  type SubscriptionStatus,
} from '../../domain/subscription.js';
import type { EventReferences } from '../../domain/provider-event.js';
import type { SandboxCheckoutRow, SandboxPaymentRow, SandboxSubscriptionRow } from './sandbox.rows.js';
import { periodOf, SandboxLedger } from './sandbox-ledger.js';

/** The local sandbox: a provider in the same database, with pages of its own. No card is charged. */
@Injectable()
export class SandboxPaymentGateway implements PaymentGateway {
  readonly name = 'sandbox';
  /** Its events are recorded in the transaction that they are about. */
  readonly canDrift = false;

  constructor(
    private readonly ledger: SandboxLedger,
    private readonly config: Configuration,
    private readonly clock: Clock,
  ) {}

  addressOfPayer(): null {
    return null;
  }

  problem(): null {
    return null;
  }

  async openCheckout({ id, userId, customerId }: CheckoutOrder): Promise<CheckoutSession> {
    return this.toSession(await this.ledger.openCheckout(id, userId, customerId));
  }

  async findCheckout(sessionId: string): Promise<CheckoutSession | null> {
    const row = await this.ledger.findCheckout(sessionId);
    return row && this.toSession(row);
  }

  async expireCheckout(sessionId: string): Promise<CheckoutSession | null> {
    await this.ledger.setCheckoutState(sessionId, 'expired');
    return this.findCheckout(sessionId);
  }

  async openPortal(customerId: string): Promise<{ url: string }> {
    const { id } = await this.ledger.openPortal(customerId);
    return { url: `${this.config.publicUrl}/sandbox/portal/${id}` };
  }

  async subscriptionsOf(customerId: string): Promise<Subscription[]> {
    const rows = await this.ledger.subscriptionsOf(customerId);
    const payments = await this.ledger.paymentsOf(rows.map(({ id }) => id));
    return rows.map((row) =>
      toSubscription(
        row,
        payments.filter(({ subscriptionId }) => subscriptionId === row.id),
        this.config.publicUrl,
      ),
    );
  }

  async cancelSubscription(subscriptionId: string): Promise<void> {
    await this.ledger.cancel(subscriptionId, this.clock.now());
  }

  /** It keeps none, and sends nothing. */
  async changeEmail(): Promise<void> {}

  async forgetCustomer(customerId: string): Promise<boolean> {
    await this.ledger.forget(customerId);
    return true;
  }

  async customerOf({ customerId, checkoutSessionId }: EventReferences): Promise<string | null> {
    if (customerId || !checkoutSessionId) return customerId ?? null;
    return (await this.findCheckout(checkoutSessionId))?.customerId ?? null;
  }

  private toSession({ id, state, customerId }: SandboxCheckoutRow): CheckoutSession {
    return {
      id,
      state: state as CheckoutSessionState,
      url: state === 'open' ? `${this.config.publicUrl}/sandbox/checkout/${id}` : null,
      customerId: state === 'complete' ? customerId : null,
    };
  }
}

function toSubscription(row: SandboxSubscriptionRow, payments: SandboxPaymentRow[], publicUrl: string): Subscription {
  const period = periodOf(row);
  return {
    id: row.id,
    customerId: row.customerId,
    status: row.status as SubscriptionStatus,
    startedAt: row.startedAt,
    period,
    endsAt: row.cancelAtPeriodEnd ? period.end : null,
    endedAt: row.endedAt,
    renewalPrice: MEMBERSHIP_PRICE,
    payments: payments.map((payment) => toPayment(payment, row, publicUrl)),
  };
}

const toPayment = (
  { id, periodNumber, paidAt, failedAt }: SandboxPaymentRow,
  { startedAt }: SandboxSubscriptionRow,
  publicUrl: string,
): PeriodPayment => ({
  id,
  period: periodOf({ startedAt, periodNumber }),
  amountCents: MEMBERSHIP_PRICE.amountCents,
  currency: MEMBERSHIP_PRICE.currency,
  paidAt,
  firstFailedAt: failedAt,
  reversal: null,
  receiptUrl: paidAt && `${publicUrl}/sandbox/receipt/${id}`,
});
