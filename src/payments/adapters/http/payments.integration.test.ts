import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FixedClock, type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { readable, sentEmails } from '../../../../test/support/outbox.js';
import { until } from '../../../../test/support/until.js';
import { TimedTaskRunner } from '../../../shared/adapters/clock/timed-task-runner.js';
import { PgBossJobQueue } from '../../../shared/adapters/jobs/pg-boss-job-queue.js';
import { formatMoney } from '../../../shared/domain/money.contract.js';
import { PaymentEventBacklog } from '../persistence/payment-event-backlog.js';
import { MembershipEmails } from '../../application/services/record-membership.js';
import { aSignUpBody } from '../../../users/testing/sign-up-body.js';
import { type SignedUp, signUp, subjectsTo } from '../../testing/a-member.js';
import { type StripeEvent, StripeServer } from '../../testing/stripe-server.js';

const CHECKOUT_FAILED = { detail: 'Failed to create checkout session. Please try again or contact support.' };

describe('the membership over HTTP, sold by Stripe', () => {
  const clock = new FixedClock();
  let written: jest.SpiedFunction<MembershipEmails['write']>;
  let stripe: StripeServer;
  let app: RunningApp;
  beforeAll(async () => {
    stripe = await StripeServer.start();
    app = await startApp({
      clock,
      environment: {
        PUBLIC_URL: 'https://coach.example',
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: `whsec_of_another_endpoint, ${stripe.webhookSecret}`,
        STRIPE_API_BASE: stripe.url,
      },
    });
    written = jest.spyOn(app.app.get(MembershipEmails), 'write');
  });
  afterEach(() => stripe.behave());
  afterAll(async () => {
    await app.close();
    await stripe.stop();
  });

  const settle = () => app.app.get(PgBossJobQueue).settle();

  /** Application time and the provider's are one here. */
  function setTime(time: Date): void {
    clock.set(time);
    stripe.clock = new Date(Math.floor(time.getTime() / 1_000) * 1_000);
  }

  async function passDays(days: number): Promise<void> {
    setTime(new Date(clock.now().getTime() + days * 86_400_000));
    await app.app.get(TimedTaskRunner).runDue(clock.now());
    await settle();
  }

  const send = (event: object | string, how: { secret?: string; age?: number } = {}) => {
    const { body, signature } = stripe.sign(event, how);
    return app.http
      .post('/api/payments/webhook/')
      .set('Content-Type', 'application/json; charset=utf-8')
      .set('Stripe-Signature', signature)
      .send(body);
  };

  async function deliver(events: StripeEvent[]): Promise<void> {
    const responses = await Promise.all(events.map((event) => send(event)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    await settle();
  }

  /** Returns the events at Stripe since the last call. */
  let seen = 0;
  function happened(): StripeEvent[] {
    const events = stripe.events.slice(seen);
    seen = stripe.events.length;
    return events;
  }

  async function openCheckout(person: SignedUp): Promise<string> {
    setTime(clock.now());
    const { body } = await person.post('/api/payments/create-checkout-session/').expect(200);
    return new URL(body.url).pathname.split('/').pop()!;
  }

  async function changeEmail(person: SignedUp): Promise<string> {
    const { email } = aSignUpBody();
    await person.post('/api/email/change/').send({ email, password: 'correct horse' }).expect(204);
    await until(() => sentEmails(app.dataDir).some((mail) => mail.includes(`To: ${email}`)));
    const sent = readable(sentEmails(app.dataDir).find((mail) => mail.includes(`To: ${email}`))!);
    const [, link] = /(\/email\/change\/confirm\/[^\s"<]+)/.exec(sent)!;
    await app.http.post(`/api${link}/`).expect(200);
    return email;
  }

  async function aMember(): Promise<{ person: SignedUp; subscriptionId: string }> {
    const person = await signUp(app);
    const subscriptionId = stripe.pay(await openCheckout(person));
    await deliver(happened());
    return { person, subscriptionId };
  }

  const membership = async (person: SignedUp) => (await person.get('/api/payments/membership/').expect(200)).body;
  /** Lists how their access began and ended. */
  const changesOf = ({ id }: SignedUp) =>
    written.mock.calls
      .flatMap(([{ userId }, { kind }]) => (userId === id ? [kind] : []))
      .filter((kind) => kind === 'began' || kind === 'ended');
  /** Emails leave after the transaction that they are about. */
  async function emails({ email }: SignedUp, expected = 1): Promise<string[]> {
    await until(() => subjectsTo(app, email).length >= expected);
    return subjectsTo(app, email);
  }
  /** Returns the latest email with that subject, on one line. */
  const bodyOf = ({ email }: SignedUp, subject: string): string => {
    const mail = sentEmails(app.dataDir).findLast(
      (sent) => sent.includes(`To: ${email}`) && sent.includes(`Subject: ${subject}`),
    )!;
    return readable(mail);
  };
  const eventRows = (id: string) =>
    app.database.query<{ outcome: string | null }>('select outcome from provider_events where id = $1', [id]);

  const eventsOfType = (type: string) =>
    app.database.query<{ outcome: string | null }>(
      'select outcome from provider_events where type = $1 order by received_at',
      [type],
    );

  describe('checkout', () => {
    it('requires a token', async () => {
      for (const path of ['create-checkout-session', 'create-portal-session', 'reconcile'])
        await app.http.post(`/api/payments/${path}/`).expect(401);
      await app.http.get('/api/payments/membership/').expect(401);
    });

    // proves 4.6, 11.13, V2.3.4
    it('creates one session, however many clicks come at once', async () => {
      const person = await signUp(app);
      const before = stripe.openSessions().length;
      const sessions = await Promise.all(Array.from({ length: 8 }, () => openCheckout(person)));
      expect(new Set(sessions).size).toBe(1);
      expect(stripe.openSessions()).toHaveLength(before + 1);
    });

    it('gives every click the same session, even if Stripe is slow', async () => {
      const person = await signUp(app);
      const before = stripe.openSessions().length;
      stripe.misbehave({ on: /POST/, how: { slowly: 2_000 } });
      const sessions = await Promise.all(Array.from({ length: 5 }, () => openCheckout(person)));
      expect(new Set(sessions).size).toBe(1);
      expect(stripe.openSessions()).toHaveLength(before + 1);
    });

    it('returns an open session again, and creates another once it has expired', async () => {
      const person = await signUp(app);
      const first = await openCheckout(person);
      expect(await openCheckout(person)).toBe(first);
      stripe.expire(first);
      expect(await openCheckout(person)).not.toBe(first);
    });

    // proves 4.6
    it('refuses a member, even before the webhook of the payment', async () => {
      const person = await signUp(app);
      stripe.pay(await openCheckout(person));
      await person
        .post('/api/payments/create-checkout-session/')
        .expect(409, { detail: 'You already have an active membership.' });
      expect(await person.hasActiveProduct()).toBe(true);
    });

    it('creates one session even if a response of Stripe’s was lost', async () => {
      const person = await signUp(app);
      const before = stripe.openSessions().length;
      stripe.misbehave({ on: /POST/, how: 'cut-after', times: 2 });
      const { status } = await person.post('/api/payments/create-checkout-session/');
      expect([200, 502]).toContain(status);
      await openCheckout(person);
      expect(stripe.openSessions()).toHaveLength(before + 1);
    });

    it.each([500, 503, 429, 400])('explains a %i, and works the next time', async (how) => {
      const person = await signUp(app);
      stripe.misbehave({ on: /POST/, how, times: 2 });
      await person.post('/api/payments/create-checkout-session/').expect(502, CHECKOUT_FAILED);
      stripe.behave();
      await openCheckout(person);
    });

    // proves 4.11
    it('responds within 20 seconds when Stripe is silent, and creates one session afterwards', async () => {
      const person = await signUp(app);
      const before = stripe.openSessions().length;
      stripe.misbehave({ how: 'silent' });
      const asked = Date.now();
      await person.post('/api/payments/create-checkout-session/').expect(502, CHECKOUT_FAILED);
      expect(Date.now() - asked).toBeLessThan(20_000);
      stripe.behave();
      await openCheckout(person);
      expect(stripe.openSessions()).toHaveLength(before + 1);
    });
  });

  describe('the webhook', () => {
    // proves 11.19, T10
    it('refuses what Stripe did not sign, or signed long ago', async () => {
      const event = stripe.happen('customer.subscription.updated', { id: 'sub_forged', object: 'subscription' });
      const refused = { detail: 'The signature is not valid.' };
      await send(event, { secret: 'whsec_other' }).expect(400, refused);
      await send(event, { age: 3_600 }).expect(400, refused);
      await app.http.post('/api/payments/webhook/').send(event).expect(400, refused);
      await app.http.post('/api/payments/webhook/').expect(400, refused);
      const { signature } = stripe.sign(event);
      await app.http.post('/api/payments/webhook/').set('Stripe-Signature', signature).send('{}').expect(400, refused);
      expect(await eventRows(event.id)).toEqual([]);
      expect(app.logs.some((line) => line.includes('check the clock of this machine'))).toBe(true);
      await send(event, { secret: 'whsec_of_another_endpoint' }).expect(200);
    });

    it.each([
      ['is no JSON', 'no json'],
      ['is empty', ''],
      ['is no object', '[1]'],
      ['has no content', { id: 'evt_a', type: 'invoice.paid', created: 1_800_000_000 }],
      ['is about nothing', { id: 'evt_b', type: 'invoice.paid', created: 1_800_000_000, data: { object: null } }],
      ['has no time', { id: 'evt_c', type: 'invoice.paid', created: 'soon', data: { object: {} } }],
      ['has an endless id', { id: 'e'.repeat(9_000), type: 'invoice.paid', created: 1, data: { object: {} } }],
      ['has NUL in its type', { id: 'evt_d', type: 'invoice\0paid', created: 1, data: { object: {} } }],
    ])('acknowledges and stores a signed event that %s', async (_, event) => {
      const before = (await eventsOfType('unreadable')).length;
      await send(event).expect(200);
      await send(event).expect(200);
      expect((await eventsOfType('unreadable')).slice(before)).toMatchObject([{ outcome: 'kept' }]);
    });

    it('acknowledges an event with references that are not the provider’s', async () => {
      const object = { object: 'invoice', customer: 'c'.repeat(9_000), subscription: 7, charge: 'a\0b', metadata: 'x' };
      await send({ id: 'evt_odd', type: 'invoice.paid', created: 1_800_000_000, data: { object } }).expect(200);
      await settle();
      expect(await eventRows('evt_odd')).toEqual([{ outcome: 'no-owner' }]);
    });

    it('checks a signature by the system’s clock, whatever the application time', async () => {
      const before = clock.now();
      clock.set('2031-01-01T00:00:00Z');
      await send(stripe.happen('price.created', { id: 'price_1', object: 'price' })).expect(200);
      clock.set(before);
    });

    it('acknowledges and stores an event of an unknown type', async () => {
      const event = stripe.happen('brand.new_thing', { id: 'x_1', object: 'thing' });
      await send(event).expect(200);
      expect(await eventRows(event.id)).toEqual([{ outcome: 'kept' }]);
    });

    it('stores an event about an unknown customer', async () => {
      const event = stripe.happen('customer.subscription.updated', {
        id: 'sub_elsewhere',
        object: 'subscription',
        customer: 'cus_elsewhere',
        metadata: { user_id: 'not-ours' },
      });
      await deliver([event]);
      expect(await eventRows(event.id)).toEqual([{ outcome: 'no-owner' }]);
    });

    it('makes a person who has paid a member', async () => {
      const { person } = await aMember();
      expect(await person.hasActiveProduct()).toBe(true);
      expect(await membership(person)).toMatchObject({ state: 'active', manageable: true, access_until: null });
      expect(changesOf(person)).toEqual(['began']);
      expect(await emails(person)).toEqual(['Your receipt']);
      const { body } = await person.post('/api/payments/create-portal-session/').expect(200);
      expect(body.url).toMatch(/^https:\/\/billing\.stripe\.test\//);
    });

    it('applies one event once that arrives ten times at once', async () => {
      const person = await signUp(app);
      stripe.pay(await openCheckout(person));
      const event = happened().find(({ type }) => type === 'checkout.session.completed')!;
      await deliver(Array.from({ length: 10 }, () => event));
      expect(await eventRows(event.id)).toEqual([{ outcome: 'applied' }]);
      expect(changesOf(person)).toEqual(['began']);
      expect(await emails(person)).toEqual(['Your receipt']);
    });

    // proves 4.7
    it('ends in the provider’s state whatever the order, the repetition and the delay of events', async () => {
      const histories: ((subscriptionId: string) => void)[] = [
        (id) => {
          stripe.turnOver(id, { cardWorks: false });
          stripe.collect(id, true);
        },
        (id) => {
          stripe.cancelAtPeriodEnd(id);
          stripe.cancelAtPeriodEnd(id, false);
          stripe.refund(id, 500);
        },
        (id) => {
          stripe.cancelAtPeriodEnd(id);
          stripe.turnOver(id);
        },
        (id) => stripe.end(id),
        (id) => stripe.refund(id),
        (id) => {
          stripe.dispute(id, 'needs_response');
          stripe.dispute(id, 'lost');
        },
        (id) => {
          stripe.dispute(id, 'needs_response');
          stripe.dispute(id, 'won');
        },
        (id) => {
          stripe.turnOver(id, { cardWorks: false });
          stripe.setStatus(id, 'unpaid');
        },
      ];
      const states = ['active', 'active', 'ended', 'ended', 'ended', 'ended', 'active', 'ended'];
      for (const [index, live] of histories.entries()) {
        const person = await signUp(app);
        const id = stripe.pay(await openCheckout(person));
        live(id);
        clock.set(stripe.clock);
        const events = happened();
        const late = events.slice(0, 2);
        await deliver([...events.toReversed(), ...events]);
        const state = await membership(person);
        expect([index, state.state]).toEqual([index, states[index]]);
        await deliver(late);
        expect(await membership(person)).toEqual(state);
      }
    });

    it('never records an older snapshot over a newer one', async () => {
      const { person, subscriptionId } = await aMember();
      for (let round = 0; round < 5; round++) {
        stripe.cancelAtPeriodEnd(subscriptionId, round % 2 === 0);
        const [event] = happened();
        await Promise.all([
          send(event!),
          person.post('/api/payments/reconcile/'),
          person.post('/api/payments/reconcile/'),
        ]);
      }
      await settle();
      expect(await membership(person)).toMatchObject({ state: 'ending', next_payment_at: null });
    });

    it('waits for a provider that fails, and applies the event then', async () => {
      const person = await signUp(app);
      stripe.pay(await openCheckout(person));
      stripe.misbehave({ on: /GET/, how: 500, times: 2 });
      const responses = await Promise.all(happened().map((event) => send(event)));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      await until(async () => await person.hasActiveProduct());
    });
  });

  describe('a member', () => {
    // proves 4.9
    it('has seven days when a renewal fails, is informed once, and ends with them', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.turnOver(subscriptionId, { cardWorks: false });
      setTime(stripe.clock);
      await deliver(happened());
      const failing = await membership(person);
      expect(failing).toMatchObject({ state: 'past-due', has_active_product: true, next_payment_at: null });
      await passDays(3);
      stripe.collect(subscriptionId, false);
      await deliver(happened());
      expect((await membership(person)).access_until).toBe(failing.access_until);
      await passDays(3.9);
      expect(await person.hasActiveProduct()).toBe(true);
      await passDays(0.1);
      expect(await person.hasActiveProduct()).toBe(false);
      expect(changesOf(person)).toEqual(['began', 'ended']);
      // Mails go several at once: which of them is there first is not said.
      expect((await emails(person, 3)).sort()).toEqual([
        'Your membership has ended',
        'Your payment did not go through',
        'Your receipt',
      ]);
      stripe.collect(subscriptionId, true);
      await deliver(happened());
      expect(await person.hasActiveProduct()).toBe(true);
      expect(changesOf(person)).toEqual(['began', 'ended', 'began']);
    });

    // proves 4.9
    it('keeps a quarter that is paid when another bill fails, and is informed once', async () => {
      const { person, subscriptionId } = await aMember();
      await passDays(10);
      stripe.correct(subscriptionId, 1_000, { cardWorks: false });
      await deliver(happened());
      const { current_period_end: end, ...failing } = await membership(person);
      expect(failing).toMatchObject({ state: 'past-due', has_active_product: true, access_until: end });
      await passDays(20);
      stripe.collect(subscriptionId, false);
      await deliver(happened());
      expect(await person.hasActiveProduct()).toBe(true);
      expect((await emails(person, 2)).sort()).toEqual(['Your payment did not go through', 'Your receipt']);
      stripe.collect(subscriptionId, true);
      await deliver(happened());
      expect(await membership(person)).toMatchObject({ state: 'active', access_until: null });
    });

    // proves 4.1
    it.each<[string, (id: string) => void, string]>([
      ['the price of the screens', () => undefined, '$59.00'],
      ['a coupon for a half', (id) => stripe.reprice(id, { percentOff: 50 }), '$29.50'],
      ['a tax on top', (id) => stripe.reprice(id, { taxPercent: 9 }), '$64.31'],
      ['two of it', (id) => stripe.reprice(id, { quantity: 2 }), '$118.00'],
      ['another currency', (id) => stripe.reprice(id, { currency: 'eur', priceCents: 5_400 }), '€54.00'],
      ['another price, by the year', (id) => stripe.reprice(id, { priceCents: 19_900, months: 12 }), '$199.00'],
    ])('reads before a renewal what is charged then: %s', async (_what, change, amount) => {
      const { person, subscriptionId } = await aMember();
      change(subscriptionId);
      await deliver(happened());
      const { next_payment_at: renewsAt, next_price: price } = await membership(person);
      expect(formatMoney({ amountCents: price.amount_cents, currency: price.currency })).toBe(amount);
      setTime(new Date(new Date(renewsAt).getTime() - 7 * 86_400_000));
      await passDays(0);
      await emails(person, 2);
      const months = price.months === 12 ? 'another year' : 'another three months';
      expect(bodyOf(person, 'Your membership renews')).toContain(
        `your membership renews for ${months}, and your card is charged ${amount}.`,
      );
      stripe.turnOver(subscriptionId);
      setTime(stripe.clock);
      await deliver(happened());
      await emails(person, 3);
      expect(bodyOf(person, 'Your receipt')).toContain(`we received ${amount} on`);
    });

    // proves 4.1
    it('says before a renewal with a coupon for all of it that nothing is charged', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.reprice(subscriptionId, { percentOff: 100 });
      await deliver(happened());
      const { next_payment_at: renewsAt, next_price: price } = await membership(person);
      expect(price.amount_cents).toBe(0);
      setTime(new Date(new Date(renewsAt).getTime() - 7 * 86_400_000));
      await passDays(0);
      await emails(person, 2);
      expect(bodyOf(person, 'Your membership renews')).toContain('another three months, and nothing is charged.');
    });

    // proves 4.1
    it('reads no amount that Stripe does not say', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.reprice(subscriptionId, { percentOff: 50 });
      stripe.misbehave({ on: /create_preview/, how: 404 });
      await deliver(happened());
      expect((await membership(person)).next_price).toEqual({ amount_cents: null, currency: 'usd', months: 3 });
    });

    // proves 4.13
    it('reads of no charge that does not come, and of one before a later end', async () => {
      const { person, subscriptionId } = await aMember();
      const end = new Date((await membership(person)).current_period_end);
      stripe.cancelAt(subscriptionId, new Date(end.getTime() + 30 * 86_400_000));
      await deliver(happened());
      expect(await membership(person)).toMatchObject({
        state: 'ending',
        next_payment_at: end.toISOString(),
      });
      stripe.cancelAt(subscriptionId, end);
      await deliver(happened());
      expect(await membership(person)).toMatchObject({ state: 'ending', next_payment_at: null });
      const other = await aMember();
      stripe.pauseCollection(other.subscriptionId);
      await deliver(happened());
      const paused = { state: 'active', next_payment_at: null, next_price: null };
      expect(await membership(other.person)).toMatchObject(paused);
    });

    // proves 4.9
    it.each([
      [
        'a bill that is sent was not paid in time',
        (id: string) => {
          stripe.turnOverByInvoice(id, 30);
          stripe.letFallDue(id);
        },
      ],
      [
        'a bank returns a debit',
        (id: string) => {
          stripe.turnOverByDebit(id);
          stripe.passDays(9);
          stripe.returnDebit(id);
        },
      ],
    ])('has seven days from when %s', async (_how, fail) => {
      const { person, subscriptionId } = await aMember();
      fail(subscriptionId);
      setTime(stripe.clock);
      const known = clock.now().getTime();
      await deliver(happened());
      expect(await membership(person)).toMatchObject({
        state: 'past-due',
        has_active_product: true,
        access_until: new Date(known + 7 * 86_400_000).toISOString(),
      });
      expect((await emails(person, 2)).sort()).toEqual(['Your payment did not go through', 'Your receipt']);
    });

    // proves 4.10
    it('who gets a refund is not charged again, and can buy again', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.refund(subscriptionId);
      await deliver(happened());
      expect(await person.hasActiveProduct()).toBe(false);
      expect(stripe.subscription(subscriptionId)['status']).toBe('canceled');
      await deliver(happened());
      stripe.pay(await openCheckout(person));
      await deliver(happened());
      expect(await person.hasActiveProduct()).toBe(true);
    });

    it('who comes back after the grace pays once: the old subscription ends first', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.turnOver(subscriptionId, { cardWorks: false });
      setTime(stripe.clock);
      await deliver(happened());
      await passDays(8);
      const session = await openCheckout(person);
      expect(stripe.subscription(subscriptionId)['status']).toBe('canceled');
      expect(stripe.session(session)['customer']).toBe(stripe.subscription(subscriptionId)['customer']);
      stripe.pay(session);
      await deliver(happened());
      expect(await person.hasActiveProduct()).toBe(true);
    });

    it('loses nothing by lost webhooks: the success page applies the payment', async () => {
      const person = await signUp(app);
      stripe.pay(await openCheckout(person));
      happened();
      const { body } = await person.post('/api/payments/reconcile/').expect(200);
      expect(body).toMatchObject({ state: 'active', has_active_product: true });
    });

    // proves 4.7
    it('loses nothing by lost webhooks and a closed browser: the payment is applied within the day', async () => {
      const person = await signUp(app);
      stripe.pay(await openCheckout(person));
      happened();
      await passDays(0.1);
      expect(await person.hasActiveProduct()).toBe(true);
      const [{ id: subscriptionId }] = (await app.database.query<{ id: string }>(
        'select subscription_id as id from memberships where user_id = $1',
        [person.id],
      )) as [{ id: string }];
      stripe.end(subscriptionId);
      happened();
      await passDays(0.9);
      expect(await membership(person)).toMatchObject({ state: 'ended', has_active_product: false });
    });

    // proves 4.12
    it('who changes the email gets Stripe’s mails there too, once it responds', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.misbehave({ on: /POST .*customers/, how: 500, times: 2 });
      const email = await changeEmail(person);
      await until(() => stripe.customerOf(subscriptionId)['email'] === email);
    });

    // proves 4.12
    it('who changes the email with a checkout open pays on another one, with the new email', async () => {
      const person = await signUp(app);
      const first = await openCheckout(person);
      const email = await changeEmail(person);
      await until(() => stripe.openSessions().every(({ id }) => id !== first));
      const subscriptionId = stripe.pay(await openCheckout(person));
      expect(stripe.customerOf(subscriptionId)['email']).toBe(email);
      await deliver(happened());
      expect(await person.hasActiveProduct()).toBe(true);
    });

    // proves 4.6
    it('is created by a bank’s debit once the bank has paid, and pays once in the meantime', async () => {
      const person = await signUp(app);
      const subscriptionId = stripe.payByDebit(await openCheckout(person));
      await deliver(happened());
      const pending = { state: 'none', has_active_product: false, payment_pending: true };
      expect(await membership(person)).toMatchObject(pending);
      expect((await person.post('/api/payments/reconcile/').expect(200)).body).toMatchObject(pending);
      const again = await person.post('/api/payments/create-checkout-session/').expect(409);
      expect(again.body).toEqual({ detail: 'Your payment is still being processed.' });
      stripe.settleDebit(subscriptionId, { paid: true });
      await deliver(happened());
      expect(await membership(person)).toMatchObject({ state: 'active', payment_pending: false });
      expect(await emails(person)).toEqual(['Your receipt']);
    });

    // proves 4.6
    it('is informed when the bank returns the first debit, and can buy again', async () => {
      const person = await signUp(app);
      const subscriptionId = stripe.payByDebit(await openCheckout(person));
      await deliver(happened());
      stripe.settleDebit(subscriptionId, { paid: false });
      await deliver(happened());
      expect(await membership(person)).toMatchObject({ state: 'none', payment_pending: false });
      expect(await emails(person)).toEqual(['Your payment did not go through']);
      await openCheckout(person);
    });

    // proves 4.14
    it('who deletes the account is not charged again, and is forgotten', async () => {
      const { person, subscriptionId } = await aMember();
      const customerId = stripe.subscription(subscriptionId)['customer'] as string;
      await remove(person);
      await settle();
      expect(stripe.subscription(subscriptionId)['status']).toBe('canceled');
      await deliver(happened());
      const [row] = await app.database.query(
        `select (select count(*)::int from provider_events where customer_id = $1 or user_id = $2) as events,
           (select count(*)::int from payment_closures where $1 = any(customer_ids)) as waiting,
           (select count(*)::int from memberships where user_id = $2) as memberships`,
        [customerId, person.id],
      );
      expect(row).toMatchObject({ waiting: 0, memberships: 0 });
    });

    // proves 4.14
    it('who deletes the account with a checkout open cannot pay there', async () => {
      const person = await signUp(app);
      const session = await openCheckout(person);
      await remove(person);
      await settle();
      expect(stripe.session(session)['status']).toBe('expired');
    });

    it('who pays while deleting the account is not kept as a payer', async () => {
      const person = await signUp(app);
      const session = await openCheckout(person);
      const subscriptionId = stripe.pay(session);
      await remove(person);
      await settle();
      expect(stripe.subscription(subscriptionId)['status']).toBe('canceled');
    });

    it('can delete the account while the provider is unavailable', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.misbehave({ how: 500 });
      await remove(person);
      stripe.behave();
      await until(() => stripe.subscription(subscriptionId)['status'] === 'canceled');
    });

    // proves 4.14
    it('who deletes the account while the key is a wrong one is not charged again once it is right', async () => {
      const { person, subscriptionId } = await aMember();
      stripe.misbehave({ on: /^(GET|DELETE)/, how: 404 });
      await remove(person);
      await settle();
      stripe.behave();
      expect(stripe.subscription(subscriptionId)['status']).toBe('active');
      await passDays(1);
      expect(stripe.subscription(subscriptionId)['status']).toBe('canceled');
    });

    const remove = (person: SignedUp) =>
      app.http
        .delete(`/api/users/${person.id}/`)
        .set('Authorization', `Token ${person.token}`)
        .send({ password: 'correct horse' })
        .expect(204);
  });

  // proves 4.7
  it('sets payers apart that the key does not know: who has nothing buys again, and nobody loses anything', async () => {
    const customerOf = (id: string) => stripe.subscription(id)['customer'] as string;
    const [ended, living] = [await aMember(), await aMember()];
    stripe.end(ended.subscriptionId);
    await deliver(happened());
    stripe.forgetAll([customerOf(ended.subscriptionId), customerOf(living.subscriptionId)]);
    expect((await living.person.post('/api/payments/reconcile/').expect(200)).body.state).toBe('active');
    const again = stripe.pay(await openCheckout(ended.person));
    expect(customerOf(again)).not.toBe(customerOf(ended.subscriptionId));
    await deliver(happened());
    expect(await ended.person.hasActiveProduct()).toBe(true);

    const health = () => app.app.get(PaymentEventBacklog).look(clock.now());
    expect((await health()).lateSince).toBeNull();
    await app.database.query('update payment_customers set unknown_since = $1', [clock.now()]);
    expect(await health()).toMatchObject({
      lateSince: clock.now(),
      blockedReason: expect.stringContaining('the key is of another account or mode'),
    });
    expect((await living.person.post('/api/payments/reconcile/').expect(200)).body.state).toBe('active');
  });

  // proves 4.7
  it('sells nothing twice to a person who paid while the key was a wrong one, and lets them in within the day', async () => {
    const people = [await signUp(app), await signUp(app), await signUp(app)];
    for (const person of people) stripe.pay(await openCheckout(person));
    // A key of another account finds nothing.
    stripe.misbehave({ on: /^GET/, how: 404 });
    await deliver(happened());
    const access = () => Promise.all(people.map((person) => person.hasActiveProduct()));
    expect(await access()).toEqual([false, false, false]);
    stripe.behave();
    await people[0]!.post('/api/payments/create-checkout-session/').expect(409);
    await people[1]!.post('/api/payments/reconcile/').expect(200);
    expect(await access()).toEqual([true, true, false]);
    await passDays(1);
    expect(await access()).toEqual([true, true, true]);
  });

  it('keeps keys, sessions and addresses of pages out of its log', () => {
    expect(app.logs.some((line) => line.includes('Stripe rejected a request'))).toBe(true);
    const secrets = /sk_test|whsec_|cs_test|checkout\.stripe|billing\.stripe/;
    expect(app.logs.filter((line) => secrets.test(line))).toEqual([]);
  });
});
