import Stripe from 'stripe';

/** What the server reads at Stripe, by the names that Stripe's dashboard has for a restricted key's permissions. */
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
