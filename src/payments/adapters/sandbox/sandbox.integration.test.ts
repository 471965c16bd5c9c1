import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { type SignedUp, signUp, subjectsTo } from '../../testing/a-member.js';
import { membershipWire } from '../http/payments.contract.js';

describe('the local checkout', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ environment: { CLOCK: 'virtual', PUBLIC_URL: 'http://coach.test' } });
  });
  afterAll(() => app.close());

  const pathOf = (url: string): string => new URL(url).pathname;

  async function openCheckout(person: SignedUp): Promise<string> {
    const { body } = await person.post('/api/payments/create-checkout-session/').expect(200);
    expect(body.url).toMatch(/^http:\/\/coach\.test\/sandbox\/checkout\/[\w-]{43}$/);
    return pathOf(body.url);
  }

  async function aMember({ nextPaymentFails = false } = {}): Promise<SignedUp> {
    const person = await signUp(app);
    const checkout = await openCheckout(person);
    await app.http
      .post(`${checkout}/pay`)
      .type('form')
      .send(nextPaymentFails ? { next_payment_fails: 'yes' } : {})
      .expect(303);
    return person;
  }

  const portalOf = async (person: SignedUp): Promise<string> =>
    pathOf((await person.post('/api/payments/create-portal-session/').expect(200)).body.url);

  const act = (portal: string, action: string) => app.http.post(portal).type('form').send({ action }).expect(303);
  const membership = async (person: SignedUp) =>
    membershipWire.parse((await person.get('/api/payments/membership/').expect(200)).body);
  const advance = (duration: string) => app.http.post('/sandbox/clock/').send({ advance: duration }).expect(200);

  // proves 4.1, 14.5
  it('shows what is bought, its price, that it renews and how to cancel it, without a script', async () => {
    const checkout = await openCheckout(await signUp(app));
    const { text, headers } = await app.http.get(checkout).expect(200);
    expect(text).toContain('$59.00');
    expect(text).toMatch(/Renews every 3 months at \$59\.00 until you cancel\. To cancel, open Account/);
    expect(text).toContain('<button>Pay $59.00</button>');
    expect(text).toContain('>Cancel</button>');
    expect(text).toContain('Next payment fails');
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('makes a person who pays a member, and opens the success address', async () => {
    const person = await signUp(app);
    expect(await membership(person)).toMatchObject({ state: 'none', has_active_product: false, manageable: false });
    const checkout = await openCheckout(person);
    const { headers } = await app.http.post(`${checkout}/pay`).type('form').send({}).expect(303);
    expect(headers['location']).toBe('http://coach.test/payment-success');
    expect(await person.hasActiveProduct()).toBe(true);
    expect(await membership(person)).toMatchObject({
      state: 'active',
      has_active_product: true,
      price: { amount_cents: 5900, currency: 'usd', months: 3 },
      access_until: null,
      manageable: true,
    });
  });

  it('sends a receipt whose link shows what was paid', async () => {
    const person = await signUp(app);
    const checkout = await openCheckout(person);
    await app.http.post(`${checkout}/pay`).type('form').send({}).expect(303);
    await advance('PT1S');
    const link = /http:\/\/coach\.test(\/sandbox\/receipt\/[\w-]+)/.exec(
      app.logs.join('').split(person.id).join(''),
    )?.[1];
    const { text } = await app.http.get(link!).expect(200);
    expect(text).toContain('<h1>Receipt</h1>');
    expect(text).toContain('$59.00');
    expect(text).not.toContain(person.id);
    expect((await app.http.get('/sandbox/receipt/nothing-like-it').expect(404)).text).toContain('no such receipt');
  });

  it('opens the cancel address from the Cancel button, and can be paid afterwards', async () => {
    const person = await signUp(app);
    const checkout = await openCheckout(person);
    const { headers } = await app.http.post(`${checkout}/cancel`).expect(303);
    expect(headers['location']).toBe('http://coach.test/checkout-cancelled');
    expect(await openCheckout(person)).toBe(checkout);
  });

  it('accepts a payment once, however often it is sent', async () => {
    const person = await signUp(app);
    const checkout = await openCheckout(person);
    const responses = await Promise.all(Array.from({ length: 5 }, () => app.http.post(`${checkout}/pay`).type('form')));
    expect(responses.map(({ headers }) => headers['location'])).toEqual(
      Array(5).fill('http://coach.test/payment-success'),
    );
    const rows = await app.database.query(
      `select 1 from sandbox_payments p join sandbox_subscriptions s on s.id = p.subscription_id
       join payment_customers c on c.customer_id = s.customer_id where c.user_id = $1`,
      [person.id],
    );
    expect(rows).toHaveLength(1);
    expect((await app.http.get(checkout).expect(200)).text).toContain('already paid');
  });

  it('gives two clicks at once the same page', async () => {
    const person = await signUp(app);
    const pages = await Promise.all(Array.from({ length: 8 }, () => openCheckout(person)));
    expect(new Set(pages).size).toBe(1);
  });

  it('refuses a second checkout for a member, and a portal for a person who is not one', async () => {
    const member = await aMember();
    await member
      .post('/api/payments/create-checkout-session/')
      .expect(409, { detail: 'You already have an active membership.' });
    const visitor = await signUp(app);
    await visitor.post('/api/payments/create-portal-session/').expect(409);
  });

  it('responds with 404 for a webhook and for an unknown page', async () => {
    await app.http.post('/api/payments/webhook/').send('{}').expect(404, { detail: 'Not found.' });
    await app.http.get('/sandbox/checkout/nothing-like-it').expect(404);
    await app.http.get('/sandbox/portal/nothing-like-it').expect(404);
    await app.http.post('/sandbox/checkout/nothing-like-it/pay').expect(303);
  });

  it('refuses a form that another site sends', async () => {
    const checkout = await openCheckout(await signUp(app));
    await app.http.post(`${checkout}/pay`).set('Origin', 'https://elsewhere.example').type('form').send({}).expect(403);
  });

  // proves 4.1, 14.5
  it('renews by itself every three months', async () => {
    const person = await aMember();
    const before = await membership(person);
    await advance('P3M1D');
    const after = await membership(person);
    expect(after).toMatchObject({ state: 'active', has_active_product: true });
    expect(Date.parse(after.current_period_end!)).toBeGreaterThan(Date.parse(before.current_period_end!));
  });

  // proves 4.8
  it('cancels at the end of the period, and resumes', async () => {
    const person = await aMember();
    const portal = await portalOf(person);
    await act(portal, 'cancel');
    const canceled = await membership(person);
    expect(canceled).toMatchObject({ state: 'ending', has_active_product: true, next_payment_at: null });
    expect(canceled.access_until).toBe(canceled.current_period_end);
    await act(portal, 'resume');
    expect(await membership(person)).toMatchObject({ state: 'active' });
    await act(portal, 'cancel');
    await advance('P2M');
    expect(await person.hasActiveProduct()).toBe(true);
    await advance('P2M');
    expect(await membership(person)).toMatchObject({ state: 'ended', has_active_product: false, manageable: false });
    expect((await app.http.get(portal)).status).toBe(404);
    await person.post('/api/payments/create-portal-session/').expect(409);
    await openCheckout(person);
  });

  it('gives seven days of grace when a payment fails, and continues the membership when it is fixed', async () => {
    const person = await aMember({ nextPaymentFails: true });
    await advance('P3M1D');
    expect(await membership(person)).toMatchObject({ state: 'past-due', has_active_product: true });
    await advance('P7D');
    expect(await membership(person)).toMatchObject({ state: 'ended', has_active_product: false, manageable: true });
    await act(await portalOf(person), 'pay');
    expect(await membership(person)).toMatchObject({ state: 'active', has_active_product: true });
  });

  it('starts a new membership for a person who comes back after the grace, without charges for the old one', async () => {
    const person = await aMember({ nextPaymentFails: true });
    await advance('P3M9D');
    const checkout = await openCheckout(person);
    await app.http.post(`${checkout}/pay`).type('form').send({}).expect(303);
    expect(await person.hasActiveProduct()).toBe(true);
    const living = await app.database.query(
      `select 1 from sandbox_subscriptions s join payment_customers c on c.customer_id = s.customer_id
       where c.user_id = $1 and s.due_at is not null`,
      [person.id],
    );
    expect(living).toHaveLength(1);
  });

  // proves 4.13
  it('sends a receipt, a reminder of the renewal, a warning and a farewell, once each', async () => {
    const person = await aMember({ nextPaymentFails: true });
    await advance('P4M');
    expect(subjectsTo(app, person.email)).toEqual([
      'Your receipt',
      expect.stringMatching(/^Your membership renews on \w+ \d+, \d{4}$/),
      'Your payment did not go through',
      'Your membership has ended',
    ]);
  });

  it('ends everything when the account is deleted', async () => {
    const person = await aMember();
    const { body } = await person.get(`/api/users/${person.id}/export/`);
    expect(JSON.stringify(body)).toContain('"state":"active"');
    await app.http
      .delete(`/api/users/${person.id}/`)
      .set('Authorization', `Token ${person.token}`)
      .send({ password: 'correct horse' })
      .expect(204);
    await advance('PT1S');
    const left = await app.database.query('select 1 from provider_events where user_id = $1', [person.id]);
    expect(left).toEqual([]);
    expect(await app.database.query('select 1 from payment_closures where done_at is null')).toEqual([]);
    expect(await app.database.query('select 1 from payment_closures where customer_ids <> $1', [[]])).toEqual([]);
  });
});
