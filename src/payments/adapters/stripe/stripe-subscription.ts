import type Stripe from 'stripe';
import {
  type Period,
  type PeriodPayment,
  type RenewalPrice,
  type Reversal,
  type Subscription,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '../../domain/subscription.js';
import { idOf } from './stripe-event.reader.js';
import { currencyOf } from './stripe-price.js';

export interface Collection {
  charge: Stripe.Charge;
  disputes: Stripe.Dispute[];
  /** The entry that reverses a bank's debit; null for a card. */
  failure: Stripe.BalanceTransaction | null;
}

/** An invoice with every try to collect it. */
export interface Bill {
  invoice: Stripe.Invoice;
  charges: Collection[];
}

/** The bills that were really made out. */
export const invoicesThatMatter = (subscription: Stripe.Subscription, invoices: Stripe.Invoice[]): Stripe.Invoice[] =>
  invoices.filter(
    (invoice) =>
      invoice.status !== 'draft' && invoice.status !== 'void' && periodOfInvoice(invoice, subscription) !== null,
  );

/**
 * Reads Stripe's objects as they are since API version 2025-03-31 (periods on the items, payments next to the
 * invoice), and as they were before it: a server at `STRIPE_API_BASE` need not know the requested version.
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  bills: Bill[],
  renewalPrice: RenewalPrice | null,
): Subscription {
  const { id, customer, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const period = periodOf(subscription);
  return {
    id,
    customerId: idOf(customer)!,
    status: statusOf(subscription),
    startedAt: time(subscription.start_date),
    period,
    endsAt: optional(cancel_at) ?? (cancel_at_period_end ? period.end : null),
    endedAt: optional(ended_at) ?? optional(lastTime(subscription)),
    renewalPrice,
    payments: bills.map((bill) => toPayment(bill, subscription)),
  };
}

/** An unknown status must not be guessed: the membership stays as it was last read. */
function statusOf({ id, status }: Stripe.Subscription): SubscriptionStatus {
  const known = SUBSCRIPTION_STATUSES.find((candidate) => candidate === status);
  if (!known) throw new Error(`Stripe subscription ${id} has an unknown status: ${status}`);
  return known;
}

/** The end if Stripe names none: a trial without a card is paused at its end. */
function lastTime({ status, canceled_at, trial_end }: Stripe.Subscription): number | null {
  if (status === 'canceled') return canceled_at;
  return status === 'paused' ? trial_end : null;
}

/** The position of a period before API version 2025-03-31. */
interface OlderPeriod {
  current_period_start?: number;
  current_period_end?: number;
}

function periodOf(subscription: Stripe.Subscription & OlderPeriod): Period {
  const items: OlderPeriod[] = subscription.items.data;
  if (items.length === 0) throw new Error(`Stripe subscription ${subscription.id} has no items.`);
  const start = latest(items, 'current_period_start') ?? subscription.current_period_start;
  const end = latest(items, 'current_period_end') ?? subscription.current_period_end;
  if (start === undefined || end === undefined)
    throw new Error(`Stripe subscription ${subscription.id} has no period.`);
  return { start: time(start), end: time(end) };
}

function latest(items: OlderPeriod[], edge: keyof OlderPeriod): number | undefined {
  const seconds = items.map((item) => item[edge]).filter((time) => time !== undefined);
  return seconds.length > 0 ? Math.max(...seconds) : undefined;
}

/**
 * The time that an invoice is for. It is on the lines: the invoice's own period_start and period_end are those of the
 * period before. A line that sells a period says more than one that corrects what was left of one.
 */
function periodOfInvoice(invoice: Stripe.Invoice, subscription: Stripe.Subscription): Period | null {
  const lines = (invoice.lines?.data ?? []).toSorted((a, b) => b.period.end - a.period.end);
  const line = lines.find(sellsPeriod) ?? lines[0];
  if (line) return { start: time(line.period.start), end: time(line.period.end) };
  return invoice.id === idOf(subscription.latest_invoice) ? periodOf(subscription) : null;
}

function sellsPeriod({ parent, type, proration }: Stripe.InvoiceLineItem & OlderLine): boolean {
  if (parent === undefined) return type === 'subscription' && !proration;
  return !!parent?.subscription_item_details && !parent.subscription_item_details.proration;
}

/** The fields of a line before API version 2025-03-31. */
interface OlderLine {
  type?: string;
  proration?: boolean;
}

/** Returns the payments of an invoice, in both layouts. */
export function paymentsOf(
  invoice: Stripe.Invoice & OlderPayment,
): { intentId: string | null; chargeId: string | null }[] {
  const payments: OlderPayment[] = invoice.payments?.data.map(({ payment }) => payment) ?? [invoice];
  return payments.map(({ payment_intent, charge }) => ({ intentId: idOf(payment_intent), chargeId: idOf(charge) }));
}

interface OlderPayment {
  payment_intent?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}

function toPayment({ invoice, charges }: Bill, subscription: Stripe.Subscription): PeriodPayment {
  const paid = invoice.status === 'paid';
  return {
    id: invoice.id,
    period: periodOfInvoice(invoice, subscription)!,
    amountCents: paid ? invoice.amount_paid : invoice.amount_due,
    currency: currencyOf(invoice),
    paidAt: paid ? time(invoice.status_transitions?.paid_at ?? invoice.created) : null,
    firstFailedAt: firstFailure(invoice, charges),
    reversal: paid ? reversalOf(charges) : null,
    receiptUrl: invoice.hosted_invoice_url ?? null,
  };
}

/**
 * The first charge that failed. A bill without a card to charge fails the time it is made final, and one that is sent
 * to be paid fails on the day by which it was to be. A bank's debit that is under way has not failed.
 */
function firstFailure({ status, ...invoice }: Stripe.Invoice, charges: Collection[]): Date | null {
  const failed = charges.filter(({ charge }) => charge.status === 'failed').map(failureOf);
  if (failed.length > 0) return time(Math.min(...failed));
  if (status === 'paid' || charges.some(({ charge }) => charge.status === 'pending')) return null;
  if (invoice.due_date) return time(invoice.due_date);
  const tried = invoice.attempted || invoice.attempt_count > 0;
  return tried ? time(invoice.status_transitions?.finalized_at ?? invoice.created) : null;
}

/** A card is declined at once; a bank returns a debit days later, when Stripe takes the money back. */
const failureOf = ({ charge, failure }: Collection): number => failure?.created ?? charge.created;

/** An invoice counts as reversed when every charge that paid it was refunded in whole or lost in a dispute. */
function reversalOf(charges: Collection[]): Reversal | null {
  const reversals = charges
    .filter(({ charge }) => charge.status === 'succeeded')
    .map(({ charge, disputes }): Reversal | null => {
      if (charge.refunded) return 'refunded';
      return disputes.some(({ status }) => status === 'lost') ? 'dispute-lost' : null;
    });
  return reversals.every((reversal) => reversal !== null) ? (reversals[0] ?? null) : null;
}

const time = (seconds: number): Date => new Date(seconds * 1_000);
const optional = (seconds: number | null | undefined): Date | null => (seconds == null ? null : time(seconds));
