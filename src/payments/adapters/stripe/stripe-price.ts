import type Stripe from 'stripe';
import { formatCents, MEMBERSHIP_PRICE } from '../../domain/price.js';
import { idOf } from './stripe-event.js';

const { amountCents, currency, months } = MEMBERSHIP_PRICE;

export const WANTED = `The membership costs ${formatCents(amountCents)} every ${months} months: name such a price, or none.`;

/** Whether a new payer is charged exactly what the screens say. */
export const isMembershipPrice = (price: Stripe.Price): boolean => price.active !== false && asksForMembership(price);

/** What a server that speaks Stripe's API leaves out of a price has the value that Stripe gives it by itself. */
const asksForMembership = ({
  currency: paidIn,
  unit_amount,
  recurring,
  billing_scheme = 'per_unit',
  transform_quantity = null,
}: Stripe.Price): boolean =>
  paidIn === currency &&
  billing_scheme === 'per_unit' &&
  unit_amount === amountCents &&
  transform_quantity === null &&
  recurring?.interval === 'month' &&
  recurring.interval_count === months &&
  (recurring.usage_type ?? 'licensed') === 'licensed';

/** The account's own price for the membership, and the product that it belongs to, under which it may have had others. */
export interface OwnPrice {
  id: string;
  productId: string | null;
}

/**
 * Whether a subscription is for the membership: one that our checkout sold, whatever it costs since staff gave it another
 * price; to the price that is set up; or to another price of its product. The same payer may have subscribed to other things.
 */
export const isToMembership = ({ items, metadata }: Stripe.Subscription, own: OwnPrice | null): boolean =>
  metadata['user_id'] !== undefined ||
  items.data.some(
    ({ price }) =>
      own !== null && (price.id === own.id || (own.productId !== null && idOf(price.product) === own.productId)),
  );

/** For the log. */
export function inWords({ active, currency: paidIn, billing_scheme, unit_amount, recurring }: Stripe.Price): string {
  const amount =
    billing_scheme === 'per_unit' && unit_amount !== null
      ? `${paidIn.toUpperCase()} ${(unit_amount / 100).toFixed(2)}`
      : `an amount in ${paidIn.toUpperCase()} that depends`;
  const interval = recurring
    ? `every ${recurring.interval_count} ${recurring.interval}(s)${recurring.usage_type === 'metered' ? ', by use' : ''}`
    : 'once';
  return `${active ? '' : 'retired: '}${amount} ${interval}`;
}
