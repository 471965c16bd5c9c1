import { Injectable } from '@nestjs/common';
import type { Checkout } from './ports/checkout.repository.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { type CheckoutSession, PaymentGateway } from './ports/payment.gateway.js';
import { RefreshMembership } from './refresh-membership.use-case.js';

/** Asks the provider for the outcome of a checkout, and applies it. */
@Injectable()
export class FollowCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly refresh: RefreshMembership,
  ) {}

  /** @returns the session while it can still be paid, else null. @throws ProviderUnavailable */
  async execute(checkout: Checkout): Promise<CheckoutSession | null> {
    if (checkout.provider !== this.gateway.name || !checkout.sessionId) return null;
    const session = await this.gateway.findCheckout(checkout.sessionId);
    if (session?.state === 'open') return session;
    if (session?.state === 'complete' && session.customerId) {
      await this.memberships.addCustomer(checkout.userId, checkout.provider, session.customerId);
      await this.refresh.execute({ userId: checkout.userId });
    }
    await this.checkouts.end(checkout.id, session?.state === 'complete' ? 'complete' : 'abandoned');
    return null;
  }
}
