export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface Period {
  start: Date;
  end: Date;
}

/** The reason why a successful payment no longer counts. */
export type Reversal = 'refunded' | 'dispute-lost';

/** A bill and its outcome. */
export interface PeriodPayment {
  /** The provider's invoice. */
  id: string;
  /** The time that it is for: a period of the membership, or what was left of one when something was changed. */
  period: Period;
  amountCents: number;
  currency: string;
  paidAt: Date | null;
  /** The time when it was first known to be unpaid: the first try that failed, or the day by which it was to be paid. */
  firstFailedAt: Date | null;
  /** A refund counts when it is whole, a dispute when it is lost. */
  reversal: Reversal | null;
  /** The provider's page with the receipt. */
  receiptUrl: string | null;
}

/** The price that is collected when the current period ends: the provider's, discounts and taxes included. */
export interface RenewalPrice {
  /** null where the provider has not said it. */
  amountCents: number | null;
  currency: string;
  /** The length of the period that it pays for; null if that is no number of months. */
  months: number | null;
}

/** A subscription as the provider has it now: everything a membership is read from, in no other order than its own. */
export interface Subscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  startedAt: Date;
  /** The period that runs now. A provider turns it over even while its payment is failing. */
  period: Period;
  /** The time when it will end by itself: after a cancellation at the period's end, say. */
  endsAt: Date | null;
  /** When it ended, or was paused. */
  endedAt: Date | null;
  /** null where nothing is collected at the period's end, by whatever staff have set up at the provider. */
  renewalPrice: RenewalPrice | null;
  /** The latest bills, in any order. */
  payments: PeriodPayment[];
}

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** Still able to charge, now or later. */
export const isLiving = ({ status }: Subscription): boolean => !ENDED.includes(status);

/** Paid for the first time by a way that takes days: a second purchase would charge again. */
export const isPending = ({ status }: Subscription): boolean => status === 'incomplete';

/** The reversal of the current period's payment; null: none, or still in force. A lost dispute outweighs a refund. */
export function currentReversal({ payments, period }: Subscription): Reversal | null {
  const current = payments.filter((payment) => payment.paidAt && covers(payment.period, period.start));
  if (current.length === 0 || current.some(({ reversal }) => reversal === null)) return null;
  return current.some(({ reversal }) => reversal === 'dispute-lost') ? 'dispute-lost' : 'refunded';
}

/** True if the running period's own bill was paid, and the payment is in force. */
export const isRunningPeriodPaid = ({ payments, period }: Subscription): boolean =>
  payments.some((payment) => payment.paidAt && !payment.reversal && covers(payment.period, period.start));

/** The bills since the last paid one that were tried and are not paid, earliest failure first. */
export function failingPayments({ payments }: Subscription): PeriodPayment[] {
  const paid = payments.filter((payment) => payment.paidAt).map((payment) => payment.period.start.getTime());
  const lastPaid = Math.max(...paid, Number.NEGATIVE_INFINITY);
  return payments
    .filter((payment) => !payment.paidAt && payment.firstFailedAt && payment.period.start.getTime() > lastPaid)
    .sort((a, b) => a.firstFailedAt!.getTime() - b.firstFailedAt!.getTime());
}

/** The last payment that succeeded, whether or not it is still in force. */
export function latestPayment(subscriptions: readonly Subscription[]): PeriodPayment | null {
  return (
    subscriptions
      .flatMap(({ payments }) => payments)
      .filter((payment) => payment.paidAt)
      .sort((a, b) => b.paidAt!.getTime() - a.paidAt!.getTime() || b.id.localeCompare(a.id))[0] ?? null
  );
}

const covers = (period: Period, time: Date): boolean => period.start <= time && time < period.end;

/** The price of the membership (product.md 4.1): 59 US dollars for 3 months. */
export const MEMBERSHIP_PRICE = { amountCents: 5_900, currency: 'usd', months: 3 } as const;

/** Formatted for a sentence: `$59 for 3 months`. */
export const MEMBERSHIP_COSTS = `$${MEMBERSHIP_PRICE.amountCents / 100} for ${MEMBERSHIP_PRICE.months} months`;
