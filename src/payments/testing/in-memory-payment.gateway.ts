import type { Clock } from '../../shared/application/ports/clock.js';
import { type CheckoutOrder, type CheckoutSession, PaymentGateway } from '../application/ports/payment.gateway.js';
import type { EventReferences } from '../domain/provider-event.js';
import { isLiving, type Subscription } from '../domain/subscription.js';

/** A provider whose state a test sets. `beforeEachCall` runs before every call: to wait, or to throw. */
export class InMemoryPaymentGateway implements PaymentGateway {
  readonly name = 'stripe';
  readonly canDrift = true;
  readonly orders: CheckoutOrder[] = [];
  readonly sessions = new Map<string, CheckoutSession>();
  readonly forgotten: string[] = [];
  /** Payers of another account or mode. */
  readonly unknown = new Set<string>();
  subscriptions: Subscription[] = [];
  beforeEachCall: () => Promise<void> = async () => undefined;

  constructor(private readonly clock: Clock) {}

  addressOfPayer(customerId: string): string {
    return `https://payments.example/customers/${customerId}`;
  }

  problem(): null {
    return null;
  }

  async openCheckout(order: CheckoutOrder): Promise<CheckoutSession> {
    this.orders.push(order);
    await this.beforeEachCall();
    const id = `cs_${order.id}`;
    const session = this.sessions.get(id) ?? { id, state: 'open', url: `https://pay.example/${id}`, customerId: null };
    this.sessions.set(id, session);
    return session;
  }

  async findCheckout(sessionId: string): Promise<CheckoutSession | null> {
    await this.beforeEachCall();
    return this.sessions.get(sessionId) ?? null;
  }

  async expireCheckout(sessionId: string): Promise<CheckoutSession | null> {
    const session = await this.findCheckout(sessionId);
    if (session?.state === 'open') this.sessions.set(sessionId, { ...session, state: 'expired', url: null });
    return this.findCheckout(sessionId);
  }

  async openPortal(customerId: string): Promise<{ url: string }> {
    await this.beforeEachCall();
    return { url: `https://pay.example/portal/${customerId}` };
  }

  async subscriptionsOf(customerId: string): Promise<Subscription[] | null> {
    await this.beforeEachCall();
    if (this.unknown.has(customerId)) return null;
    return this.subscriptions.filter((subscription) => subscription.customerId === customerId);
  }

  async cancelSubscription(subscriptionId: string): Promise<void> {
    await this.beforeEachCall();
    this.end(({ id }) => id === subscriptionId);
  }

  async changeEmail(): Promise<void> {
    await this.beforeEachCall();
  }

  async forgetCustomer(customerId: string): Promise<boolean> {
    await this.beforeEachCall();
    this.forgotten.push(customerId);
    this.end((subscription) => subscription.customerId === customerId);
    return true;
  }

  async customerOf({ customerId, checkoutSessionId }: EventReferences): Promise<string | null> {
    if (customerId || !checkoutSessionId) return customerId ?? null;
    return (await this.findCheckout(checkoutSessionId))?.customerId ?? null;
  }

  /** Makes the person pay. */
  pay(sessionId: string, subscription: Subscription): void {
    const { customerId } = subscription;
    this.sessions.set(sessionId, { id: sessionId, state: 'complete', url: null, customerId });
    this.subscriptions = [...this.subscriptions, subscription];
  }

  private end(which: (subscription: Subscription) => boolean): void {
    this.subscriptions = this.subscriptions.map((subscription) =>
      which(subscription) && isLiving(subscription)
        ? { ...subscription, status: 'canceled', endedAt: this.clock.now() }
        : subscription,
    );
  }
}
