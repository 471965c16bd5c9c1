import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { StripeSettings } from '../../../config/configuration.js';
import { type CheckoutOrder, type CheckoutSession, PaymentGateway } from '../../application/ports/payment.gateway.js';
import { ProviderUnavailable } from '../../domain/payments.errors.js';
import { MEMBERSHIP_PRICE, type RenewalPrice, type Subscription } from '../../domain/subscription.js';
import type { EventReferences } from '../../domain/provider-event.js';
import {
  collects,
  describePrice,
  isMembershipPrice,
  isToMembership,
  type OwnPrice,
  problemsOfAccount,
  renewalPriceOf,
  EXPECTED_PRICE,
} from './stripe-price.js';
import { idOf } from './stripe-event.reader.js';
import {
  aBooking,
  aCharge,
  anObject,
  anOwned,
  aPortal,
  aPreview,
  aPrice,
  aSession,
  checked,
  charges,
  disputes,
  invoices,
  strictHttpClient,
  subscriptions,
} from './stripe-responses.js';
import { type Bill, type Collection, invoicesThatMatter, paymentsOf, toSubscription } from './stripe-subscription.js';

/** One try and one more: the port's 9 seconds, the pause between them included. */
const TIMEOUT_MS = 4_000;
const RETRIES = 1;
/** While another click's request with the same key runs, its response is waited for: asked every 0.3 s, for 9 s or so. */
const KEY_IN_USE_PAUSE_MS = 300;
const KEY_IN_USE_TRIES = 10;
/** A subscription turns on its latest bills; older ones were read when they were the latest. */
const LATEST_INVOICES = 3;
const PAGE = 100;
const CHECK_AGAIN_AFTER_MS = 600_000;

/** Stripe through its own SDK, at the API version that the SDK is pinned to. */
@Injectable()
export class StripePaymentGateway implements PaymentGateway, OnApplicationBootstrap {
  readonly name = 'stripe';
  readonly canDrift = true;
  private readonly logger = new Logger('Stripe');
  private readonly stripe: Stripe;
  private readonly isTest: boolean;
  private readonly production: boolean;
  private problems: string[] = [];
  /** Permissions that Stripe has missed in the key since the last check, by its names. */
  private readonly denied = new Set<string>();
  private checkedAt = 0;
  private priceIsRight = false;
  private ownPrice: OwnPrice | null = null;

