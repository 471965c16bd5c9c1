import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import type { PeriodPayment, Subscription } from '../domain/subscription.js';
import { aPayment, aSubscription, days, months, START } from './a-subscription.js';
import { InMemoryPaymentGateway } from './in-memory-payment.gateway.js';
import { paymentGatewaySuite } from './payment.gateway.suite.js';

describe('the payment gateway in memory', () => {
  paymentGatewaySuite(async () => {
    const clock = new FixedClock(START);
    const gateway = new InMemoryPaymentGateway(clock);

    const billed = (start: Date, part: Partial<PeriodPayment>): PeriodPayment =>
      aPayment(0, { id: `in_${randomUUID()}`, period: { start, end: months(3, start) }, ...part });
    const change = (customerId: string, change: (subscription: Subscription) => Partial<Subscription>) => {
      gateway.subscriptions = gateway.subscriptions.map((subscription) =>
        subscription.customerId === customerId && subscription.endedAt === null
          ? { ...subscription, ...change(subscription) }
          : subscription,
      );
    };

    return {
      gateway,
      now: () => clock.now(),
      pay: async (sessionId) => {
        const order = gateway.orders.find(({ id }) => `cs_${id}` === sessionId)!;
        const paid = billed(clock.now(), { paidAt: clock.now() });
        const { period } = paid;
        const customerId = order.customerId ?? `cus_${randomUUID()}`;
        gateway.pay(sessionId, aSubscription({ id: `sub_${randomUUID()}`, customerId, period, payments: [paid] }));
      },
      passDays: async (count) => clock.set(days(count, clock.now())),
      turnOver: async (customerId, { paid }) =>
        change(customerId, ({ period, payments, endsAt }) => {
          clock.set(period.end);
          if (endsAt) return { status: 'canceled', endedAt: endsAt };
          const bill = billed(period.end, paid ? { paidAt: period.end } : { paidAt: null, firstFailedAt: period.end });
          return { status: paid ? 'active' : 'past_due', period: bill.period, payments: [...payments, bill] };
        }),
      settle: async (customerId) =>
        change(customerId, ({ payments }) => ({
          status: 'active',
          payments: payments.map((payment) => ({ ...payment, paidAt: payment.paidAt ?? clock.now() })),
        })),
      cancelAtPeriodEnd: async (customerId, cancel) =>
        change(customerId, ({ period }) => ({ endsAt: cancel ? period.end : null })),
    };
  });
});
