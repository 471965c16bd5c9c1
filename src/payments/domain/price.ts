/** What the membership costs (product.md 4.1): 59 US dollars for 3 months. */
export const MEMBERSHIP_PRICE = { amountCents: 5_900, currency: 'usd', months: 3 } as const;

/** As pages show it: `$59.00`. */
export const formatCents = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
