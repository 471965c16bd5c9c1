import { Injectable } from '@nestjs/common';
import { PaymentGateway } from './ports/payment.gateway.js';

/** Ends a subscription at the provider at once, so that it never charges again. Idempotent. */
@Injectable()
export class CancelSubscription {
  constructor(private readonly gateway: PaymentGateway) {}

  /** @throws ProviderUnavailable: to be tried again */
  async execute({ subscriptionId }: { subscriptionId: string }): Promise<void> {
    await this.gateway.cancelSubscription(subscriptionId);
  }
}
