import { DateTime } from 'luxon';
import { MEMBERSHIP_PRICE, type PeriodPayment, type Subscription } from '../domain/subscription.js';

export const START = new Date('2027-01-15T10:00:00Z');

export const days = (count: number, from: Date = START): Date => new Date(from.getTime() + count * 86_400_000);
export const months = (count: number, from: Date = START): Date =>
  DateTime.fromJSDate(from, { zone: 'utc' }).plus({ months: count }).toJSDate();

/** The bill of the period of that number, paid on its first day unless told otherwise. */
export function aPayment(periodNumber: number, part: Partial<PeriodPayment> = {}): PeriodPayment {
  const period = { start: months(3 * periodNumber), end: months(3 * periodNumber + 3) };
  return {
    id: `in_${periodNumber}`,
    period,
    amountCents: MEMBERSHIP_PRICE.amountCents,
    currency: MEMBERSHIP_PRICE.currency,
    paidAt: period.start,
    firstFailedAt: null,
    reversal: null,
    receiptUrl: `https://pay.example/receipts/${periodNumber}`,
    ...part,
  };
}

/** A bill that could not be collected. */
export const aFailedPayment = (periodNumber: number, part: Partial<PeriodPayment> = {}): PeriodPayment =>
  aPayment(periodNumber, { paidAt: null, firstFailedAt: months(3 * periodNumber), ...part });

/** An active subscription in its first period, unless told otherwise. */
export const aSubscription = (part: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  startedAt: START,
  period: { start: START, end: months(3) },
  endsAt: null,
  endedAt: null,
  renewalPrice: MEMBERSHIP_PRICE,
  payments: [aPayment(0)],
  ...part,
});

/** The same in its second period, whose payment is failing since its first day. */
export const aFailingSubscription = (part: Partial<Subscription> = {}): Subscription =>
  aSubscription({
    status: 'past_due',
    period: { start: months(3), end: months(6) },
    payments: [aPayment(0), aFailedPayment(1)],
    ...part,
  });
