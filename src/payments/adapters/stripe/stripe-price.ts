import type Stripe from 'stripe';
import { formatCents, MEMBERSHIP_PRICE } from '../../domain/price.js';

const { amountCents, currency, months } = MEMBERSHIP_PRICE;

export const WANTED = `The membership costs ${formatCents(amountCents)} every ${months} months: name such a price, or none.`;

/** Whether a payer is charged exactly what the screens say. */
export const isMembershipPrice = (price: Stripe.Price): boolean =>
  price.active &&
  price.currency === currency &&
  price.billing_scheme === 'per_unit' &&
  price.unit_amount === amountCents &&
  price.transform_quantity === null &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === months &&
  price.recurring.usage_type === 'licensed';

/** For the log. */
export function inWords({ active, currency: paidIn, billing_scheme, unit_amount, recurring }: Stripe.Price): string {
  const amount =
    billing_scheme === 'per_unit' && unit_amount !== null
      ? `${paidIn.toUpperCase()} ${(unit_amount / 100).toFixed(2)}`
      : `an amount in ${paidIn.toUpperCase()} that depends`;
  const rhythm = recurring
    ? `every ${recurring.interval_count} ${recurring.interval}(s)${recurring.usage_type === 'metered' ? ', by use' : ''}`
    : 'once';
  return `${active ? '' : 'retired: '}${amount} ${rhythm}`;
}
