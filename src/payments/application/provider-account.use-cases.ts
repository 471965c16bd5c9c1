import { Injectable } from '@nestjs/common';
import { NoMembership, PortalFailed, ProviderUnavailable } from '../domain/payments.errors.js';
import { withProviderTimeout } from './services/provider-timeout.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';
import { People } from '../../users/users.api.js';

@Injectable()
export class OpenPortal {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
  ) {}

  /** @throws NoMembership, PortalFailed */
  async execute({ userId }: { userId: string }): Promise<{ url: string }> {
    const membership = await this.memberships.find(userId);
    if (!membership?.living || !membership.customerId || membership.provider !== this.gateway.name)
      throw new NoMembership();
    try {
      return await withProviderTimeout(this.gateway.openPortal(membership.customerId));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new PortalFailed({ cause: error });
      throw error;
    }
  }
}

export const UPDATE_CUSTOMER = 'payments.update-customer';

/**
 * Gives the provider, which writes to people by itself, a person's present email. An open checkout would make a payer with the
 * one before: it ends, and the next click opens another. Idempotent.
 */
@Injectable()
export class UpdateCustomer {
  constructor(
    private readonly people: People,
    private readonly memberships: MembershipRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly gateway: PaymentGateway,
  ) {}

  /** @throws ProviderUnavailable: to be tried again */
  async execute({ userId }: { userId: string }): Promise<void> {
    const person = await this.people.find(userId);
    if (!person) return;
    const latePayer = await this.payerOfOpenCheckout(userId);
    const customers = new Set(await this.memberships.customersOf(userId, this.gateway.name));
    if (latePayer) customers.add(latePayer);
    for (const customerId of customers) await this.gateway.changeEmail(customerId, person.email);
  }

  /** @returns the payer who has paid in the meantime; the outcome is read as for any other */
  private async payerOfOpenCheckout(userId: string): Promise<string | null> {
    const checkout = await this.checkouts.live(userId);
    if (!checkout?.sessionId || checkout.provider !== this.gateway.name) return null;
    const session = await this.gateway.expireCheckout(checkout.sessionId);
    if (session?.state !== 'complete') await this.checkouts.end(checkout.id, 'abandoned');
    return session?.customerId ?? null;
  }
}
