import { Injectable } from '@nestjs/common';
import { SettleCheckout } from './settle-checkout.use-case.js';
import { type MembershipView, ViewMembership } from './view-membership.use-case.js';

/** A person's membership, just compared with the provider: for the page that they return to from the checkout. */
@Injectable()
export class ReconcileMembership {
  constructor(
    private readonly settleCheckout: SettleCheckout,
    private readonly viewMembership: ViewMembership,
  ) {}

  /** @throws ProviderUnavailable */
  async execute({ userId }: { userId: string }): Promise<MembershipView> {
    await this.settleCheckout.execute({ userId });
    return this.viewMembership.execute({ userId });
  }
}
