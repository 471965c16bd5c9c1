import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { DateTime } from 'luxon';

/** A misbehavior of the server for the requests that it matches. */
export interface StripeMisbehavior {
  /** `POST /v1/checkout/sessions` and the like; every request when left out. */
  on?: RegExp;
  /** The number of requests that it hits; all of them by default. */
  times?: number;
  /**
   * `silent`: never responds. `cut`: breaks the connection before anything was done. `cut-after`: does what was asked
   * and breaks the connection. A number: responds with that status, as Stripe words it. `slowly`: takes that long,
   * during which the same idempotency key is refused with 409. `says`: responds with that text, and that status.
   */
  how: 'silent' | 'cut' | 'cut-after' | number | { slowly: number } | { says: string; status?: number };
}

export interface RecordedRequest {
  method: string;
  path: string;
  body: Form;
  idempotencyKey: string | undefined;
  stripeVersion: string | undefined;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

type Form = { [key: string]: string | Form };
type Json = Record<string, unknown> & { id: string };

interface StripeResult {
  status: number;
  body: object;
}

/** The parameters of `POST /v1/checkout/sessions` that the server may use; any other is rejected, as Stripe does. */
const SESSION_PARAMETERS = new Set([
  'mode',
  'customer',
  'customer_email',
  'line_items',
  'allow_promotion_codes',
  'client_reference_id',
  'metadata',
  'subscription_data',
  'success_url',
  'cancel_url',
]);

const DAY_SECONDS = 86_400;

interface SubscriptionItem {
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  price: Json & { recurring: Record<string, unknown> };
}

/** Terms that change an invoice's amount, in addition to price and quantity. */
interface Terms {
  priceCents?: number;
  percentOff?: number;
  taxPercent?: number;
}

interface PriceData {
  unit_amount: string;
  currency: string;
  recurring: { interval: string; interval_count: string };
}

/**
 * A small Stripe on loopback: the calls that the server makes, in the wire format of API version 2026-09-30, with its
 * habits (form-encoded bodies, remembered idempotency keys, objects named by id, invoices whose own period is the one
 * before) and, through its methods, what payers, banks and staff do there. `clock` is its time, in whole seconds.
 */
export class StripeServer {
  readonly secretKey = 'sk_test_local';
  readonly webhookSecret = 'whsec_local';
  readonly requests: RecordedRequest[] = [];
  /** Everything that happened, oldest first; nothing is sent by itself. */
  readonly events: StripeEvent[] = [];
  /** True if the account's owner has saved the settings of the customer portal. */
  portalIsSetUp = true;
  clock = new Date(Math.floor(Date.now() / 1_000) * 1_000);

