/** An amount in the smallest unit of a currency of three letters: 5900 and `usd` are $59.00, 5900 and `jpy` are ¥5,900. */
export interface Money {
  amountCents: number;
  currency: string;
}

/** Formats for pages and emails: `$59.00`. */
export function formatMoney({ amountCents, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountCents / 10 ** format.resolvedOptions().maximumFractionDigits!);
}
