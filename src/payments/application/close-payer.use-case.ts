import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { ClosureRepository } from './ports/closure.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';

/** Ends at the provider what a deleted account left there: its subscription at once, and a checkout that stands open. */
@Injectable()
export class ClosePayer {
  constructor(
    private readonly closures: ClosureRepository,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. @throws ProviderUnavailable: to be tried again */
  async execute({ closureId }: { closureId: string }): Promise<void> {
    const closure = await this.closures.findOpen(closureId);
    if (!closure || closure.provider !== this.gateway.name) return;
    const customers = new Set(closure.customerIds);
    if (closure.checkoutSessionId) {
      // It may have been paid in the last moment: then whoever paid there is closed too.
      const session = await this.gateway.expireCheckout(closure.checkoutSessionId);
      if (session?.customerId) customers.add(session.customerId);
    }
    for (const customerId of customers) await this.gateway.forgetCustomer(customerId);
    await this.closures.done(closureId, this.clock.now());
  }
}
