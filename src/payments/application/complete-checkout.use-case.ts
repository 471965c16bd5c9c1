import { Injectable } from '@nestjs/common';
import { type Checkout, CheckoutRepository } from './ports/checkout.repository.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { type CheckoutSession, PaymentGateway } from './ports/payment.gateway.js';
import { withProviderTimeout } from './services/provider-timeout.js';
import { SyncMembership } from './sync-membership.use-case.js';

export interface CheckoutOutcome {
  /** While it can still be paid, else null. */
  session: CheckoutSession | null;
  /** It was paid, and the membership has been read with it. */
  isSynced: boolean;
}

/** A waiting page requests it every few seconds, and each time the provider is asked: once a second over 5 minutes is plenty. */
const ON_RETURN: RateLimit = { name: 'payments-reconcile', points: 300, seconds: 300 };

/** Asks the provider for the outcome of a checkout, and applies it. */
@Injectable()
export class CompleteCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly sync: SyncMembership,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws ProviderUnavailable */
  async execute(checkout: Checkout): Promise<CheckoutOutcome> {
    if (checkout.provider !== this.gateway.name || !checkout.sessionId) return { session: null, isSynced: false };
    const session = await this.gateway.findCheckout(checkout.sessionId);
    if (session?.state === 'open') return { session, isSynced: false };
    const payer = session?.state === 'complete' ? session.customerId : null;
    if (payer) {
      await this.memberships.addCustomer(checkout.userId, checkout.provider, payer);
      await this.sync.execute({ userId: checkout.userId });
    }
    await this.checkouts.end(checkout.id, session?.state === 'complete' ? 'complete' : 'abandoned');
    return { session: null, isSynced: Boolean(payer) };
  }

  /**
   * Brings a person's membership up to date with the provider when they come back from paying, so that an event which is
   * late or lost costs them nothing.
   * @throws RateLimited, ProviderUnavailable
   */
  async onReturn(userId: string): Promise<void> {
    await this.limiter.consume(ON_RETURN, userId);
    await this.ofPerson({ userId });
  }

  /** @throws ProviderUnavailable */
  async ofPerson({ userId }: { userId: string }): Promise<void> {
    await withProviderTimeout(this.completeLive(userId));
  }

  private async completeLive(userId: string): Promise<void> {
    const checkout = await this.checkouts.live(userId);
    if (checkout) await this.execute(checkout);
    else if ((await this.memberships.find(userId))?.living) await this.sync.execute({ userId });
  }
}
