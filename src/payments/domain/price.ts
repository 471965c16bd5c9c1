/** What the membership costs (product.md 4.1): 59 US dollars for 3 months. */
export const MEMBERSHIP_PRICE = { amountCents: 5_900, currency: 'usd', months: 3 } as const;

/** As a sentence says it: `$59 for 3 months`. */
export const MEMBERSHIP_COSTS = `$${MEMBERSHIP_PRICE.amountCents / 100} for ${MEMBERSHIP_PRICE.months} months`;
