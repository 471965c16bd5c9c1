import type { MembershipView } from '../../application/view-membership.use-case.js';
import { MEMBERSHIP_PRICE } from '../../domain/price.js';
import type { MembershipWire } from './payments.contract.js';

export const presentMembership = (view: MembershipView): MembershipWire => ({
  state: view.state,
  has_active_product: view.hasAccess,
  price: {
    amount_cents: MEMBERSHIP_PRICE.amountCents,
    currency: MEMBERSHIP_PRICE.currency,
    months: MEMBERSHIP_PRICE.months,
  },
  access_until: view.accessUntil instanceof Date ? view.accessUntil.toISOString() : null,
  current_period_end: view.periodEnd?.toISOString() ?? null,
  cancel_at_period_end: view.cancelAtPeriodEnd,
  next_payment_at: view.renewal?.at.toISOString() ?? null,
  next_price: view.renewal && {
    amount_cents: view.renewal.amountCents,
    currency: view.renewal.currency,
    months: view.renewal.months,
  },
  payment_pending: view.paymentPending,
  manageable: view.manageable,
});
