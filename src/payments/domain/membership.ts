import {
  currentReversal,
  failingPayments,
  isLiving,
  isPending,
  isRunningPeriodPaid,
  latestPayment,
  type PeriodPayment,
  type RenewalPrice,
  type Reversal,
  type Subscription,
} from './subscription.js';

/** Counted from the first failure of a bill that is still unpaid (product.md 4.9). */
const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** The end of access: a time, without end (while it is active), or never yet. */
export type AccessUntil = Date | 'open-ended' | null;

export type MembershipPhase = 'none' | 'trialing' | 'active' | 'ending' | 'past-due' | 'ended';
/** Stored, and known to other clients: the first one keeps the spelling that it began with. */
export type EndReason = 'cancelled' | 'unpaid' | 'paused' | Reversal;

/** The access that a subscription gives: read from it alone, without a clock and without a memory. */
export interface AccessStatus {
  phase: MembershipPhase;
  accessUntil: AccessUntil;
  endReason: EndReason | null;
}

/** A person's membership: the latest snapshot of the provider, and what was already said about it. */
export interface Membership extends AccessStatus {
  userId: string;
  provider: string;
  subscriptionId: string | null;
  /** The provider's customer that pays for that subscription. */
  customerId: string | null;
  periodEnd: Date | null;
  /** null where nothing will be taken: canceled, failing, paused or ended. */
  renewal: Renewal | null;
  /** A living subscription waits at the provider, whether or not it gives access. */
  living: boolean;
  /** The number of such subscriptions: with two, the person pays twice. */
  livingSubscriptions: number;
  /** The first payment is on its way and gives nothing yet. */
  paymentPending: boolean;
  /** True if access was given when this was last looked at; when it differs from now, access began or ended. */
  hadAccess: boolean;
  /** The payments that the person was last written to about; of nothing that was paid before `receiptPaidAt` a receipt is sent. */
  receiptSentFor: string | null;
  receiptPaidAt: Date | null;
  failureReportedFor: string | null;
  /** The renewal that the person was reminded of last, by the period end that the mail named. */
  remindedOf: Date | null;
}

/** A payment that will be taken by itself, at the end of the running period. */
export type Renewal = RenewalPrice & { at: Date };

export type MembershipChange =
  | { kind: 'began' }
  | { kind: 'ended'; reason: EndReason }
  | { kind: 'paid'; payment: PeriodPayment }
  | { kind: 'payment-failed'; payment: PeriodPayment; accessUntil: Date }
  | { kind: 'pending-payment-failed' };

export const NO_ACCESS: AccessStatus = { phase: 'none', accessUntil: null, endReason: null };

export const givesAccess = ({ accessUntil }: Pick<AccessStatus, 'accessUntil'>, now: Date): boolean =>
  accessUntil === 'open-ended' || (accessUntil !== null && accessUntil > now);

/** Reads one subscription. The rules are those of product.md 4.8 to 4.10. */
export function accessStatusOf(subscription: Subscription): AccessStatus {
  const { status, period, endsAt, endedAt } = subscription;
  if (status === 'incomplete' || status === 'incomplete_expired') return NO_ACCESS;
  const reversal = currentReversal(subscription);
  // A period without a payment in force gives no access: access ended where the period began.
  if (reversal) return ended(period.start, reversal);
  switch (status) {
    case 'trialing':
    case 'active':
      if (endsAt) return { phase: 'ending', accessUntil: endsAt, endReason: 'cancelled' };
      return { phase: status, accessUntil: 'open-ended', endReason: null };
    case 'past_due':
      return pastDue(subscription);
    case 'unpaid':
      // The provider has stopped collecting, be it the bill of something other than the running period.
      if (isRunningPeriodPaid(subscription)) return pastDue(subscription);
      return ended(failingPayments(subscription)[0]?.period.start ?? period.start, 'unpaid');
    case 'paused':
      return ended(endedAt ?? period.start, 'paused');
    case 'canceled': {
      const end = endedAt ?? endsAt ?? period.start;
      const failing = failingPayments(subscription).some(({ firstFailedAt }) => firstFailedAt! <= end);
      return ended(failing ? earliest(end, graceEnd(subscription)) : end, failing ? 'unpaid' : 'cancelled');
    }
  }
}

/**
 * Reads all of a person's subscriptions: the one that gives access longest speaks for the membership, the later one
 * where two give the same. The order in which they are listed says nothing.
 */
function leadingSubscription(subscriptions: readonly Subscription[]): Subscription | null {
  return [...subscriptions].sort(byAccess)[0] ?? null;
}

/**
 * Takes in a fresh snapshot of the provider. The outcome depends on the snapshot alone, so that events which come
 * twice, late or in another order end in the same state; the memory in `before` only keeps anything from being said
 * twice.
 */
