import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';

import { WHOLE_ROUND } from '../../shared/testing/whole-round.js';
import { givesAccess, applySnapshot } from '../domain/membership.js';
import { noMembership } from '../testing/no-membership.js';
import {
  CheckoutFailed,
  MembershipAlreadyActive,
  PaymentPending,
  ProviderUnavailable,
} from '../domain/payments.errors.js';
import type { Subscription } from '../domain/subscription.js';
import { aFailingSubscription, aPayment, aSubscription, days, months } from '../testing/a-subscription.js';
import { Payments } from '../testing/payments.js';
import { PROVIDER_TIMEOUT_MS } from './services/provider-timeout.js';
import {
  FOLLOW_CHECKOUT,
  OFFBOARD_CUSTOMER,
  type OffboardCustomerJob,
  REFRESH_MEMBERSHIP,
} from './reconcile-payments.task.js';
import { CANCEL_SUBSCRIPTION } from './services/record-membership.js';
import { REMIND_OF_RENEWAL } from './remind-of-renewals.task.js';

describe('the payments module', () => {
  let payments: Payments;
  let userId: string;
  beforeEach(() => {
    payments = new Payments();
    userId = payments.person.id;
  });

  const start = () => payments.start.execute({ userId, email: payments.person.email });
  const session = () => [...payments.gateway.sessions.keys()].at(-1)!;

  async function becomeMember(subscription: Subscription = aSubscription()): Promise<void> {
    payments.gateway.subscriptions = [subscription];
    await payments.memberships.addCustomer(userId, 'stripe', subscription.customerId);
    await payments.sync.execute({ userId });
  }

  describe('a checkout', () => {
    it('is returned again while it is open', async () => {
      const first = await start();
      expect(await start()).toEqual(first);
      expect(payments.gateway.orders).toHaveLength(1);
    });

    it('is requested under the same key until the provider has responded', async () => {
      let silent = true;
      payments.gateway.beforeEachCall = async () => {
        if (silent) throw new ProviderUnavailable();
      };
      await expect(start()).rejects.toThrow(CheckoutFailed);
      silent = false;
      await start();
      const [first, second] = payments.gateway.orders.map(({ id }) => id);
      expect(second).toBe(first);
    });

    it('is requested under another key once the provider has refused', async () => {
      let refuse = true;
      payments.gateway.beforeEachCall = async () => {
        if (refuse) throw new ProviderUnavailable(true);
      };
      await expect(start()).rejects.toThrow(CheckoutFailed);
      refuse = false;
      await start();
      const [first, second] = payments.gateway.orders.map(({ id }) => id);
      expect(second).not.toBe(first);
    });

    it('is requested under another key when the provider may have forgotten the old one', async () => {
      payments.gateway.beforeEachCall = async () => {
        throw new ProviderUnavailable();
      };
      await expect(start()).rejects.toThrow(CheckoutFailed);
      payments.gateway.beforeEachCall = async () => undefined;
      payments.clock.advance(21 * 3_600_000);
      await start();
      expect(new Set(payments.gateway.orders.map(({ id }) => id)).size).toBe(2);
    });

    it('fails when the provider is silent for longer than a person waits', async () => {
      jest.useFakeTimers();
      try {
        payments.gateway.beforeEachCall = () => new Promise(() => undefined);
        const refusal = expect(start()).rejects.toThrow(CheckoutFailed);
        await jest.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS);
        await refusal;
      } finally {
        jest.useRealTimers();
      }
    });

    it('that was paid has the provider read once by its event', async () => {
      await start();
      payments.gateway.pay(session(), aSubscription());
      const reads = jest.spyOn(payments.gateway, 'subscriptionsOf');
      const about = { customerId: 'cus_1', userId, checkoutSessionId: session() };
      await payments.receive.execute({ id: 'evt_1', type: 'checkout.session.completed', created: days(0), about });
      await payments.apply.execute({ eventId: 'evt_1' });
      expect((await payments.memberships.find(userId))?.phase).toBe('active');
      expect(reads.mock.calls).toEqual([['cus_1']]);
    });

    it('makes a person who has paid it a member, instead of opening another', async () => {
      await start();
      payments.gateway.pay(session(), aSubscription());
      await expect(start()).rejects.toThrow(MembershipAlreadyActive);
      expect(await payments.checkouts.live(userId)).toBeNull();
    });

    it('is refused while a payment is being processed', async () => {
      await start();
      payments.gateway.pay(session(), aSubscription({ status: 'incomplete', payments: [] }));
      await expect(start()).rejects.toThrow(PaymentPending);
      expect(payments.gateway.orders).toHaveLength(1);
    });

    it('ends an unpaid subscription first, and names the payer again', async () => {
      await becomeMember(aFailingSubscription());
      payments.clock.set(days(8, months(3)));
      await start();
      expect(payments.gateway.subscriptions[0]!.status).toBe('canceled');
      expect(payments.gateway.orders[0]!.customerId).toBe('cus_1');
    });

    it('keeps a subscription whose payment was fixed a moment ago', async () => {
      await becomeMember(aFailingSubscription());
      payments.clock.set(days(8, months(3)));
      payments.gateway.subscriptions = [aFailingSubscription({ status: 'active', payments: [aPayment(1)] })];
      await expect(start()).rejects.toThrow(MembershipAlreadyActive);
      expect(payments.gateway.subscriptions[0]!.status).toBe('active');
    });

    it('is closed at once when the account was deleted in the meantime', async () => {
      payments.checkouts.opened = async () => false;
      await expect(start()).rejects.toThrow(CheckoutFailed);
      expect(payments.gateway.sessions.get(session())!.state).toBe('expired');
    });
  });

  describe('webhook events', () => {
    const histories: Subscription[][] = [
      [aSubscription(), aFailingSubscription(), aFailingSubscription({ status: 'active', payments: [aPayment(1)] })],
      [
        aSubscription(),
        aSubscription({ endsAt: months(3) }),
        aSubscription({ status: 'canceled', endedAt: months(3) }),
      ],
      [
        aSubscription({ status: 'incomplete', payments: [] }),
        aSubscription({ status: 'incomplete_expired', payments: [] }),
      ],
      [aSubscription(), aSubscription({ payments: [aPayment(0, { reversal: 'refunded' })] })],
      [aSubscription(), aFailingSubscription(), aFailingSubscription({ status: 'unpaid' })],
      [aSubscription({ status: 'trialing', payments: [] }), aSubscription({ status: 'paused' }), aSubscription()],
    ];

    it('end in the provider’s state, however they, its responses and each other overtake one another', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...histories),
          fc.scheduler(),
          fc.integer({ min: 1, max: 3 }),
          async (history, scheduler, copies) => {
            const world = new Payments();
            const { id } = world.person;
            world.clock.set(days(2, months(3)));
            await world.memberships.addCustomer(id, 'stripe', 'cus_1');
            const write = jest.spyOn(world.emails, 'write');
            // The provider reads its records at one time, and its response arrives at another.
            world.gateway.subscriptionsOf = async () => {
              await scheduler.schedule(Promise.resolve(), 'question');
              const seen = world.gateway.subscriptions;
              await scheduler.schedule(Promise.resolve(), 'response');
              return seen;
            };
            const applied: Promise<void>[] = [];
            const happen = (subscription: Subscription, step: number) => async () => {
              world.gateway.subscriptions = [subscription];
              for (let copy = 0; copy < copies; copy++) applied.push(deliver(step));
            };
            const deliver = async (step: number): Promise<void> => {
              await scheduler.schedule(Promise.resolve(), 'delivery');
              const event = { id: `evt_${step}`, type: 'customer.subscription.updated', created: world.clock.now() };
              await world.receive.execute({ ...event, about: { customerId: 'cus_1' } });
              await world.apply.execute({ eventId: event.id });
            };
            scheduler.scheduleSequence(
              history.map((subscription, step) => ({ builder: happen(subscription, step), label: `step ${step}` })),
            );
            await scheduler.waitIdle();
            await Promise.all(applied);

            const last = applySnapshot(noMembership(id, 'stripe'), [history.at(-1)!], world.clock.now()).membership;
            const { phase, accessUntil, endReason, living, hadAccess } = last;
            expect(await world.memberships.find(id)).toMatchObject({
              phase,
              accessUntil,
              endReason,
              living,
              hadAccess,
            });
            const reported = write.mock.calls
              .map(([, { kind }]) => kind)
              .filter((kind) => kind === 'began' || kind === 'ended');
            expect(reported).toEqual(reported.map((_, turn) => (turn % 2 === 0 ? 'began' : 'ended')));
            expect(reported.at(-1) === 'began').toBe(givesAccess(last, world.clock.now()));
          },
        ),
        { numRuns: 300 },
      );
    });

    it('assign no person to a payer without a checkout of this product, whatever id they carry', async () => {
      payments.gateway.subscriptions = [aSubscription({ customerId: 'cus_other' })];
      const about = { customerId: 'cus_other', userId, checkoutSessionId: 'cs_of_other_software' };
      for (const [step, part] of [about, { ...about, checkoutSessionId: undefined }].entries()) {
        const event = { id: `evt_${step}`, type: 'customer.subscription.created', created: days(0) };
        await payments.receive.execute({ ...event, about: part });
        await payments.apply.execute({ eventId: event.id });
      }
      expect(await payments.memberships.ownerOf('stripe', 'cus_other')).toBeNull();
      expect(await payments.memberships.find(userId)).toBeNull();
    });

    it('find the payer of a subscription by the checkout, before the checkout’s own event arrives', async () => {
      await start();
      payments.gateway.pay(session(), aSubscription());
      const event = { id: 'evt_1', type: 'customer.subscription.created', created: days(0) };
      await payments.receive.execute({ ...event, about: { customerId: 'cus_1', userId } });
      await payments.apply.execute({ eventId: event.id });
      expect(await payments.memberships.find(userId)).toMatchObject({ phase: 'active' });
    });

    it('find a checkout whose opening was cut off by the person it names', async () => {
      payments.checkouts.opened = async () => {
        throw new ProviderUnavailable();
      };
      await expect(start()).rejects.toThrow(CheckoutFailed);
      payments.gateway.pay(session(), aSubscription());
      const event = { id: 'evt_1', type: 'checkout.session.completed', created: days(0) };
      await payments.receive.execute({
        ...event,
        about: { customerId: 'cus_1', userId, checkoutSessionId: session() },
      });
      await payments.apply.execute({ eventId: event.id });
      expect(await payments.memberships.find(userId)).toMatchObject({ phase: 'active' });
    });

    it('queue nothing when they cannot change a membership, or are repeated', async () => {
      const event = { id: 'evt_1', type: 'price.created', created: days(0), about: {} };
      await payments.receive.execute(event);
      await payments.receive.execute({ ...event, id: 'evt_2', type: 'invoice.paid' });
      await payments.receive.execute({ ...event, id: 'evt_2', type: 'invoice.paid' });
      expect(payments.jobs.sent).toHaveLength(1);
    });

    it('wait for an unavailable provider, and are applied once it is back', async () => {
      await becomeMember();
      const event = { id: 'evt_1', type: 'customer.subscription.deleted', created: days(1) };
      await payments.receive.execute({ ...event, about: { customerId: 'cus_1' } });
      payments.gateway.subscriptions = [aSubscription({ status: 'canceled', endedAt: days(0) })];
      payments.gateway.beforeEachCall = async () => {
        throw new ProviderUnavailable();
      };
      await expect(payments.apply.execute({ eventId: event.id })).rejects.toThrow(ProviderUnavailable);
      payments.gateway.beforeEachCall = async () => undefined;
      await payments.apply.execute({ eventId: event.id });
      expect((await payments.memberships.find(userId))!.phase).toBe('ended');
    });
  });

  it('cancels what was refunded, and records the end', async () => {
    await becomeMember(aSubscription({ payments: [aPayment(0, { reversal: 'refunded' })] }));
    expect(payments.jobs.sent).toEqual([{ name: CANCEL_SUBSCRIPTION, payload: { subscriptionId: 'sub_1' } }]);
  });

  it('names the end of the grace in the zone of the phone number where the account has none', async () => {
    Object.assign(payments.person, { timeZone: null, phoneNumber: '+13125550142' });
    payments.clock.set(days(1, months(3)));
    await becomeMember(aFailingSubscription());
    expect(payments.mailer.sent.at(-1)).toMatchObject({
      template: 'payment-failed',
      data: { timeZone: 'America/Chicago' },
    });
  });

  it('ends a membership whose grace ran out, at that moment, and reports it once', async () => {
    payments.clock.set(days(1, months(3)));
    await becomeMember(aFailingSubscription());
    const due = (await payments.endLapsed.nextDueAt())!;
    expect(due).toEqual(days(7, months(3)));
    payments.clock.set(due);
    await payments.endLapsed.runDue(due, WHOLE_ROUND);
    await payments.endLapsed.runDue(due, WHOLE_ROUND);
    expect(await payments.endLapsed.nextDueAt()).toBeNull();
    expect(payments.mailer.sent.map(({ template }) => template)).toEqual([
      'receipt',
      'payment-failed',
      'membership-ended',
    ]);
  });

  it('compares an active membership with the provider twice a day, and an open checkout every hour', async () => {
    await becomeMember();
    expect(await payments.reconcile.nextDueAt()).toEqual(days(0.5));
    await payments.reconcile.runDue(days(0.5), WHOLE_ROUND);
    expect(payments.jobs.sent).toEqual([{ name: REFRESH_MEMBERSHIP, payload: { userId } }]);
    expect(await payments.reconcile.nextDueAt()).toEqual(new Date(days(0.5).getTime() + 3_600_000));

    const other = new Payments();
    await other.start.execute({ userId: other.person.id, email: other.person.email });
    const due = (await other.reconcile.nextDueAt())!;
    await other.reconcile.runDue(due, WHOLE_ROUND);
    expect(other.jobs.sent).toEqual([{ name: FOLLOW_CHECKOUT, payload: { userId: other.person.id } }]);
  });

  describe('the reminder of a renewal', () => {
    const renewal = months(3);
    const aWeekBefore = days(-7, renewal);
    const remindersSent = () =>
      payments.mailer.sent.flatMap((mail) => (mail.template === 'renewal-reminder' ? [mail.data] : []));

    /** The clock comes to that time, and whatever falls due there is carried out. */
    async function come(time: Date): Promise<void> {
      payments.clock.set(time);
      await payments.reminders.runDue(time, WHOLE_ROUND);
      for (const { name } of payments.jobs.sent.splice(0))
        if (name === REMIND_OF_RENEWAL) await payments.remind.execute({ userId });
    }

    // proves 4.13
    it('is sent a week before, once, with the day, the amount and what was done so far', async () => {
      payments.progress.of = async () => ({ came: 24, done: 15, left: 28, lastAt: null });
      await becomeMember();
      expect(await payments.reminders.nextDueAt()).toEqual(aWeekBefore);
      await come(days(-8, renewal));
      expect(remindersSent()).toEqual([]);
      await come(aWeekBefore);
      await come(days(-6, renewal));
      expect(remindersSent()).toEqual([
        {
          firstName: payments.person.firstName,
          renewsAt: renewal.toISOString(),
          amountCents: 5_900,
          currency: 'usd',
          months: 3,
          progress: { came: 24, done: 15, left: 28, lastAt: null },
          timeZone: payments.person.timeZone,
        },
      ]);
      expect(await payments.reminders.nextDueAt()).toBeNull();
    });

    it('is sent again before the next renewal', async () => {
      await becomeMember();
      await come(aWeekBefore);
      payments.gateway.subscriptions = [aSubscription({ period: { start: months(3), end: months(6) } })];
      await come(days(-7, months(6)));
      await payments.sync.execute({ userId });
      await come(days(-7, months(6)));
      expect(remindersSent().map(({ renewsAt }) => renewsAt)).toEqual(
        [renewal, months(6)].map((at) => at.toISOString()),
      );
    });

    // proves 4.13
    it.each<[string, Partial<Subscription>]>([
      ['has canceled', { endsAt: renewal }],
      ['has ended', { status: 'canceled', endedAt: days(10) }],
      ['cannot be charged', aFailingSubscription()],
    ])('is not sent for a membership that %s, even if the webhook of it was lost', async (_, part) => {
      await becomeMember();
      payments.gateway.subscriptions = [aSubscription(part)];
      await come(aWeekBefore);
      expect(remindersSent()).toEqual([]);
    });

    it('names the provider’s current day, and is sent when that is a week away', async () => {
      await becomeMember();
      payments.gateway.subscriptions = [aSubscription({ period: { start: days(0), end: days(20, renewal) } })];
      await come(aWeekBefore);
      expect(remindersSent()).toEqual([]);
      await come(days(13, renewal));
      expect(remindersSent().map(({ renewsAt }) => renewsAt)).toEqual([days(20, renewal).toISOString()]);
    });

    it.each([
      ['is notified of when it moves by a day or more', days(2, renewal), 2],
      ['is the same when it moves by hours', days(0.2, renewal), 1],
    ])('%s after the email was sent', async (_, end, mails) => {
      await becomeMember();
      await come(aWeekBefore);
      payments.gateway.subscriptions = [aSubscription({ period: { start: days(0), end } })];
      await payments.sync.execute({ userId });
      await come(days(-7, end));
      expect(remindersSent()).toHaveLength(mails);
    });

    it('is not sent a second time to a person who cancels and takes that back', async () => {
      await becomeMember();
      await come(aWeekBefore);
      payments.gateway.subscriptions = [aSubscription({ endsAt: renewal })];
      await payments.sync.execute({ userId });
      payments.gateway.subscriptions = [aSubscription()];
      await payments.sync.execute({ userId });
      await come(days(-5, renewal));
      expect(remindersSent()).toHaveLength(1);
    });

    it('waits for a provider that is silent, and is sent once it is back', async () => {
      await becomeMember();
      payments.gateway.beforeEachCall = async () => {
        throw new ProviderUnavailable();
      };
      await expect(come(aWeekBefore)).rejects.toThrow(ProviderUnavailable);
      const again = (await payments.reminders.nextDueAt())!;
      expect(again).toEqual(new Date(aWeekBefore.getTime() + 3_600_000));
      payments.gateway.beforeEachCall = async () => undefined;
      await come(again);
      expect(remindersSent()).toHaveLength(1);
    });

    it('is not sent once the day has come', async () => {
      await becomeMember();
      await come(days(0.01, renewal));
      expect(remindersSent()).toEqual([]);
    });
  });

  it('closes everything a deleted account had at the provider, even a checkout paid at the last moment', async () => {
    await becomeMember(aSubscription({ status: 'canceled', endedAt: days(0) }));
    await start();
    await payments.orderOffboarding.execute(userId);
    expect(payments.jobs.sent.map(({ name }) => name)).toEqual([OFFBOARD_CUSTOMER]);
    const job = payments.jobs.sent[0]!.payload as OffboardCustomerJob;
    payments.gateway.pay(session(), aSubscription({ customerId: 'cus_2' }));
    await payments.offboard.execute(job.closureId);
    await payments.offboard.execute(job.closureId);
    expect(payments.gateway.forgotten).toEqual(['cus_1', 'cus_2']);
  });

  it('queues nothing for a person who never opened a checkout', async () => {
    await payments.orderOffboarding.execute(userId);
    expect(payments.jobs.sent).toEqual([]);
  });
});