  private readonly misbehaviors: StripeMisbehavior[] = [];
  /** By idempotency key; null while the first request runs. */
  private readonly responses = new Map<string, { fingerprint: string; result: StripeResult | null }>();
  private readonly prices = new Map<string, Json>();
  private readonly customers = new Map<string, Json>();
  private readonly sessions = new Map<string, Json>();
  private readonly subscriptions = new Map<string, Json>();
  private readonly invoices = new Map<string, Json>();
  private readonly charges = new Map<string, Json>();
  private readonly disputes = new Map<string, Json>();
  private readonly terms = new Map<string, Terms>();
  private readonly balanceTransactions = new Map<string, Json>();
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  static async start(): Promise<StripeServer> {
    const stripe = new StripeServer();
    await new Promise<void>((resolve) => stripe.server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  misbehave(misbehavior: StripeMisbehavior): void {
    this.misbehaviors.push(misbehavior);
  }

  behave(): void {
    this.misbehaviors.length = 0;
  }

  /** The account's owner sets a price up: the membership's, but for what is given. */
  addPrice(part: { recurring?: object | null; [name: string]: unknown } = {}): string {
    const id = this.id('price');
    const recurring = { interval: 'month', interval_count: 3, usage_type: 'licensed', ...part.recurring };
    this.prices.set(id, {
      id,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      currency: 'usd',
      unit_amount: 5_900,
      product: this.id('prod'),
      transform_quantity: null,
      type: 'recurring',
      ...part,
      recurring: part.recurring === null ? null : recurring,
    });
    return id;
  }

  passDays(days: number): void {
    this.clock = new Date(this.clock.getTime() + days * DAY_SECONDS * 1_000);
  }

  // Actions of people there.

  /** The person pays the checkout page. @returns the subscription's id */
  pay(sessionId: string, { free = false } = {}): string {
    const id = this.complete(sessionId, free);
    this.collect(id, true);
    const session = Object.assign(this.sessions.get(sessionId)!, { payment_status: 'paid' });
    this.happen('customer.subscription.created', this.subscriptions.get(id)!);
    this.happen('checkout.session.completed', session);
    return id;
  }

  private complete(sessionId: string, free = false): string {
    const session = this.sessions.get(sessionId)!;
    if (session['status'] !== 'open') throw new Error(`Checkout session ${sessionId} is ${String(session['status'])}.`);
    const customer = (session['customer'] as string | null) ?? this.addCustomer(session['customer_email']);
    const now = this.now();
    const id = this.id('sub');
    const data = session['subscription_data'] as { metadata?: object } | undefined;
    const end = this.threeMonthsAfter(now);
    this.subscriptions.set(id, {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      metadata: data?.metadata ?? {},
      currency: 'usd',
      start_date: now,
      created: now,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      latest_invoice: null,
      items: this.list([this.subscriptionItem(this.priceOf(session), now, end)]),
    });
    this.bill(id, 'subscription_create', free ? 0 : this.nextAmount(this.subscriptions.get(id)!));
    Object.assign(session, { status: 'complete', customer, subscription: id, url: null });
    return id;
  }

  /** The person pays the checkout page from a bank account, which takes days. @returns the subscription's id */
  payByDebit(sessionId: string): string {
    const id = this.complete(sessionId);
    const invoice = this.latestInvoice(id);
    Object.assign(invoice, { attempted: true, attempt_count: 1 });
    this.charge(invoice, 'pending');
    Object.assign(this.subscriptions.get(id)!, { status: 'incomplete' });
    Object.assign(this.sessions.get(sessionId)!, { payment_status: 'unpaid' });
    this.happen('checkout.session.completed', this.sessions.get(sessionId)!);
    return id;
  }

  /** Settles a first payment by debit. */
  settleDebit(subscriptionId: string, { paid }: { paid: boolean }): void {
    const session = [...this.sessions.values()].find(({ subscription }) => subscription === subscriptionId)!;
    if (paid) {
      this.collect(subscriptionId, true);
      session['payment_status'] = 'paid';
    } else {
      this.latestCharge(subscriptionId)['status'] = 'failed';
      this.setStatus(subscriptionId, 'incomplete_expired');
    }
    this.happen(`checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, session);
  }

  /** The payer subscribes to something else that the account's owner sells. @returns the subscription's id */
  subscribe(customer: string, priceId: string, metadata: Record<string, string> = {}): string {
    const now = this.now();
    const id = this.id('sub');
    this.subscriptions.set(id, {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      metadata,
      currency: 'usd',
      start_date: now,
      created: now,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      latest_invoice: null,
      items: this.list([this.subscriptionItem(this.prices.get(priceId)!, now, this.threeMonthsAfter(now))]),
    });
    this.happen('customer.subscription.created', this.subscriptions.get(id)!);
    return id;
  }

  expire(sessionId: string): void {
    const session = this.sessions.get(sessionId)!;
    Object.assign(session, { status: 'expired', url: null });
    this.happen('checkout.session.expired', session);
  }

  /** The period ends: the subscription ends with it when it was canceled, else it renews, and the card is tried. */
  turnOver(subscriptionId: string, { cardWorks = true } = {}): void {
    if (this.startPeriod(subscriptionId)) this.collect(subscriptionId, cardWorks);
  }

  /** The same where the account's owner sends bills to this payer, who has that many days to pay them. */
  turnOverByInvoice(subscriptionId: string, days: number): void {
    if (!this.startPeriod(subscriptionId)) return;
    this.latestInvoice(subscriptionId)['due_date'] = this.now() + days * DAY_SECONDS;
    this.happen('customer.subscription.updated', this.subscriptions.get(subscriptionId)!);
  }

  /** The day has come by which a bill that was sent had to be paid. */
  letFallDue(subscriptionId: string): void {
    this.clock = new Date((this.latestInvoice(subscriptionId)['due_date'] as number) * 1_000);
    this.setStatus(subscriptionId, 'past_due');
  }

  /** The same where the payer's bank is asked for the money, which takes days. */
  turnOverByDebit(subscriptionId: string): void {
    if (!this.startPeriod(subscriptionId)) return;
    const invoice = this.latestInvoice(subscriptionId);
    Object.assign(invoice, { attempted: true, attempt_count: 1 });
    this.charge(invoice, 'pending');
    this.happen('customer.subscription.updated', this.subscriptions.get(subscriptionId)!);
  }

  /** The bank gives the money of the latest bill back. */
  returnDebit(subscriptionId: string): void {
    const id = this.id('txn');
    const type = 'payment_failure_refund';
    this.balanceTransactions.set(id, { id, object: 'balance_transaction', type, created: this.now() });
    const charge = Object.assign(this.latestCharge(subscriptionId), {
      status: 'failed',
      failure_balance_transaction: id,
    });
    this.happen('charge.failed', charge);
    this.setStatus(subscriptionId, 'past_due');
  }

  /** Staff change something in the middle of a period, and the difference is collected at once. */
  correct(subscriptionId: string, cents: number, { cardWorks = true } = {}): void {
    this.bill(subscriptionId, 'subscription_update', cents, { start: this.now(), proration: true });
    this.collect(subscriptionId, cardWorks);
  }

  /** Stripe tries the latest bill again. */
  collect(subscriptionId: string, cardWorks: boolean): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const invoice = this.latestInvoice(subscriptionId);
    const now = this.now();
    invoice['attempted'] = true;
    invoice['attempt_count'] = (invoice['attempt_count'] as number) + 1;
    if ((invoice['amount_due'] as number) > 0) this.charge(invoice, cardWorks ? 'succeeded' : 'failed');
    if (cardWorks) {
      invoice['status'] = 'paid';
      invoice['amount_paid'] = invoice['amount_due'];
      (invoice['status_transitions'] as { paid_at: number | null }).paid_at = now;
      subscription['status'] = 'active';
      this.happen('invoice.paid', invoice);
    } else {
      subscription['status'] = 'past_due';
      this.happen('invoice.payment_failed', invoice);
    }
    this.happen('customer.subscription.updated', subscription);
  }

  /** Staff change what a subscription comes to from its next bill on. */
  reprice(
    subscriptionId: string,
    { quantity, currency, months, ...terms }: Terms & { quantity?: number; currency?: string; months?: number },
  ): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const item = this.item(subscription);
    item.quantity = quantity ?? item.quantity;
    subscription['currency'] = currency ?? subscription['currency'];
    if (months !== undefined) item.price.recurring['interval_count'] = months;
    if (terms.priceCents !== undefined) item.price['unit_amount'] = terms.priceCents;
    if (terms.percentOff !== undefined) subscription['discounts'] = [this.id('di')];
    if (terms.taxPercent !== undefined) subscription['automatic_tax'] = { enabled: true };
    this.terms.set(subscriptionId, terms);
    this.happen('customer.subscription.updated', subscription);
  }

  /** Staff stop the collecting, until that day or for good. */
  pauseCollection(subscriptionId: string, resumesAt: Date | null = null): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const resumes_at = resumesAt && Math.floor(resumesAt.getTime() / 1_000);
    subscription['pause_collection'] = { behavior: 'void', resumes_at };
    this.happen('customer.subscription.updated', subscription);
  }

  /** Staff let it end on a day of their choice. */
  cancelAt(subscriptionId: string, at: Date): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription['cancel_at'] = Math.floor(at.getTime() / 1_000);
    this.happen('customer.subscription.updated', subscription);
  }

  /** Stripe gives up, in the way that the account is set to. */
  setStatus(subscriptionId: string, status: 'past_due' | 'unpaid' | 'paused' | 'incomplete_expired'): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription['status'] = status;
    this.happen('customer.subscription.updated', subscription);
  }

  cancelAtPeriodEnd(subscriptionId: string, cancel = true): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription['cancel_at_period_end'] = cancel;
    subscription['cancel_at'] = cancel ? this.item(subscription).current_period_end : null;
    this.happen('customer.subscription.updated', subscription);
  }

  end(subscriptionId: string): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    Object.assign(subscription, { status: 'canceled', ended_at: this.now(), canceled_at: this.now() });
    this.happen('customer.subscription.deleted', subscription);
  }

  /** Staff refund the latest payment, the whole of it or the cents given. */
  refund(subscriptionId: string, cents?: number): void {
    const charge = this.latestCharge(subscriptionId);
    const amount = charge['amount'] as number;
    charge['amount_refunded'] = Math.min(amount, (charge['amount_refunded'] as number) + (cents ?? amount));
    charge['refunded'] = charge['amount_refunded'] === amount;
    this.happen('charge.refunded', charge);
  }

  /** The payer disputes the latest payment; again, with an outcome, to close it. */
  dispute(subscriptionId: string, status: 'needs_response' | 'won' | 'lost'): void {
    const charge = this.latestCharge(subscriptionId);
    const known = [...this.disputes.values()].find((dispute) => dispute['charge'] === charge.id);
    const dispute: Json = known ?? { id: this.id('dp'), object: 'dispute', charge: charge.id };
    Object.assign(dispute, { status });
    charge['disputed'] = true;
    this.disputes.set(dispute.id, dispute);
    this.happen(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute);
  }

  /** True if the latest payment was returned, by a full refund or by a lost dispute. */
  isReversed(subscriptionId: string): boolean {
    const charge = this.latestCharge(subscriptionId);
    const disputes = [...this.disputes.values()].filter((dispute) => dispute['charge'] === charge.id);
    return charge['refunded'] === true || disputes.some(({ status }) => status === 'lost');
  }

  subscription(id: string): Json {
    return this.subscriptions.get(id)!;
  }

  customerOf(subscriptionId: string): Json {
    return this.customers.get(this.subscription(subscriptionId)['customer'] as string)!;
  }

  session(id: string): Json {
    return this.sessions.get(id)!;
  }

  /**
   * Has a subscription and its bills as other servers that speak the API have them: in the layout from before API version
   * 2025-03-31, and without what has Stripe's usual value.
   */
  sayPlainly(subscriptionId: string): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const { current_period_start, current_period_end, price, quantity } = this.item(subscription);
    const { billing_scheme: _, transform_quantity: __, active: ___, recurring, ...plain } = price;
    const { usage_type: ____, ...interval } = recurring;
    const items = this.list([{ object: 'subscription_item', quantity, price: { ...plain, recurring: interval } }]);
    Object.assign(subscription, { items, current_period_start, current_period_end });
    for (const invoice of this.invoices.values()) {
      if (!this.isBillOf(invoice, subscriptionId)) continue;
      const { data } = invoice['payments'] as { data: { payment: { payment_intent: string } }[] };
      const lines = invoice['lines'] as { data: { period: object }[] };
      delete invoice['payments'];
      invoice['payment_intent'] = data[0]?.payment.payment_intent ?? null;
      lines.data = lines.data.map(({ period }) => ({ type: 'subscription', proration: false, period }));
    }
  }

  openSessions(): Json[] {
    return [...this.sessions.values()].filter(({ status }) => status === 'open');
  }

  /** Any event, known to the server or not, about any object. */
  happen(type: string, object: object): StripeEvent {
    const copy = JSON.parse(JSON.stringify(object)) as object;
    const event: StripeEvent = {
      id: this.id('evt'),
      object: 'event',
      type,
      created: this.now(),
      data: { object: copy },
    };
    this.events.push(event);
    return event;
  }

  /** The account is another one, or in another mode: it knows none of these payers. */
  forgetAll(customerIds: string[]): void {
    for (const id of customerIds) this.customers.delete(id);
  }

  /** The signed request for an event: body and header. `age` in seconds of the system's clock. */
  /** @param event a text goes as it is */
  sign(event: object | string, { secret = this.webhookSecret, age = 0 } = {}): { body: string; signature: string } {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1_000) - age;
    const v1 = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { body, signature: `t=${timestamp},v1=${v1}` };
  }

  // The protocol.

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const body = parseForm(Buffer.concat(chunks).toString('utf8'));
    const key = request.headers['idempotency-key'] as string | undefined;
    const stripeVersion = request.headers['stripe-version'] as string | undefined;
    this.requests.push({ method, path: url.pathname, body, idempotencyKey: key, stripeVersion });
    const misbehavior = this.nextMisbehavior(`${method} ${url.pathname}`);
    if (misbehavior === 'silent') return;
    if (misbehavior === 'cut') return void response.destroy();
    if (typeof misbehavior === 'object' && 'says' in misbehavior)
      return void response.writeHead(misbehavior.status ?? 200).end(misbehavior.says);
    const result =
      request.headers.authorization !== `Bearer ${this.secretKey}`
        ? refusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_***local')
        : await this.once(method === 'POST' ? key : undefined, `${url.pathname} ${JSON.stringify(body)}`, () =>
            typeof misbehavior === 'number' ? failure(misbehavior) : this.handle(method, url, body, misbehavior),
          );
    if (misbehavior === 'cut-after') return void response.destroy();
    response.writeHead(result.status, { 'Content-Type': 'application/json', 'Request-Id': this.id('req') });
    response.end(JSON.stringify(result.body));
  }

  private nextMisbehavior(call: string): StripeMisbehavior['how'] | undefined {
    const index = this.misbehaviors.findIndex(({ on, times }) => (on?.test(call) ?? true) && (times ?? 1) > 0);
    const misbehavior = this.misbehaviors[index];
    if (!misbehavior) return undefined;
    if (misbehavior.times !== undefined) misbehavior.times -= 1;
    return misbehavior.how;
  }

  /** The response to a key is given once and then repeated, failures included; 429 means that nothing was looked at. */
  private async once(
    key: string | undefined,
    fingerprint: string,
    work: () => StripeResult | Promise<StripeResult>,
  ): Promise<StripeResult> {
    if (!key) return work();
    const known = this.responses.get(key);
    if (known && known.fingerprint !== fingerprint)
      return refusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.');
    if (known) return known.result ?? refusal(409, 'idempotency_error', 'Another request with this key is running.');
    this.responses.set(key, { fingerprint, result: null });
    const result = await work();
    if (result.status === 429) this.responses.delete(key);
    else this.responses.set(key, { fingerprint, result });
    return result;
  }

  private async handle(
    method: string,
    url: URL,
    body: Form,
    misbehavior?: StripeMisbehavior['how'],
  ): Promise<StripeResult> {
    if (typeof misbehavior === 'object' && 'slowly' in misbehavior)
      await new Promise((resolve) => setTimeout(resolve, misbehavior.slowly));
    const [, , resource = '', ...rest] = url.pathname.split('/');
    const query = url.searchParams;
    switch (`${method} ${resource}`) {
      case 'POST checkout':
        return rest[2] === 'expire' ? this.expireSession(rest[1]!) : this.createSession(body);
      case 'GET checkout':
        return rest[1] ? found(this.sessions.get(rest[1])) : ok(this.list([]));
      case 'GET prices':
        return found(this.prices.get(rest[0]!));
      case 'GET subscriptions':
        if (rest[0]) return found(this.subscriptions.get(rest[0]));
        if (query.get('customer') && !this.customers.get(query.get('customer')!)) return missing();
        return ok(this.list(this.all(this.subscriptions, 'customer', query.get('customer'))));
      case 'DELETE subscriptions': {
        const status = this.subscriptions.get(rest[0]!)?.['status'];
        if (!status || status === 'canceled') return missing();
        this.end(rest[0]!);
        return found(this.subscriptions.get(rest[0]!));
      }
      case 'POST invoices': {
        if (rest[0] !== 'create_preview') return missing();
        const subscription = this.subscriptions.get(String(body['subscription']));
        if (!subscription) return missing('subscription');
        const { currency } = subscription;
        return ok({ id: 'upcoming_in', object: 'invoice', amount_due: this.nextAmount(subscription), currency });
      }
      case 'GET invoices':
        return ok(this.list(this.invoicesOf(query).slice(0, Number(query.get('limit') ?? 10))));
      case 'GET charges':
        if (rest[0]) return found(this.charges.get(rest[0]));
        return ok(this.list(this.all(this.charges, 'payment_intent', query.get('payment_intent'))));
      case 'GET disputes':
        return ok(this.list(this.all(this.disputes, 'charge', query.get('charge'))));
      case 'GET balance_transactions':
        return rest[0] ? found(this.balanceTransactions.get(rest[0])) : ok(this.list([]));
      case 'GET customers':
        return rest[0] ? found(this.customers.get(rest[0])) : ok(this.list([]));
      case 'POST customers': {
        const customer = this.customers.get(rest[0]!);
        if (!customer || customer['deleted']) return missing();
        Object.assign(customer, body);
        this.happen('customer.updated', customer);
        return ok(customer);
      }
      case 'DELETE customers': {
        const customer = this.customers.get(rest[0]!);
        if (!customer || customer['deleted']) return missing();
        this.customers.set(customer.id, { id: customer.id, object: 'customer', deleted: true });
        return ok({ id: customer.id, object: 'customer', deleted: true });
      }
      case 'GET billing_portal':
        return ok(this.list(this.portalIsSetUp ? [{ id: 'bpc_default', object: 'billing_portal.configuration' }] : []));
      case 'POST billing_portal':
        if (!this.customers.has(String(body['customer']))) return missing('customer');
        return ok({
          id: this.id('bps'),
          object: 'billing_portal.session',
          return_url: body['return_url'],
          url: `https://billing.stripe.test/p/session/${this.id('portal')}`,
        });
      default:
        return refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.pathname}).`);
    }
  }

  private createSession(body: Form): StripeResult {
    const unknown = Object.keys(body).find((name) => !SESSION_PARAMETERS.has(name));
    if (unknown) return refusal(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`);
    // oxlint-disable-next-line no-control-regex -- what is beyond ASCII
    if (/[^\x00-\x7f]/.test(String(body['customer_email'] ?? ''))) return invalidAddress();
    const customer = body['customer'] === undefined ? null : String(body['customer']);
    const known = customer === null ? undefined : this.customers.get(customer);
    if (customer !== null && (!known || known['deleted'])) return missing('customer');
    const lines = Object.values(body['line_items'] as Record<string, { price?: string }>);
    if (lines.some(({ price }) => price !== undefined && !this.prices.has(price)))
      return missing('line_items[0][price]');
    const id = this.id('cs_test');
    const now = this.now();
    const session: Json = {
      id,
      object: 'checkout.session',
      mode: body['mode'],
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: body['client_reference_id'] ?? null,
      metadata: body['metadata'] ?? {},
      customer,
      customer_email: body['customer_email'] ?? null,
      subscription: null,
      subscription_data: body['subscription_data'],
      line_items: body['line_items'],
      created: now,
      expires_at: now + DAY_SECONDS,
      url: `https://checkout.stripe.test/c/pay/${id}`,
    };
    this.sessions.set(id, session);
    return ok(session);
  }

  private priceOf(session: Json): object {
    const [line] = Object.values(session['line_items'] as Record<string, { price?: string; price_data?: PriceData }>);
    if (line?.price) return this.prices.get(line.price)!;
    const { unit_amount, currency, recurring } = line!.price_data!;
    return this.prices.get(
      this.addPrice({
        currency,
        unit_amount: Number(unit_amount),
        recurring: { interval: recurring.interval, interval_count: Number(recurring.interval_count) },
      }),
    )!;
  }

  private subscriptionItem(price: object, start: number, end: number): object {
    return { object: 'subscription_item', price, quantity: 1, current_period_start: start, current_period_end: end };
  }

  private expireSession(id: string): StripeResult {
    const session = this.sessions.get(id);
    if (!session) return missing();
    if (session['status'] !== 'open')
      return refusal(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.');
    this.expire(id);
    return ok(session);
  }

  private invoicesOf(query: URLSearchParams): object[] {
    const withPayments = [...query.values()].includes('data.payments');
    return [...this.invoices.values()]
      .filter((invoice) => this.isBillOf(invoice, query.get('subscription')))
      .reverse()
      .map(({ payments, ...invoice }) => (withPayments && payments ? { ...invoice, payments } : invoice));
  }

  private isBillOf({ parent }: Json, subscriptionId: string | null): boolean {
    return (
      (parent as { subscription_details: { subscription: string } }).subscription_details.subscription ===
      subscriptionId
    );
  }

  /** @returns false where the subscription ends instead */
  private startPeriod(subscriptionId: string): boolean {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const item = this.item(subscription);
    this.clock = new Date(item.current_period_end * 1_000);
    if (subscription['cancel_at_period_end']) {
      this.end(subscriptionId);
      return false;
    }
    item.current_period_start = item.current_period_end;
    item.current_period_end = this.threeMonthsAfter(item.current_period_start);
    this.bill(subscriptionId, 'subscription_cycle', this.nextAmount(subscription));
    return true;
  }

  private bill(
    subscriptionId: string,
    reason: string,
    cents: number,
    { start: from = null as number | null, proration = false } = {},
  ): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const { current_period_start: start, current_period_end: end } = this.item(subscription);
    const id = this.id('in');
    const now = this.now();
    this.invoices.set(id, {
      id,
      object: 'invoice',
      status: 'open',
      billing_reason: reason,
      customer: subscription['customer'],
      amount_due: cents,
      amount_paid: 0,
      currency: subscription['currency'],
      attempted: false,
      attempt_count: 0,
      created: now,
      // Stripe's own trap: the invoice's period is the one that has passed; what is sold is on the lines.
      period_start: reason === 'subscription_create' ? start : start - 90 * DAY_SECONDS,
      period_end: start,
      status_transitions: { finalized_at: now, paid_at: null, marked_uncollectible_at: null, voided_at: null },
      hosted_invoice_url: `https://invoice.stripe.test/i/${id}`,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscriptionId, metadata: subscription['metadata'] },
      },
      lines: this.list([
        {
          object: 'line_item',
          amount: cents,
          period: { start: from ?? start, end },
          parent: { type: 'subscription_item_details', subscription_item_details: { proration } },
        },
      ]),
      payments: this.list(
        cents > 0
          ? [{ object: 'invoice_payment', payment: { type: 'payment_intent', payment_intent: this.id('pi') } }]
          : [],
      ),
    });
    subscription['latest_invoice'] = id;
  }

  private charge(invoice: Json, status: 'succeeded' | 'pending' | 'failed'): void {
    const { data } = invoice['payments'] as { data: { payment: { payment_intent: string } }[] };
    const charge: Json = {
      id: this.id('ch'),
      object: 'charge',
      customer: invoice['customer'],
      payment_intent: data[0]!.payment.payment_intent,
      amount: invoice['amount_due'],
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      status,
      created: this.now(),
    };
    this.charges.set(charge.id, charge);
    this.happen(`charge.${status}`, charge);
  }

  private latestCharge(subscriptionId: string): Json {
    const { data } = this.latestInvoice(subscriptionId)['payments'] as {
      data: { payment: { payment_intent: string } }[];
    };
    return this.all(this.charges, 'payment_intent', data[0]!.payment.payment_intent).at(-1)!;
  }

  /** The amount of the next invoice. */
  private nextAmount(subscription: Json): number {
    const { price, quantity } = this.item(subscription);
    const terms = this.terms.get(subscription.id) ?? {};
    const full = (terms.priceCents ?? Number(price['unit_amount'])) * quantity;
    return Math.round((full * (100 - (terms.percentOff ?? 0)) * (100 + (terms.taxPercent ?? 0))) / 10_000);
  }

  private latestInvoice(subscriptionId: string): Json {
    return this.invoices.get(this.subscriptions.get(subscriptionId)!['latest_invoice'] as string)!;
  }

  private addCustomer(email: unknown): string {
    const id = this.id('cus');
    this.customers.set(id, { id, object: 'customer', email });
    return id;
  }

  private item(subscription: Json): SubscriptionItem {
    return (subscription['items'] as { data: SubscriptionItem[] }).data[0]!;
  }

  private all(objects: Map<string, Json>, name: string, value: string | null): Json[] {
    return [...objects.values()].filter((object) => object[name] === value);
  }

  private list(data: object[]): object {
    return { object: 'list', data, has_more: false, url: '/v1' };
  }

  private now(): number {
    return Math.floor(this.clock.getTime() / 1_000);
  }

  private threeMonthsAfter(seconds: number): number {
    return DateTime.fromSeconds(seconds, { zone: 'utc' }).plus({ months: 3 }).toSeconds();
  }

  private id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }
}

const ok = (body: object): StripeResult => ({ status: 200, body });
const found = (body: object | undefined): StripeResult => (body ? ok(body) : missing());
const missing = (param = 'id'): StripeResult => ({
  status: param === 'id' ? 404 : 400,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}.` } },
});
const invalidAddress = (): StripeResult => ({
  status: 400,
  body: {
    error: { type: 'invalid_request_error', code: 'email_invalid', param: 'customer_email', message: 'Invalid.' },
  },
});
const refusal = (status: number, type: string, message: string): StripeResult => ({
  status,
  body: { error: { type, message } },
});
const failure = (status: number): StripeResult =>
  status < 429
    ? refusal(
        status,
        'invalid_request_error',
        'The key lacks a permission. Having the ‘rak_checkout_session_write’ permission would help.',
      )
    : status === 429
      ? {
          status,
          body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
        }
      : refusal(status, 'api_error', 'Something went wrong on the side of Stripe.');

/** `a[b][0][c]=d`, as Stripe's libraries write it. */
function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop()!;
    let place = form;
    for (const part of path) place = (place[part] ??= {}) as Form;
    place[last] = value;
  }
  return form;
}
