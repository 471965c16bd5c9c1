import { Injectable } from '@nestjs/common';
import { FollowCheckout } from './follow-checkout.use-case.js';
import { withProviderTimeout } from './services/provider-timeout.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { RefreshMembership } from './refresh-membership.use-case.js';

/**
 * Brings a person's membership up to date with the provider when they come back from paying, so that an event which is
 * late or lost costs them nothing.
 */
@Injectable()
export class SettleCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly memberships: MembershipRepository,
    private readonly follow: FollowCheckout,
    private readonly refresh: RefreshMembership,
  ) {}

  /** @throws ProviderUnavailable */
  async execute({ userId }: { userId: string }): Promise<void> {
    await withProviderTimeout(this.settle(userId));
  }

  private async settle(userId: string): Promise<void> {
    const checkout = await this.checkouts.live(userId);
    if (checkout) await this.follow.execute(checkout);
    else if ((await this.memberships.find(userId))?.living) await this.refresh.execute({ userId });
  }
}
