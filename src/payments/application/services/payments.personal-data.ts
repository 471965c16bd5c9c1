import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { CheckoutRepository } from '../ports/checkout.repository.js';
import { MembershipRepository } from '../ports/membership.repository.js';
import { PaymentGateway } from '../ports/payment.gateway.js';
import { ProviderEventRepository } from '../ports/provider-event.repository.js';
import { OffboardingOrders } from './offboarding-orders.js';

/** The membership's history, and the end of everything at the provider when its owner leaves. */
@Injectable()
export class PaymentsPersonalData extends PersonalDataHolder {
  readonly name = 'membership';

  constructor(
    private readonly memberships: MembershipRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly events: ProviderEventRepository,
    private readonly gateway: PaymentGateway,
    private readonly offboarding: OffboardingOrders,
  ) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const membership = await this.memberships.find(userId);
    const history = await this.memberships.historyOf(userId);
    return {
      customer: membership?.customerId ?? null,
      subscription: membership?.subscriptionId ?? null,
      history: history.map(({ at, phase, accessUntil, endReason, paidCents, paidCurrency }) => ({
        at: at.toISOString(),
        state: phase,
        access_until: accessUntil instanceof Date ? accessUntil.toISOString() : accessUntil,
        end_reason: endReason,
        paid_cents: paidCents,
        paid_currency: paidCurrency,
      })),
    };
  }

  /** The person's own rows are deleted with the account; only the order to the provider remains. */
  async erase(userId: string): Promise<void> {
    const provider = this.gateway.name;
    const customerIds = await this.memberships.customersOf(userId, provider);
    const checkout = await this.checkouts.live(userId);
    const checkoutSessionId = checkout?.provider === provider ? checkout.sessionId : null;
    await this.events.anonymise(userId);
    await this.memberships.remove(userId);
    if (customerIds.length === 0 && !checkoutSessionId) return;
    await this.offboarding.order({ provider, customerIds, checkoutSessionId });
  }
}
