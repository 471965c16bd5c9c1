import { Controller, Get, Post } from '@nestjs/common';
import { type MembershipView, ViewMembership } from '../../application/view-membership.use-case.js';
import { MEMBERSHIP_PRICE } from '../../domain/subscription.js';
import {
  checkoutSessionWire,
  type CheckoutSessionWire,
  type MembershipWire,
  membershipWire,
  portalSessionWire,
  type PortalSessionWire,
} from './payments.contract.js';
import { CurrentPrincipal } from '../../../shared/adapters/http/access.decorators.js';
import type { UserAccount } from '../../../users/users.api.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { WireResponse, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { OpenPortal } from '../../application/provider-account.use-cases.js';
import { CompleteCheckout, StartCheckout } from '../../application/checkout.use-cases.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

const presentMembership = (view: MembershipView): MembershipWire =>
  presentAs(membershipWire, {
    ...view,
    hasActiveProduct: view.hasAccess,
    price: {
      amount_cents: MEMBERSHIP_PRICE.amountCents,
      currency: MEMBERSHIP_PRICE.currency,
      months: MEMBERSHIP_PRICE.months,
    },
    accessUntil: view.accessUntil instanceof Date ? view.accessUntil : null,
    currentPeriodEnd: view.periodEnd,
    nextPaymentAt: view.renewal?.at ?? null,
    nextPrice: view.renewal && {
      amount_cents: view.renewal.amountCents,
      currency: view.renewal.currency,
      months: view.renewal.months,
    },
  });

@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly startCheckout: StartCheckout,
    private readonly openPortal: OpenPortal,
    private readonly completeCheckout: CompleteCheckout,
    private readonly viewMembership: ViewMembership,
  ) {}

  @Post('create-checkout-session')
  @WireResponse(200, checkoutSessionWire)
  @WireErrors(409, 502)
  createCheckoutSession(@CurrentPrincipal() { userId, account }: Principal<UserAccount>): Promise<CheckoutSessionWire> {
    return this.startCheckout.execute({ userId, email: account.email });
  }

  @Post('create-portal-session')
  @WireResponse(200, portalSessionWire)
  @WireErrors(409, 502)
  createPortalSession(@CurrentPrincipal() { userId }: Principal): Promise<PortalSessionWire> {
    return this.openPortal.execute({ userId });
  }

  /** Compares the membership with the provider, for the page that people return to from the checkout. */
  @Post('reconcile')
  @WireResponse(200, membershipWire)
  @WireErrors(429, 502)
  async reconcilePayments(@CurrentPrincipal() { userId }: Principal): Promise<MembershipWire> {
    await this.completeCheckout.onReturn(userId);
    return presentMembership(await this.viewMembership.execute({ userId }));
  }

  @Get('membership')
  @WireResponse(200, membershipWire)
  async readMembership(@CurrentPrincipal() { userId }: Principal): Promise<MembershipWire> {
    return presentMembership(await this.viewMembership.execute({ userId }));
  }
}
