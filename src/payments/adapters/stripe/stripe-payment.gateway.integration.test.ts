import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ProviderUnavailable } from '../../domain/payments.errors.js';
import { accessStatusOf } from '../../domain/membership.js';
import { until } from '../../../../test/support/until.js';
import { paymentGatewaySuite } from '../../testing/payment.gateway.suite.js';
import { StripeServer } from '../../testing/stripe-server.js';
import { StripePaymentGateway } from './stripe-payment.gateway.js';

describe('Stripe, through its SDK', () => {
  let stripe: StripeServer;
  let gateway: StripePaymentGateway;
  let logged: jest.SpiedFunction<Logger['warn']>;

  const gatewayTo = (server: StripeServer, part: { secretKey?: string; priceId?: string } = {}) =>
    new StripePaymentGateway(
      {
        secretKey: part.secretKey ?? server.secretKey,
        webhookSecrets: [server.webhookSecret],
        priceId: part.priceId ?? null,
        apiBase: new URL(server.url),
      },
      'https://coach.example',
      { timeoutMs: 250 },
    );

  beforeAll(async () => {
    logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    stripe = await StripeServer.start();
    gateway = gatewayTo(stripe);
  });
  afterEach(() => {
    stripe.behave();
    stripe.requests.length = 0;
  });
  afterAll(() => stripe.stop());

  const anOrder = () => ({ id: randomUUID(), userId: randomUUID(), email: 'ada@example.com', customerId: null });
  const subscriptionOf = (customerId: string): string => {
    const created = stripe.events.findLast(
      ({ type, data }) =>
        type === 'customer.subscription.created' && (data.object as { customer: string }).customer === customerId,
    );
    return (created!.data.object as { id: string }).id;
  };
  interface Payer {
    customerId: string;
    subscriptionId: string;
    sessionId: string;
  }
  async function aPayer(options?: { free: boolean }): Promise<Payer> {
    const { id } = await gateway.openCheckout(anOrder());
    const subscriptionId = stripe.pay(id, options);
    return { sessionId: id, subscriptionId, customerId: (await gateway.findCheckout(id))!.customerId! };
  }
  const access = async (customerId: string) => accessStatusOf((await gateway.subscriptionsOf(customerId))![0]!);

  paymentGatewaySuite(async () => ({
    gateway,
    now: () => stripe.clock,
    pay: async (sessionId) => void stripe.pay(sessionId),
    passDays: async (days) => stripe.passDays(days),
    turnOver: async (customerId, { paid }) => stripe.turnOver(subscriptionOf(customerId), { cardWorks: paid }),
    settle: async (customerId) => stripe.collect(subscriptionOf(customerId), true),
    cancelAtPeriodEnd: async (customerId, cancel) => stripe.cancelAtPeriodEnd(subscriptionOf(customerId), cancel),
  }));

  // proves 4.1
  it('charges 59 dollars every three months, in the name of the person', async () => {
    const order = anOrder();
    await gateway.openCheckout(order);
    const request = stripe.requests[0]!;
    expect(request.idempotencyKey).toBe(order.id);
    expect(request.body).toEqual({
      mode: 'subscription',
      customer_email: order.email,
      allow_promotion_codes: 'true',
      client_reference_id: order.userId,
      metadata: { user_id: order.userId },
      subscription_data: { metadata: { user_id: order.userId } },
      success_url: 'https://coach.example/payment-success',
      cancel_url: 'https://coach.example/checkout-cancelled',
      line_items: {
        '0': {
          quantity: '1',
          price_data: {
            currency: 'usd',
            unit_amount: '5900',
            recurring: { interval: 'month', interval_count: '3' },
            product_data: { name: 'Membership', description: 'Includes 6 months of personalized content' },
          },
        },
      },
    });
  });

  it('sells the configured price, which it looks up once', async () => {
    const priceId = stripe.addPrice();
    const shop = gatewayTo(stripe, { priceId });
    await shop.openCheckout(anOrder());
    await shop.openCheckout(anOrder());
    expect(stripe.requests.map(({ path }) => path)).toEqual([
      `/v1/prices/${priceId}`,
      '/v1/checkout/sessions',
      '/v1/checkout/sessions',
    ]);
    expect(stripe.requests[1]!.body['line_items']).toEqual({ '0': { price: priceId, quantity: '1' } });
  });

  describe('a configured price that differs from the one on the screens', () => {
    let errors: jest.SpiedFunction<Logger['error']>;
    beforeEach(() => {
      errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => errors.mockRestore());

    // proves 4.1
    it.each<[string, Parameters<StripeServer['addPrice']>[0], string]>([
      ['less money', { unit_amount: 4_900 }, 'is USD 49.00 every 3 month(s).'],
      ['a cent more', { unit_amount: 5_901 }, 'is USD 59.01 every 3 month(s).'],
      ['another currency', { currency: 'eur' }, 'is EUR 59.00 every 3 month(s).'],
      ['a month', { recurring: { interval_count: 1 } }, 'is USD 59.00 every 1 month(s).'],
      ['three weeks', { recurring: { interval: 'week' } }, 'is USD 59.00 every 3 week(s).'],
      ['one payment', { recurring: null }, 'is USD 59.00 once.'],
      ['by use', { recurring: { usage_type: 'metered' } }, 'is USD 59.00 every 3 month(s), by use.'],
      [
        'in tiers',
        { billing_scheme: 'tiered', unit_amount: null },
        'is an amount in USD that depends every 3 month(s).',
      ],
      ['retired', { active: false }, 'is retired: USD 59.00 every 3 month(s).'],
    ])('is not sold: %s', async (_name, part, found) => {
      const shop = gatewayTo(stripe, { priceId: stripe.addPrice(part) });
      await expect(shop.openCheckout(anOrder())).rejects.toThrow(ProviderUnavailable);
      expect(stripe.requests.filter(({ method }) => method === 'POST')).toEqual([]);
      expect(errors).toHaveBeenCalledWith(
        `STRIPE_PRICE_ID ${found} The membership costs $59.00 every 3 months: name such a price, or none. No checkout is opened until then.`,
      );
    });

    it('is not sold when Stripe does not know it or does not respond, and is looked up again', async () => {
      const unknown = gatewayTo(stripe, { priceId: 'price_of_another_account' });
      await expect(unknown.openCheckout(anOrder())).rejects.toThrow(ProviderUnavailable);
      expect(errors).toHaveBeenCalledWith(expect.stringContaining('is unknown to Stripe'));
      const shop = gatewayTo(stripe, { priceId: stripe.addPrice() });
      stripe.misbehave({ on: /prices/, how: 'silent' });
      await expect(shop.openCheckout(anOrder())).rejects.toThrow(ProviderUnavailable);
      stripe.behave();
      expect((await shop.openCheckout(anOrder())).state).toBe('open');
    });

    it('is reported at the start, without stopping it', async () => {
      const reported = new Promise((resolve) => errors.mockImplementation(resolve));
      gatewayTo(stripe, { priceId: stripe.addPrice({ unit_amount: 100 }) }).onApplicationBootstrap();
      expect(await reported).toContain('STRIPE_PRICE_ID is USD 1.00');
    });
  });

  it('lets a person pay as a new payer when Stripe has forgotten the old one', async () => {
    const session = await gateway.openCheckout({ ...anOrder(), customerId: 'cus_gone' });
    expect(stripe.session(session.id)).toMatchObject({ customer: null, customer_email: 'ada@example.com' });
  });

  // proves 4.3
  it('lets a person pay whose address Stripe does not take', async () => {
    const session = await gateway.openCheckout({ ...anOrder(), email: 'josé@example.com' });
    expect(stripe.session(session.id)).toMatchObject({ customer: null, customer_email: null });
  });

  // proves 4.10
  it('reads a full refund, a partial one, and a dispute from open to lost or won', async () => {
    const refunded = await aPayer();
    stripe.refund(refunded.subscriptionId, 1_000);
    expect(await access(refunded.customerId)).toMatchObject({ phase: 'active' });
    stripe.refund(refunded.subscriptionId);
    expect(await access(refunded.customerId)).toMatchObject({ phase: 'ended', endReason: 'refunded' });

    const disputed = await aPayer();
    stripe.dispute(disputed.subscriptionId, 'needs_response');
    expect(await access(disputed.customerId)).toMatchObject({ phase: 'active' });
    stripe.dispute(disputed.subscriptionId, 'won');
    expect(await access(disputed.customerId)).toMatchObject({ phase: 'active' });
    stripe.dispute(disputed.subscriptionId, 'lost');
    expect(await access(disputed.customerId)).toMatchObject({ phase: 'ended', endReason: 'dispute-lost' });
  });

  it('ignores the refund of an earlier period', async () => {
    const { customerId, subscriptionId } = await aPayer();
    stripe.refund(subscriptionId);
    stripe.turnOver(subscriptionId);
    expect(await access(customerId)).toMatchObject({ phase: 'active', accessUntil: 'open-ended' });
  });

  it('counts a subscription that our checkout sold, whatever it costs since its price was changed by hand', async () => {
    const { customerId, subscriptionId } = await aPayer();
    const sold = { user_id: 'whoever' };
    const changed = stripe.subscribe(customerId, stripe.addPrice({ unit_amount: 4_900 }), sold);
    expect((await gateway.subscriptionsOf(customerId))!.map(({ id }) => id)).toEqual([subscriptionId, changed]);
  });

  it('counts only subscriptions to the membership, by its price or another one of its product', async () => {
    const { customerId, subscriptionId } = await aPayer();
    const subscribed = async (to = gateway) => (await to.subscriptionsOf(customerId))!.map(({ id }) => id);
    stripe.subscribe(customerId, stripe.addPrice({ unit_amount: 900 }), {});
    stripe.subscribe(customerId, stripe.addPrice(), {});
    expect(await subscribed()).toEqual([subscriptionId]);

    const own = stripe.addPrice({ product: 'prod_membership' });
    const former = stripe.addPrice({ product: 'prod_membership', unit_amount: 4_900 });
    const added = [stripe.subscribe(customerId, own), stripe.subscribe(customerId, former)];
    expect(await subscribed(gatewayTo(stripe, { priceId: own }))).toEqual([subscriptionId, ...added]);
    expect(await subscribed(gatewayTo(stripe, { priceId: 'price_gone' }))).toEqual([subscriptionId]);
  });

  describe('a server that speaks an older version of the API, and says no more than it must', () => {
    it('opens a membership, with its period and its payment', async () => {
      const { customerId, subscriptionId } = await aPayer();
      const [before] = (await gateway.subscriptionsOf(customerId))!;
      stripe.sayPlainly(subscriptionId);
      expect(await gateway.subscriptionsOf(customerId)).toEqual([before]);
      expect(before!.payments).toMatchObject([{ amountCents: 5_900, reversal: null }]);
    });

    it('ends it with a refund, and counts the grace from the first failure', async () => {
      const refunded = await aPayer();
      stripe.refund(refunded.subscriptionId);
      stripe.sayPlainly(refunded.subscriptionId);
      expect(await access(refunded.customerId)).toMatchObject({ phase: 'ended', endReason: 'refunded' });

      const failing = await aPayer();
      stripe.turnOver(failing.subscriptionId, { cardWorks: false });
      const accessUntil = new Date(stripe.clock.getTime() + 7 * 86_400_000);
      stripe.passDays(3);
      stripe.collect(failing.subscriptionId, false);
      stripe.sayPlainly(failing.subscriptionId);
      expect(await access(failing.customerId)).toMatchObject({ phase: 'past-due', accessUntil });
    });

    it('still sells nothing else', async () => {
      const { customerId, subscriptionId } = await aPayer();
      stripe.sayPlainly(subscriptionId);
      const other = stripe.subscribe(customerId, stripe.addPrice({ unit_amount: 900 }), {});
      stripe.sayPlainly(other);
      expect((await gateway.subscriptionsOf(customerId))!.map(({ id }) => id)).toEqual([subscriptionId]);
    });

    it('does not guess a period that it does not name', async () => {
      const { customerId, subscriptionId } = await aPayer();
      stripe.sayPlainly(subscriptionId);
      delete stripe.subscription(subscriptionId)['current_period_end'];
      await expect(gateway.subscriptionsOf(customerId)).rejects.toThrow(ProviderUnavailable);
      expect(JSON.stringify(logged.mock.calls)).toContain('has no period');
    });
  });

  it('handles a period that cost nothing', async () => {
    const { customerId } = await aPayer({ free: true });
    expect(await access(customerId)).toMatchObject({ phase: 'active' });
  });

  it('counts the grace from the first of several failures', async () => {
    const { customerId, subscriptionId } = await aPayer();
    stripe.turnOver(subscriptionId, { cardWorks: false });
    const first = stripe.clock;
    stripe.passDays(3);
    stripe.collect(subscriptionId, false);
    expect(await access(customerId)).toMatchObject({
      phase: 'past-due',
      accessUntil: new Date(first.getTime() + 7 * 86_400_000),
    });
    stripe.setStatus(subscriptionId, 'unpaid');
    expect(await access(customerId)).toMatchObject({ phase: 'ended', accessUntil: first });
  });

  it('does not guess an unknown status', async () => {
    const { customerId, subscriptionId } = await aPayer();
    stripe.subscription(subscriptionId)['status'] = 'brand_new';
    await expect(gateway.subscriptionsOf(customerId)).rejects.toThrow(ProviderUnavailable);
    expect(JSON.stringify(logged.mock.calls)).toContain('unknown status');
  });

  it('does not take another account’s “unknown” for an end', async () => {
    expect(await gateway.subscriptionsOf('cus_of_another_account')).toBeNull();
    const { customerId } = await aPayer();
    await gateway.forgetCustomer(customerId);
    expect(await gateway.subscriptionsOf(customerId)).not.toBeNull();
  });

  it('reports a payer that it cannot forget, as another account or mode has it', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { customerId } = await aPayer();
    await gateway.forgetCustomer(customerId);
    await gateway.forgetCustomer(customerId);
    expect(errors).not.toHaveBeenCalled();
    await gateway.forgetCustomer('cus_of_another_account');
    expect(errors).toHaveBeenCalledWith(
      { customerId: 'cus_of_another_account' },
      expect.stringContaining('The Stripe customer of a deleted account is unknown'),
    );
    errors.mockRestore();
  });

  describe('a key or an account that cannot do its part', () => {
    let errors: jest.SpiedFunction<Logger['error']>;
    beforeEach(() => {
      errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => {
      errors.mockRestore();
      stripe.portalIsSetUp = true;
    });

    async function problemOf(shop: StripePaymentGateway): Promise<string> {
      shop.onApplicationBootstrap();
      await until(() => shop.problem() !== null);
      return shop.problem()!;
    }

    // proves 4.7
    it('is found at the start: permissions that the key lacks', async () => {
      stripe.misbehave({ on: /GET .*(charges|invoices)/, how: 403 });
      expect(await problemOf(gatewayTo(stripe))).toContain('may not read: Invoices, Charges and Refunds.');
      expect(errors).toHaveBeenCalledWith(expect.stringContaining('may not read: Invoices, Charges and Refunds.'));
    });

    it('is found by the first request that is denied: a permission to write, which cannot be tried', async () => {
      stripe.misbehave({ on: /POST/, how: 403 });
      const shop = gatewayTo(stripe);
      await expect(shop.openCheckout(anOrder())).rejects.toThrow(ProviderUnavailable);
      expect(shop.problem()).toContain('lacks a permission: rak_checkout_session_write.');
    });

    it('is found at the start: a key that is not accepted', async () => {
      expect(await problemOf(gatewayTo(stripe, { secretKey: 'sk_test_wrong' }))).toContain('does not accept');
    });

    it('is found at the start: a customer portal that was never saved', async () => {
      stripe.portalIsSetUp = false;
      expect(await problemOf(gatewayTo(stripe))).toContain('customer portal was never saved');
    });

    it('is no start without a network, nor one that goes well', async () => {
      const lastRequests = () => stripe.requests.filter(({ path }) => path.includes('billing_portal')).length;
      // A request that was cut off is retried once.
      for (const [how, requests] of [['cut', 2] as const, [404, 1] as const]) {
        stripe.misbehave({ how });
        const shop = gatewayTo(stripe);
        stripe.requests.length = 0;
        shop.onApplicationBootstrap();
        await until(() => lastRequests() === requests);
        expect(shop.problem()).toBeNull();
        stripe.behave();
      }
      expect(errors).not.toHaveBeenCalled();
    });
  });

  it('finds the payer behind a dispute', async () => {
    const { customerId, subscriptionId } = await aPayer();
    stripe.dispute(subscriptionId, 'needs_response');
    const { charge } = stripe.events.at(-1)!.data.object as { charge: string };
    expect(await gateway.customerOf({ chargeId: charge })).toBe(customerId);
    expect(await gateway.customerOf({ chargeId: 'ch_unknown' })).toBeNull();
    expect(await gateway.customerOf({ subscriptionId })).toBe(customerId);
  });

  describe('when Stripe fails', () => {
    const failed = async (work: Promise<unknown>): Promise<ProviderUnavailable> => {
      const error = await work.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ProviderUnavailable);
      return error as ProviderUnavailable;
    };

    it('creates one session although the response to the first try was lost', async () => {
      const open = stripe.openSessions().length;
      stripe.misbehave({ on: /POST/, how: 'cut-after', times: 1 });
      const session = await gateway.openCheckout(anOrder());
      expect(session.url).toBeTruthy();
      expect(stripe.requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
      expect(stripe.openSessions()).toHaveLength(open + 1);
    });

    it.each(['silent', 'cut'] as const)('gives up when it is %s, and may retry with the same key', async (how) => {
      stripe.misbehave({ how });
      expect((await failed(gateway.openCheckout(anOrder()))).final).toBe(false);
    });

    it('may retry with the same key after 429, and needs another after 500', async () => {
      const order = anOrder();
      stripe.misbehave({ how: 429, times: 1 });
      expect((await failed(gateway.openCheckout(order))).final).toBe(false);
      expect(await gateway.openCheckout(order)).toMatchObject({ state: 'open' });
      const unlucky = anOrder();
      stripe.misbehave({ how: 500, times: 1 });
      expect((await failed(gateway.openCheckout(unlucky))).final).toBe(true);
      expect((await failed(gateway.openCheckout(unlucky))).final).toBe(true);
    });

    const MALFORMED = ['', 'ok', '"ok"', 'null', 'true', '5', '[]', '{}', '<html>Welcome to the hotel</html>'];
    const LISTS = ['{"data":null}', '{"object":"list"}', '{"data":[null]}', '{"data":["x"]}', '{"data":[{}]}'];
    const each = (lookup: RegExp, ask: (payer: Payer) => Promise<unknown>, says: string[] = []) =>
      [...MALFORMED, ...says].map((text) => [String(lookup), text, lookup, ask] as const);

    // proves 4.11
    it.each([
      ...each(/POST .*checkout/, () => gateway.openCheckout(anOrder())),
      ...each(/GET .*checkout/, ({ sessionId }) => gateway.findCheckout(sessionId)),
      ...each(/expire/, async () => gateway.expireCheckout((await gateway.openCheckout(anOrder())).id)),
      ...each(/billing_portal/, ({ customerId }) => gateway.openPortal(customerId)),
      ...each(/subscriptions/, ({ customerId }) => gateway.subscriptionsOf(customerId), LISTS),
      ...each(/invoices/, ({ customerId }) => gateway.subscriptionsOf(customerId), LISTS),
      ...each(/charges/, ({ customerId }) => gateway.subscriptionsOf(customerId), LISTS),
      ...each(/subscriptions/, ({ subscriptionId }) => gateway.customerOf({ subscriptionId })),
      ...each(/charges/, () => gateway.customerOf({ chargeId: 'ch_1' })),
      ...each(/prices/, () => gatewayTo(stripe, { priceId: 'price_1' }).openCheckout(anOrder())),
      ...each(/DELETE/, ({ subscriptionId }) => gateway.cancelSubscription(subscriptionId)),
      ...each(/customers/, ({ customerId }) => gateway.changeEmail(customerId, 'new@example.com')),
      ...each(/customers/, ({ customerId }) => gateway.forgetCustomer(customerId)),
      ...each(/GET .*customers/, () => gateway.subscriptionsOf('cus_unknown')),
    ])('takes %s responding with %s for a failure, after which a retry succeeds', async (_, says, on, work) => {
      const payer = await aPayer();
      // The SDK tries a 502 again, after a pause.
      for (const status of says === '{}' ? [200, 502] : [200]) {
        stripe.misbehave({ on, how: { says, status } });
        expect((await failed(work(payer))).final).toBe(false);
        stripe.behave();
      }
      expect(await gateway.subscriptionsOf(payer.customerId)).not.toBeNull();
    });

    it('keeps keys, people and pages out of its log', async () => {
      logged.mockClear();
      await failed(gatewayTo(stripe, { secretKey: 'sk_test_wrong' }).openCheckout(anOrder()));
      const words = JSON.stringify(logged.mock.calls);
      expect(words).toContain('StripeAuthenticationError');
      expect(words).not.toMatch(/sk_test|ada@example|https?:/);
    });
  });
});