export function applySnapshot(
  before: Membership,
  subscriptions: readonly Subscription[],
  now: Date,
): { membership: Membership; changes: MembershipChange[] } {
  const leading = leadingSubscription(subscriptions);
  const access = leading ? accessStatusOf(leading) : NO_ACCESS;
  const living = subscriptions.filter(isLiving).length;
  const paid = latestPayment(subscriptions);
  const isNews = paid !== null && paid.id !== before.receiptSentFor && isLater(paid, before.receiptPaidAt);
  const failing = access.phase === 'past-due' ? failingPayments(leading!)[0] : undefined;
  const membership: Membership = {
    ...before,
    ...access,
    // A subscription that the provider has ended is over, even if its clock is ahead of ours.
    accessUntil: access.phase === 'ended' ? earliest(access.accessUntil as Date, now) : access.accessUntil,
    subscriptionId: leading?.id ?? null,
    customerId: leading?.customerId ?? before.customerId,
    periodEnd: leading?.period.end ?? null,
    renewal: leading && renewalOf(leading, access.phase),
    living: living > 0,
    livingSubscriptions: living,
    paymentPending: subscriptions.some(isPending),
    ...(isNews ? { receiptSentFor: paid.id, receiptPaidAt: paid.paidAt } : {}),
    failureReportedFor: failing?.id ?? before.failureReportedFor,
  };
  const changes: MembershipChange[] = [];
  if (isNews && paid.amountCents > 0 && !paid.reversal) changes.push({ kind: 'paid', payment: paid });
  if (failing && failing.id !== before.failureReportedFor && givesAccess(membership, now))
    changes.push({ kind: 'payment-failed', payment: failing, accessUntil: membership.accessUntil as Date });
  if (before.paymentPending && !membership.paymentPending && !isNews) changes.push({ kind: 'pending-payment-failed' });
  const looked = lookAgain(membership, now);
  return { membership: looked.membership, changes: [...changes, ...looked.changes] };
}

/** Finds that access began or ended since the last look, by a snapshot or by the mere passing of time. */
export function lookAgain(membership: Membership, now: Date): { membership: Membership; changes: MembershipChange[] } {
  const hasAccess = givesAccess(membership, now);
  if (hasAccess === membership.hadAccess) return { membership, changes: [] };
  return {
    membership: { ...membership, hadAccess: hasAccess },
    changes: [hasAccess ? { kind: 'began' } : { kind: 'ended', reason: membership.endReason ?? 'cancelled' }],
  };
}

/** One that is canceled for later than the period's end is charged once more. */
function renewalOf({ renewalPrice, period, endsAt }: Subscription, phase: MembershipPhase): Renewal | null {
  const isLive = phase === 'active' || phase === 'trialing' || phase === 'ending';
  if (!isLive || !renewalPrice || (endsAt && endsAt <= period.end)) return null;
  return { ...renewalPrice, at: period.end };
}

const REMINDER_DAYS = 7;

/** A period end that the provider moves by less is still the renewal that the person was reminded of. */
const SAME_RENEWAL_MS = DAY_MS;

/**
 * The time when the person is to be reminded that the membership renews; it may lie in the past. null where nothing
 * renews, and where they got an email about this renewal. One that moves by a day or more is another: the mail named
 * a date that is no longer true.
 */
export function reminderDueAt({ renewal, remindedOf }: Membership): Date | null {
  if (!renewal) return null;
  if (remindedOf && Math.abs(renewal.at.getTime() - remindedOf.getTime()) < SAME_RENEWAL_MS) return null;
  return new Date(renewal.at.getTime() - REMINDER_DAYS * DAY_MS);
}

/** The renewal that the person is to be reminded of now; null when there is none, or it has come already. */
export function renewalToRemindOf(membership: Membership, now: Date): Renewal | null {
  const due = reminderDueAt(membership);
  return due && due <= now && membership.renewal!.at > now ? membership.renewal : null;
}

/** The subscriptions whose payment was refunded: they must not charge again. */
export const subscriptionsToCancel = (subscriptions: readonly Subscription[]): Subscription[] =>
  subscriptions.filter((subscription) => isLiving(subscription) && currentReversal(subscription) !== null);

const ended = (at: Date, endReason: EndReason): AccessStatus => ({ phase: 'ended', accessUntil: at, endReason });

const pastDue = (subscription: Subscription): AccessStatus => ({
  phase: 'past-due',
  accessUntil: earliest(graceEnd(subscription), subscription.endsAt),
  endReason: 'unpaid',
});

/** A person who has paid for the running period keeps it, whatever else is billed to them in the meantime. */
function graceEnd(subscription: Subscription): Date {
  const { period } = subscription;
  const from = failingPayments(subscription)[0]?.firstFailedAt ?? period.start;
  const grace = new Date(from.getTime() + GRACE_DAYS * DAY_MS);
  return isRunningPeriodPaid(subscription) && period.end > grace ? period.end : grace;
}

/** A refund leaves an older payment as the latest in force: that one is not new. */
const isLater = ({ paidAt }: PeriodPayment, known: Date | null): boolean => known === null || paidAt! > known;

const earliest = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

function byAccess(a: Subscription, b: Subscription): number {
  return (
    reach(accessStatusOf(b).accessUntil) - reach(accessStatusOf(a).accessUntil) ||
    Number(isLiving(b)) - Number(isLiving(a)) ||
    b.startedAt.getTime() - a.startedAt.getTime() ||
    b.id.localeCompare(a.id)
  );
}

/** A number to compare by: `Infinity - Infinity` is no number, so "open-ended" is the largest time there is. */
function reach(accessUntil: AccessUntil): number {
  if (accessUntil === null) return Number.MIN_SAFE_INTEGER;
  return accessUntil === 'open-ended' ? Number.MAX_SAFE_INTEGER : accessUntil.getTime();
}
