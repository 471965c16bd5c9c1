import Stripe from 'stripe';
import { formatMoney } from '../../../shared/domain/money.contract.js';
import { MEMBERSHIP_PRICE, type RenewalPrice } from '../../domain/subscription.js';
import { idOf } from './stripe-event.reader.js';

const { amountCents, currency, months } = MEMBERSHIP_PRICE;

export const EXPECTED_PRICE = `The membership costs ${formatMoney(MEMBERSHIP_PRICE)} every ${months} months: name such a price, or none.`;

/** True if a new payer is charged exactly what the screens say. */
export const isMembershipPrice = (price: Stripe.Price): boolean => price.active !== false && asksForMembership(price);

/** Fields that a server omits from a price have Stripe's default values. */
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
 * True if a subscription is for the membership: one that our checkout sold, whatever it costs since staff gave it
 * another price; to the price that is set up; or to another price of its product. The same payer may have subscribed
 * to other things.
 */
export const isToMembership = ({ items, metadata }: Stripe.Subscription, own: OwnPrice | null): boolean =>
  metadata['user_id'] !== undefined ||
  items.data.some(
    ({ price }) =>
      own !== null && (price.id === own.id || (own.productId !== null && idOf(price.product) === own.productId)),
  );

/** True if Stripe collects anything when the running period ends, as far as the domain does not see it. */
export function collects({ status, pause_collection, ...subscription }: Stripe.Subscription): boolean {
  if (status !== 'active' && status !== 'trialing') return false;
  if (!pause_collection) return true;
  const resumesAt = pause_collection.resumes_at ?? null;
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return resumesAt !== null && resumesAt <= Math.max(...ends);
}

/**
 * The amount that Stripe collects next: that of its preview of the next invoice. If there is none, the price counts
 * if nothing is deducted or added; else the amount is unknown.
 */
export function renewalPriceOf(subscription: Stripe.Subscription, preview: Stripe.Invoice | null): RenewalPrice {
  const period = periodInMonths(subscription.items.data[0]?.price);
  if (preview && Number.isInteger(preview.amount_due))
    return { amountCents: preview.amount_due, currency: currencyOf(preview), months: period };
  return { amountCents: plainAmount(subscription), currency: currencyOf(subscription), months: period };
}

function periodInMonths(price: Stripe.Price | undefined): number | null {
  const { interval, interval_count: count = 1 } = price?.recurring ?? {};
  if (interval === 'month') return count;
  return interval === 'year' ? 12 * count : null;
}

function plainAmount(subscription: Stripe.Subscription & { discount?: object | null }): number | null {
  const { items, currency: paidIn, discount, discounts = [], automatic_tax, default_tax_rates } = subscription;
  const changed = discount || discounts.length > 0 || automatic_tax?.enabled || default_tax_rates?.length;
  const amounts = items.data.map((item) => {
    const { currency: pricedIn, unit_amount, billing_scheme = 'per_unit', transform_quantity = null } = item.price;
    const isPlain = billing_scheme === 'per_unit' && transform_quantity === null && Number.isInteger(unit_amount);
    const taxed = item.tax_rates?.length || item.discounts?.length;
    return isPlain && !taxed && (paidIn ?? pricedIn) === pricedIn ? unit_amount! * (item.quantity ?? 1) : null;
  });
  if (changed || amounts.includes(null)) return null;
  return amounts.reduce<number>((sum, amount) => sum + amount!, 0);
}

/** Servers that speak Stripe's API may leave it out. */
export const currencyOf = ({ currency: named }: { currency?: string }): string =>
  named && /^[a-z]{3}$/i.test(named) ? named.toLowerCase() : currency;

/** Describes the price for the log. */
export function describePrice({
  active,
  currency: paidIn,
  billing_scheme,
  unit_amount,
  recurring,
}: Stripe.Price): string {
  const amount =
    billing_scheme === 'per_unit' && unit_amount !== null
      ? `${paidIn.toUpperCase()} ${(unit_amount / 100).toFixed(2)}`
      : `an amount in ${paidIn.toUpperCase()} that depends`;
  const interval = recurring
    ? `every ${recurring.interval_count} ${recurring.interval}(s)${recurring.usage_type === 'metered' ? ', by use' : ''}`
    : 'once';
  return `${active ? '' : 'retired: '}${amount} ${interval}`;
}

/** The resources that the server reads at Stripe, named as in the permissions of a restricted key in its dashboard. */
const READS: [permission: string, read: (stripe: Stripe) => Promise<unknown>][] = [
  ['Customers', (stripe) => stripe.customers.list({ limit: 1 })],
  ['Subscriptions', (stripe) => stripe.subscriptions.list({ limit: 1 })],
  ['Invoices', (stripe) => stripe.invoices.list({ limit: 1 })],
  ['Charges and Refunds', (stripe) => stripe.charges.list({ limit: 1 })],
  ['Disputes', (stripe) => stripe.disputes.list({ limit: 1 })],
  ['Balance', (stripe) => stripe.balanceTransactions.list({ limit: 1 })],
  ['Checkout Sessions', (stripe) => stripe.checkout.sessions.list({ limit: 1 })],
  ['Customer portal', isPortalSetUp],
];

/**
 * Finds out whether the key and the account can do their part, before somebody pays and cannot be let in. Stripe being
 * away, or not knowing a question, says nothing about that.
 * @returns what is wrong, a sentence each
 */
export async function problemsOfAccount(stripe: Stripe): Promise<string[]> {
  const missing: string[] = [];
  const problems: string[] = [];
  for (const [permission, read] of READS) {
    try {
      if ((await read(stripe)) === false)
        problems.push(
          'The customer portal was never saved at Stripe (Settings, Billing, Customer portal): no member can cancel or change the card.',
        );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError)
        return ['Stripe does not accept STRIPE_SECRET_KEY: nobody can pay, and no payment is noticed.'];
      if (error instanceof Stripe.errors.StripePermissionError) missing.push(permission);
    }
  }
  if (missing.length > 0)
    problems.unshift(
      `STRIPE_SECRET_KEY may not read: ${missing.join(', ')}. Who pays gets no access until it may: give the key these permissions at Stripe.`,
    );
  return problems;
}

/** Sessions of the portal are opened with the configuration that is marked as the default one. */
async function isPortalSetUp(stripe: Stripe): Promise<boolean> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 });
  return !Array.isArray(data) || data.length > 0;
}
