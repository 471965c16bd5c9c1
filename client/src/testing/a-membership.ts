import type { MembershipWire } from '@contracts/payments/adapters/http/payments';

/** One that renews, as the server would send it. */
export const aMembership = (changes: Partial<MembershipWire> = {}): MembershipWire => ({
  state: 'active',
  has_active_product: true,
  price: { amount_cents: 5900, currency: 'usd', months: 3 },
  access_until: null,
  current_period_end: '2027-02-05T12:00:00.000Z',
  next_payment_at: '2027-02-05T12:00:00.000Z',
  next_price: { amount_cents: 5900, currency: 'usd', months: 3 },
  payment_pending: false,
  manageable: true,
  ...changes,
});
