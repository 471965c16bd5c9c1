import { Injectable } from '@nestjs/common';
import { NoMembership, PortalFailed, ProviderUnavailable } from '../domain/payments.errors.js';
import { withProviderTimeout } from './services/provider-timeout.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';

/** Returns the page on which a member updates the card and cancels or resumes the membership. */
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
