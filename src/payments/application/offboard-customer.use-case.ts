import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { OffboardingRepository } from './ports/offboarding.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';

/** Ends at the provider what a deleted account left there: its subscription and an open checkout, at once. */
@Injectable()
export class OffboardCustomer {
  constructor(
    private readonly offboardings: OffboardingRepository,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. @throws ProviderUnavailable: to be tried again */
  async execute(offboardingId: string): Promise<void> {
    const offboarding = await this.offboardings.findOpen(offboardingId);
    if (!offboarding || offboarding.provider !== this.gateway.name) return;
    const customers = new Set(offboarding.customerIds);
    if (offboarding.checkoutSessionId) {
      // It may have been paid in the last moment: then its payer is offboarded too.
      const session = await this.gateway.expireCheckout(offboarding.checkoutSessionId);
      if (session?.customerId) customers.add(session.customerId);
    }
    for (const customerId of customers) await this.gateway.forgetCustomer(customerId);
    await this.offboardings.done(offboardingId, this.clock.now());
  }
}