  constructor(
    private readonly settings: StripeSettings,
    private readonly publicUrl: string,
    { timeoutMs = TIMEOUT_MS, production = false }: { timeoutMs?: number; production?: boolean } = {},
  ) {
    this.isTest = /^[rs]k_test_/.test(settings.secretKey);
    this.production = production;
    this.stripe = new Stripe(settings.secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      httpClient: strictHttpClient(),
      ...addressOf(settings.apiBase),
    });
  }

  /** Stripe's dashboard; what is paid with a test key is found under `test`. */
  addressOfPayer(customerId: string): string {
    const mode = this.isTest ? 'test/' : '';
    return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(customerId)}`;
  }

  /** So that an operator who has set something wrong learns of it at once, and not from a visitor who has paid. */
  onApplicationBootstrap(): void {
    if (this.isTest && this.production)
      this.logger.warn('STRIPE_SECRET_KEY is a test-mode key: nobody is really charged.');
    this.confirmPrice().catch(() => undefined);
    void this.check();
  }

  /** Returns the state of the last few minutes: reading it triggers another check for the next time. */
  problem(): string | null {
    const denied = [...this.denied].map((permission) => `STRIPE_SECRET_KEY lacks a permission: ${permission}.`);
    const problem = [...this.problems, ...denied].join(' ');
    if (Date.now() - this.checkedAt > CHECK_AGAIN_AFTER_MS) void this.check();
    return problem || null;
  }

  private async check(): Promise<void> {
    this.checkedAt = Date.now();
    this.denied.clear();
    const before = this.problems;
    this.problems = await problemsOfAccount(this.stripe);
    for (const problem of this.problems) if (!before.includes(problem)) this.logger.error(problem);
  }

  async openCheckout(order: CheckoutOrder): Promise<CheckoutSession> {
    await this.confirmPrice();
    if (order.customerId) {
      const payer = { customer: order.customerId };
      const session = await this.ifKnown(aSession, () => this.createCheckout(order, payer, order.id));
      if (session) return toSession(session);
    }
    // A payer that Stripe does not know any more pays as a new one; another request, so another key.
    const key = order.customerId ? `${order.id}:new-payer` : order.id;
    return toSession(await this.ask(aSession, () => this.createForNewPayer(order, key)));
  }

  /** Stripe takes fewer addresses than mail servers do: it then asks for one on its page. */
  private async createForNewPayer(order: CheckoutOrder, key: string): Promise<Stripe.Checkout.Session> {
    try {
      return await this.createCheckout(order, { customer_email: order.email }, key);
    } catch (error) {
      if (!isAboutAddress(error)) throw error;
      return this.createCheckout(order, {}, `${key}:no-address`);
    }
  }

  async findCheckout(sessionId: string): Promise<CheckoutSession | null> {
    const session = await this.ifKnown(aSession, () => this.stripe.checkout.sessions.retrieve(sessionId));
    return session && toSession(session);
  }

  async expireCheckout(sessionId: string): Promise<CheckoutSession | null> {
    const session = await this.findCheckout(sessionId);
    if (session?.state !== 'open') return session;
    try {
      return toSession(checked(aSession, await this.stripe.checkout.sessions.expire(sessionId)));
    } catch (error) {
      // Paid in this very moment: what is no longer open cannot expire.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.findCheckout(sessionId);
      throw this.translate(error);
    }
  }

  async openPortal(customerId: string): Promise<{ url: string }> {
    const { url } = await this.ask(aPortal, () =>
      this.stripe.billingPortal.sessions.create({ customer: customerId, return_url: `${this.publicUrl}/account` }),
    );
    return { url };
  }

  async subscriptionsOf(customerId: string): Promise<Subscription[] | null> {
    const subscriptions = await this.list(customerId);
    // A payer has nothing only if Stripe says that it was deleted; the key of another account or mode says "unknown".
    if (!subscriptions && !(await this.isDeleted(customerId))) {
      this.logger.warn({ customerId }, 'Unknown Stripe customer: the key may belong to another account or mode');
      return null;
    }
    const own = subscriptions?.length ? await this.readOwnPrice() : null;
    const ours = (subscriptions ?? []).filter((subscription) => isToMembership(subscription, own));
    return Promise.all(ours.map((subscription) => this.read(subscription))).catch((error) => {
      throw this.translate(error);
    });
  }

  async cancelSubscription(subscriptionId: string): Promise<void> {
    await this.ifKnown(anObject, () => this.stripe.subscriptions.cancel(subscriptionId));
  }

  async changeEmail(customerId: string, email: string): Promise<void> {
    try {
      checked(anObject, await this.stripe.customers.update(customerId, { email }));
    } catch (error) {
      const reason = this.translate(error);
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw reason;
    }
  }

  async forgetCustomer(customerId: string): Promise<boolean> {
    const subscriptions = await this.list(customerId);
    if (!subscriptions && !(await this.isDeleted(customerId))) {
      this.logger.error(
        { customerId },
        'The Stripe customer of a deleted account is unknown: subscriptions in another account or mode continue',
      );
      return false;
    }
    for (const { id, status } of subscriptions ?? [])
      if (status !== 'canceled' && status !== 'incomplete_expired') await this.cancelSubscription(id);
    await this.ifKnown(anObject, () => this.stripe.customers.del(customerId));
    return true;
  }

  async customerOf(about: EventReferences): Promise<string | null> {
    const { customerId, subscriptionId, chargeId, checkoutSessionId } = about;
    if (customerId) return customerId;
    if (subscriptionId)
      return idOf((await this.ifKnown(anOwned, () => this.stripe.subscriptions.retrieve(subscriptionId)))?.customer);
    if (chargeId) return idOf((await this.ifKnown(anOwned, () => this.stripe.charges.retrieve(chargeId)))?.customer);
    if (checkoutSessionId) return (await this.findCheckout(checkoutSessionId))?.customerId ?? null;
    return null;
  }

  /**
   * The screens say what the membership costs, so nothing else is ever sold: a price of the account's own is read
   * before the first checkout. What it asks for cannot change at Stripe afterwards, so once it is right it stays
   * right. One that Stripe does not know is left to Stripe, which refuses a checkout for it.
   * @throws ProviderUnavailable when it is another price, or Stripe does not respond
   */
  private async confirmPrice(): Promise<void> {
    const { priceId } = this.settings;
    if (!priceId || this.priceIsRight) return;
    const price = await this.ifKnown(aPrice, () => this.stripe.prices.retrieve(priceId));
    if (!price) {
      this.logger.error(`STRIPE_PRICE_ID is unknown to Stripe. ${EXPECTED_PRICE} Stripe refuses checkouts until then.`);
      return;
    }
    if (!isMembershipPrice(price)) {
      this.logger.error(
        `STRIPE_PRICE_ID is ${describePrice(price)}. ${EXPECTED_PRICE} No checkout is opened until then.`,
      );
      throw new ProviderUnavailable(true);
    }
    this.priceIsRight = true;
  }

  /** null where none is set up. */
  private async readOwnPrice(): Promise<OwnPrice | null> {
    const { priceId } = this.settings;
    if (!priceId || this.ownPrice) return this.ownPrice;
    const price = await this.ifKnown(aPrice, () => this.stripe.prices.retrieve(priceId));
    if (!price) return { id: priceId, productId: null };
    this.ownPrice = { id: priceId, productId: idOf(price.product) };
    return this.ownPrice;
  }

  private async createCheckout(
    { userId }: CheckoutOrder,
    payer: { customer?: string; customer_email?: string },
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session> {
    const parameters: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      ...payer,
      line_items: [this.membership()],
      allow_promotion_codes: true,
      client_reference_id: userId,
      metadata: { user_id: userId },
      subscription_data: { metadata: { user_id: userId } },
      success_url: `${this.publicUrl}/payment-success`,
      cancel_url: `${this.publicUrl}/checkout-cancelled`,
    };
    for (let tries = 1; ; tries++) {
      try {
        return await this.stripe.checkout.sessions.create(parameters, { idempotencyKey });
      } catch (error) {
        const inUse = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
        if (!inUse || tries === KEY_IN_USE_TRIES) throw error;
        await pause(KEY_IN_USE_PAUSE_MS);
      }
    }
  }

  private membership(): Stripe.Checkout.SessionCreateParams.LineItem {
    if (this.settings.priceId) return { price: this.settings.priceId, quantity: 1 };
    const { amountCents, currency, months } = MEMBERSHIP_PRICE;
    return {
      quantity: 1,
      price_data: {
        currency,
        unit_amount: amountCents,
        recurring: { interval: 'month', interval_count: months },
        product_data: { name: 'Membership', description: 'Includes 6 months of personalized content' },
      },
    };
  }

  private async isDeleted(customerId: string): Promise<boolean> {
    const customer = await this.ifKnown(anObject, () => this.stripe.customers.retrieve(customerId));
    return customer?.deleted === true;
  }

  private list(customer: string): Promise<Stripe.Subscription[] | null> {
    return this.ifKnown(subscriptions, () =>
      this.stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray({ limit: 10 * PAGE }),
    );
  }

  private async read(subscription: Stripe.Subscription): Promise<Subscription> {
    const [bills, renewalPrice] = await Promise.all([this.billsOf(subscription), this.renewalPrice(subscription)]);
    return toSubscription(subscription, bills, renewalPrice);
  }

  private async billsOf(subscription: Stripe.Subscription): Promise<Bill[]> {
    const latest = await this.ifKnown(invoices, () =>
      this.stripe.invoices.list({ subscription: subscription.id, limit: LATEST_INVOICES, expand: ['data.payments'] }),
    );
    return Promise.all(
      invoicesThatMatter(subscription, latest?.data ?? []).map(async (invoice) => ({
        invoice,
        charges: await this.chargesOf(invoice),
      })),
    );
  }

  /** A membership does not hang on it: where Stripe does not say it, the price alone is known, or nothing. */
  private async renewalPrice(subscription: Stripe.Subscription): Promise<RenewalPrice | null> {
    if (!collects(subscription)) return null;
    const preview = await this.ask(aPreview, () =>
      this.stripe.invoices.createPreview({ subscription: subscription.id }, { maxNetworkRetries: 0 }),
    ).catch(() => null);
    return renewalPriceOf(subscription, preview);
  }

  /** Every try to collect this bill, with the disputes about those that succeeded. */
  private async chargesOf(invoice: Stripe.Invoice): Promise<Collection[]> {
    const charges = await Promise.all(
      paymentsOf(invoice).map(async ({ intentId, chargeId }) => {
        if (intentId) return this.chargesFor(intentId);
        const charge = chargeId && (await this.ifKnown(aCharge, () => this.stripe.charges.retrieve(chargeId)));
        return charge ? [charge] : [];
      }),
    );
    return Promise.all(
      charges.flat().map(async (charge) => ({
        charge,
        disputes: charge.disputed ? await this.disputes(charge) : [],
        failure: await this.bookingOfFailure(charge),
      })),
    );
  }

  private async chargesFor(payment_intent: string): Promise<Stripe.Charge[]> {
    return (await this.ifKnown(charges, () => this.stripe.charges.list({ payment_intent, limit: PAGE })))?.data ?? [];
  }

  private async disputes({ id }: Stripe.Charge): Promise<Stripe.Dispute[]> {
    return (await this.ifKnown(disputes, () => this.stripe.disputes.list({ charge: id, limit: PAGE })))?.data ?? [];
  }

  private async bookingOfFailure(charge: Stripe.Charge): Promise<Stripe.BalanceTransaction | null> {
    const id = charge.status === 'failed' ? idOf(charge.failure_balance_transaction) : null;
    return id ? this.ifKnown(aBooking, () => this.stripe.balanceTransactions.retrieve(id)) : null;
  }

  private async ask<T>(shape: z.ZodMiniType, call: () => Promise<T>): Promise<T> {
    try {
      return checked(shape, await call());
    } catch (error) {
      throw this.translate(error);
    }
  }

  /** null for what Stripe does not know (any more), be it asked for or referred to. */
  private async ifKnown<T>(shape: z.ZodMiniType, call: () => Promise<T>): Promise<T | null> {
    try {
      return checked(shape, await call());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw this.translate(error);
      if (error.code === 'resource_missing' || error.statusCode === 404) return null;
      throw this.translate(error);
    }
  }

  /** Only what identifies a failure is logged: Stripe's own words may quote keys, addresses or a card. */
  private translate(error: unknown): ProviderUnavailable {
    if (error instanceof ProviderUnavailable) return error;
    if (!(error instanceof Stripe.errors.StripeError)) {
      this.logger.warn({ problem: (error as Error).message }, 'A response of Stripe cannot be read');
      return new ProviderUnavailable();
    }
    const { type, code, param, statusCode, requestId } = error;
    const permission = error instanceof Stripe.errors.StripePermissionError ? permissionIn(error.message) : undefined;
    if (permission) this.denied.add(permission);
    this.logger.warn({ type, code, param, statusCode, requestId, permission }, 'Stripe rejected a request');
    // 409: the first request with this key is still running. 429: nothing was looked at. Both leave the key unused.
    return new ProviderUnavailable(statusCode !== undefined && statusCode !== 409 && statusCode !== 429);
  }
}

/** Stripe's words name what a restricted key lacks: `rak_checkout_session_write`. */
const permissionIn = (message: string): string =>
  /\brak_\w{1,60}/.exec(message)?.[0] ?? 'one that Stripe does not name';

const isAboutAddress = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'email_invalid' || error.param === 'customer_email');

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const state = session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open';
  return { id: session.id, state, url: session.url, customerId: idOf(session.customer) };
}

function addressOf(base: URL | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!base) return {};
  const protocol = base.protocol === 'http:' ? 'http' : 'https';
  return { host: base.hostname, port: base.port || (protocol === 'http' ? 80 : 443), protocol };
}
