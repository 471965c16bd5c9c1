import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aFailedPayment,
  aFailingSubscription,
  aPayment,
  aSubscription,
  days,
  months,
  START,
} from '../testing/a-subscription.js';
import {
  type AccessUntil,
  givesAccess,
  lookAgain,
  type Membership,
  type MembershipPhase,
  accessStatusOf,
  subscriptionsToCancel,
  applySnapshot,
} from './membership.js';
import { type PeriodPayment, type Subscription, SUBSCRIPTION_STATUSES } from './subscription.js';
import { noMembership } from '../testing/no-membership.js';

/** A bill for what was changed on the tenth day. */
const aCorrection = (part: Partial<PeriodPayment>): PeriodPayment =>
  aPayment(0, { id: 'in_correction', period: { start: days(10), end: months(3) }, paidAt: null, ...part });

const second = { period: { start: months(3), end: months(6) } };

describe('a membership read from one subscription', () => {
  const snapshots: [title: string, subscription: Subscription, phase: MembershipPhase, until: AccessUntil][] = [
    ['active: without end', aSubscription(), 'active', 'open-ended'],
    ['a trial: without end', aSubscription({ status: 'trialing', payments: [] }), 'trialing', 'open-ended'],
    [
      'a free period: without end',
      aSubscription({ payments: [aPayment(0, { amountCents: 0 })] }),
      'active',
      'open-ended',
    ],
    ['canceled at the period’s end: until then', aSubscription({ endsAt: months(3) }), 'ending', months(3)],
    ['first payment not made: nothing yet', aSubscription({ status: 'incomplete', payments: [] }), 'none', null],
    ['first payment never made: nothing', aSubscription({ status: 'incomplete_expired', payments: [] }), 'none', null],
    ['renewal failing: seven days from the first failure', aFailingSubscription(), 'past-due', days(7, months(3))],
    [
      'renewal failing for the third time: still seven days from the first failure',
      aFailingSubscription({ payments: [aPayment(0), aFailedPayment(1, { firstFailedAt: days(1, months(3)) })] }),
      'past-due',
      days(8, months(3)),
    ],
    [
      'renewal failing, without any try on record: seven days from the renewal',
      aFailingSubscription({ payments: [aPayment(0)] }),
      'past-due',
      days(7, months(3)),
    ],
    [
      'renewal failing and set to end sooner: until it ends',
      aFailingSubscription({ endsAt: days(2, months(3)) }),
      'past-due',
      days(2, months(3)),
    ],
    [
      'an older failure that was settled since: counts no more',
      aFailingSubscription({
        period: { start: months(6), end: months(9) },
        payments: [aFailedPayment(0), aPayment(1, { firstFailedAt: months(3) }), aFailedPayment(2)],
      }),
      'past-due',
      days(7, months(6)),
    ],
    [
      'another bill failing in a period that is paid: to the end of that period',
      aSubscription({ status: 'past_due', payments: [aPayment(0), aCorrection({ firstFailedAt: days(10) })] }),
      'past-due',
      months(3),
    ],
    [
      'another bill failing in the last days of a period that is paid: seven days from the failure',
      aSubscription({
        status: 'past_due',
        payments: [aPayment(0), aCorrection({ firstFailedAt: days(-2, months(3)) })],
      }),
      'past-due',
      days(5, months(3)),
    ],
    [
      'another invoice abandoned in a period that is paid: to the end of that period',
      aSubscription({ status: 'unpaid', payments: [aPayment(0), aCorrection({ firstFailedAt: days(10) })] }),
      'past-due',
      months(3),
    ],
    [
      'another bill failing, and the period’s own payment refunded: over',
      aSubscription({
        status: 'past_due',
        payments: [aPayment(0, { reversal: 'refunded' }), aCorrection({ firstFailedAt: days(10) })],
      }),
      'ended',
      START,
    ],
    ['unpaid: over since the paid time was', aFailingSubscription({ status: 'unpaid' }), 'ended', months(3)],
    ['paused: over since the paid time was', aSubscription({ status: 'paused', ...second }), 'ended', months(3)],
    [
      'paused at the end of a trial: over since then',
      aSubscription({ status: 'paused', endedAt: days(14) }),
      'ended',
      days(14),
    ],
    [
      'canceled at once: over at that moment',
      aSubscription({ status: 'canceled', endedAt: days(20) }),
      'ended',
      days(20),
    ],
    [
      'canceled while failing: over at that moment, grace or not',
      aFailingSubscription({ status: 'canceled', endedAt: days(2, months(3)) }),
      'ended',
      days(2, months(3)),
    ],
    [
      'abandoned long after the grace: over since the grace was',
      aFailingSubscription({ status: 'canceled', endedAt: days(30, months(3)) }),
      'ended',
      days(7, months(3)),
    ],
    [
      'the period’s payment refunded: over',
      aSubscription({ payments: [aPayment(0, { reversal: 'refunded' })] }),
      'ended',
      START,
    ],
    [
      'the dispute about it lost: over',
      aSubscription({ payments: [aPayment(0, { reversal: 'dispute-lost' })] }),
      'ended',
      START,
    ],
    [
      'refunded after a cancellation: over at once',
      aSubscription({ endsAt: months(3), payments: [aPayment(0, { reversal: 'refunded' })] }),
      'ended',
      START,
    ],
    [
      'the payment of an earlier period refunded: goes on',
      aSubscription({ ...second, payments: [aPayment(0, { reversal: 'refunded' }), aPayment(1)] }),
      'active',
      'open-ended',
    ],
    [
      'refunded and paid again: goes on',
      aSubscription({ payments: [aPayment(0, { reversal: 'refunded' }), aPayment(0, { id: 'in_again' })] }),
      'active',
      'open-ended',
    ],
  ];

  it.each(snapshots)('is %s', (_, subscription, phase, until) => {
    expect(accessStatusOf(subscription)).toMatchObject({ phase, accessUntil: until });
  });

  // proves 4.8
  it('has a phase for every status', () => {
    for (const status of SUBSCRIPTION_STATUSES) expect(accessStatusOf(aSubscription({ status }))).toBeDefined();
  });
});

describe('a membership over time', () => {
  const nobody = noMembership('user', 'stripe');
  const read = (subscriptions: Subscription[], now: Date, before: Membership = nobody) =>
    applySnapshot(before, subscriptions, now);
  const kinds = (outcome: ReturnType<typeof read>): string[] => outcome.changes.map(({ kind }) => kind);

  it('begins with the first payment, with a receipt', () => {
    expect(kinds(read([aSubscription()], days(0)))).toEqual(['paid', 'began']);
  });

  it('reports no change twice', () => {
    const once = read([aFailingSubscription()], days(1, months(3)));
    expect(read([aFailingSubscription()], days(2, months(3)), once.membership).changes).toEqual([]);
  });

  it('sends no receipt for a free period', () => {
    expect(kinds(read([aSubscription({ payments: [aPayment(0, { amountCents: 0 })] })], days(0)))).toEqual(['began']);
  });

  it.each(['refunded', 'dispute-lost'] as const)('sends no old receipt once the latest payment was %s', (reversal) => {
    const renewed = { period: { start: months(3), end: months(6) } };
    const paid = read([aSubscription({ ...renewed, payments: [aPayment(0), aPayment(1)] })], days(1, months(3)));
    expect(kinds(paid)).toEqual(['paid', 'began']);
    const reversed = aSubscription({ ...renewed, payments: [aPayment(0), aPayment(1, { reversal })] });
    const after = read([reversed], days(2, months(3)), paid.membership);
    expect(kinds(after)).toEqual(['ended']);
    const forgotten = aSubscription({ ...renewed, payments: [aPayment(0)] });
    expect(kinds(read([forgotten], days(3, months(3)), after.membership))).not.toContain('paid');
    expect(kinds(read([reversed], days(2, months(3))))).not.toContain('paid');
  });

  it('counts subscriptions that may charge, so that staff see who pays twice', () => {
    const twice = [aSubscription(), aSubscription({ id: 'sub_2' }), aSubscription({ id: 'sub_3', status: 'canceled' })];
    expect(read(twice, days(0)).membership).toMatchObject({ living: true, livingSubscriptions: 2 });
    expect(read([], days(0)).membership).toMatchObject({ living: false, livingSubscriptions: 0 });
  });

  it('warns once of a failing payment, and renews with a receipt when it is fixed', () => {
    const active = read([aSubscription()], days(0)).membership;
    const failing = read([aFailingSubscription()], days(1, months(3)), active);
    expect(failing.changes).toEqual([
      expect.objectContaining({ kind: 'payment-failed', accessUntil: days(7, months(3)) }),
    ]);
    const settled = aFailingSubscription({ status: 'active', payments: [aPayment(0), aPayment(1)] });
    expect(kinds(read([settled], days(3, months(3)), failing.membership))).toEqual(['paid']);
  });

  it('ends by itself when the grace runs out', () => {
    const failing = read([aFailingSubscription()], days(1, months(3))).membership;
    expect(lookAgain(failing, days(6.9, months(3))).changes).toEqual([]);
    const lapsed = lookAgain(failing, days(7, months(3)));
    expect(lapsed.changes).toEqual([{ kind: 'ended', reason: 'unpaid' }]);
    expect(lookAgain(lapsed.membership, days(8, months(3))).changes).toEqual([]);
  });

  it('is over when the provider says so, even if the provider’s clock is ahead', () => {
    const active = read([aSubscription()], days(0)).membership;
    const canceled = aSubscription({ status: 'canceled', endedAt: days(10) });
    const { membership, changes } = read([canceled], days(5), active);
    expect(givesAccess(membership, days(5))).toBe(false);
    expect(changes).toEqual([{ kind: 'ended', reason: 'cancelled' }]);
  });

  it('ends when the provider no longer has any subscription', () => {
    const active = read([aSubscription()], days(0)).membership;
    expect(kinds(read([], days(1), active))).toEqual(['ended']);
  });

  it('cancels subscriptions whose payment was refunded', () => {
    const refunded = aSubscription({ payments: [aPayment(0, { reversal: 'refunded' })] });
    expect(subscriptionsToCancel([refunded, aSubscription({ id: 'sub_2' })])).toEqual([refunded]);
    expect(subscriptionsToCancel([{ ...refunded, status: 'canceled' }])).toEqual([]);
  });

  const anyDay = fc.integer({ min: -200, max: 400 });
  const anyReversal = fc.constantFrom(null, null, 'refunded', 'dispute-lost') as fc.Arbitrary<
    'refunded' | 'dispute-lost' | null
  >;
  const anyPayment = fc
    .record({ number: fc.integer({ min: 0, max: 3 }), paid: fc.boolean(), failedDay: anyDay, reversal: anyReversal })
    .map(({ number, paid, failedDay, reversal }) =>
      paid ? aPayment(number, { reversal }) : aFailedPayment(number, { firstFailedAt: days(failedDay) }),
    );
  const anySubscription = fc
    .record({
      id: fc.uuid(),
      status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
      startDay: anyDay,
      number: fc.integer({ min: 0, max: 3 }),
      endsDay: fc.option(anyDay),
      endedDay: fc.option(anyDay),
      payments: fc.array(anyPayment, { maxLength: 4 }),
    })
    .map(({ id, status, startDay, number, endsDay, endedDay, payments }) =>
      aSubscription({
        id,
        status,
        startedAt: days(startDay),
        period: { start: months(3 * number), end: months(3 * number + 3) },
        endsAt: endsDay === null ? null : days(endsDay),
        endedAt: endedDay === null ? null : days(endedDay),
        payments,
      }),
    );

  it.each([
    ['refunded', 'dispute-lost'],
    ['dispute-lost', 'refunded'],
  ] as const)('ends when a dispute is lost, in a period with two payments, %s and %s', (first, second) => {
    const payments = [aPayment(1, { reversal: first }), aPayment(1, { id: 'in_again', reversal: second })];
    const subscription = aSubscription({ period: { start: months(3), end: months(6) }, payments });
    expect(read([subscription], days(100)).membership).toMatchObject({ phase: 'ended', endReason: 'dispute-lost' });
  });

  it('is the same whatever the order in which the provider lists things', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anySubscription, { selector: ({ id }) => id, maxLength: 4 }), anyDay, (list, day) => {
        const shuffled = [...list].reverse().map((one) => ({ ...one, payments: [...one.payments].reverse() }));
        const state = ({ phase, accessUntil, endReason, subscriptionId }: Membership) =>
          JSON.stringify({ phase, accessUntil, endReason, subscriptionId });
        expect(state(read(shuffled, days(day)).membership)).toBe(state(read(list, days(day)).membership));
      }),
    );
  });

  it('ends in the state of the last snapshot, whatever was read before, and reports each change once', () => {
    const anySnapshot = fc.array(anySubscription, { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(anySnapshot, { maxLength: 5 }), anySnapshot, anyDay, (earlier, last, day) => {
        const now = days(day);
        let membership = nobody;
        let access = false;
        for (const snapshot of [...earlier, last, last]) {
          const outcome = read(snapshot, now, membership);
          for (const { kind } of outcome.changes) {
            if (kind === 'began') expect(access).toBe(false);
            if (kind === 'ended') expect(access).toBe(true);
            if (kind === 'began' || kind === 'ended') access = kind === 'began';
          }
          membership = outcome.membership;
          expect(membership.hadAccess).toBe(givesAccess(membership, now));
          expect(access).toBe(membership.hadAccess);
        }
        const { phase, accessUntil, endReason, subscriptionId, living } = read(last, now).membership;
        expect(membership).toMatchObject({ phase, accessUntil, endReason, subscriptionId, living });
      }),
    );
  });

  it('never gives access for longer than the grace once a payment fails', () => {
    fc.assert(
      fc.property(anySubscription, anyDay, (subscription, day) => {
        const failing = { ...subscription, status: 'past_due' as const };
        const { accessUntil } = accessStatusOf(failing);
        expect(accessUntil).toBeInstanceOf(Date);
        if (day >= 400 + 7 && givesAccess({ accessUntil }, days(day))) throw new Error('grace without an end');
      }),
    );
  });
});
