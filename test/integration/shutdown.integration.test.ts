import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import { Line } from '../support/line.js';
import { ProductProcess } from '../support/product-process.js';
import { NOON_ZONE, seedCrowd } from '../support/crowd.js';
import { Providers } from '../support/providers.js';
import { createMigratedDatabase } from '../support/start-app.js';
import { until } from '../support/until.js';

/**
 * A built server, ended by SIGTERM. It ends itself with status 1 when it is not done within 15 s, so that its status says
 * whether it was.
 */
describe('a shutdown by SIGTERM', () => {
  let providers: Providers;
  let databaseUrl: string;
  let toDatabase: Line;
  let toMail: Line;
  let toCarrier: Line;
  let server: ProductProcess;

  beforeAll(async () => {
    providers = await Providers.start();
  });
  afterAll(() => providers.stop());
  beforeEach(async () => {
    // One of its own: an email that another test left would be work in hand.
    databaseUrl = await createMigratedDatabase();
    const through = new URL(databaseUrl);
    toDatabase = await Line.to(Number(through.port));
    toMail = await Line.to(Number(new URL(providers.mail.url).port));
    toCarrier = await Line.to(Number(new URL(providers.environment['TWILIO_API_BASE']!).port));
    through.host = `127.0.0.1:${toDatabase.ownPort}`;
    const { PUBLIC_URL: _, ...environment } = providers.environment;
    server = await ProductProcess.start({
      environment: {
        ...environment,
        DATABASE_URL: through.href,
        SMTP_URL: `smtp://127.0.0.1:${toMail.ownPort}`,
        TWILIO_API_BASE: toCarrier.url,
        APP_SECRET: randomBytes(32).toString('hex'),
      },
    });
    await server.ready();
  });
  afterEach(async () => {
    await server.remove();
    toDatabase.close();
    toMail.close();
    toCarrier.close();
    providers.stripe.behave();
  });

  const post = (path: string, body: object, token?: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      body: JSON.stringify(body),
    });
  const signUp = async () => (await (await post('/api/users/', aSignUpBody())).json()) as UserWithTokenWire;

  // proves 14.8
  it('reports at once that it is not ready, finishes running requests, and exits with 0', async () => {
    const { token } = await signUp();
    providers.stripe.misbehave({ on: /checkout/, how: { slowly: 3_000 } });
    const asked = providers.stripe.requests.length;
    const running = post('/api/payments/create-checkout-session/', {}, token);
    await until(() => providers.stripe.requests.length > asked);
    server.signal('SIGTERM');
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 503);
    expect((await running).status).toBe(200);
    expect(await server.exited).toBe(0);
  });

  async function ask<Row extends object>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  }

  it('does not wait for a database that does not respond', async () => {
    toDatabase.fallStill();
    server.signal('SIGTERM');
    const status = await server.exited;
    const undone = server.output.split('\n').filter((line) => line.includes('timed out during shutdown'));
    expect({ status, undone }).toEqual({ status: 0, undone: [] });
  });

  it('returns the work of silent providers: an email, a text, a job that waits for Stripe; and exits with 0', async () => {
    const { id, token } = await signUp();
    const { url } = (await (await post('/api/payments/create-checkout-session/', {}, token)).json()) as { url: string };
    providers.stripe.pay(new URL(url).pathname.split('/').pop()!);
    // One that is on its way when the server falls silent would hold up the next one's try.
    const queued = `select id from mails where state = 'queued' and user_id = '${id}'`;
    await until(async () => (await ask(queued)).length === 0);
    for (const line of [toMail, toCarrier]) line.fallStill();
    providers.stripe.misbehave({ how: 'silent' });

    await signUp();
    const mails = () =>
      ask<{ claimed: boolean }>(
        `select claimed_until is not null as claimed from mails where state = 'queued' order by id desc limit 1`,
      );
    await until(async () => (await mails())[0]?.claimed ?? false);

    await seedCrowd(databaseUrl, { people: 1, items: 1, due: new Date(), timeZone: NOON_ZONE, areaCode: '800' });
    const texts = () =>
      ask<{ state: string; waits: boolean }>(`select state, claimed_until is null as waits from texts`);
    await until(async () => (await texts())[0]?.state === 'sending');

    const asked = providers.stripe.requests.length;
    const { body, signature } = providers.stripe.sign(providers.stripe.events.at(-1)!);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    await fetch(`${server.url}/api/payments/webhook/`, { method: 'POST', headers, body });
    await until(() => providers.stripe.requests.length > asked);

    server.signal('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.output).not.toContain('exiting as after a crash');
    expect(await mails()).toEqual([{ claimed: false }]);
    expect(await texts()).toEqual([{ state: 'queued', waits: true }]);
    const jobs = await ask<{ state: string }>(
      `select state from pgboss.job where name = 'payments.apply-provider-event' and state <> 'completed'`,
    );
    expect(jobs).toEqual([{ state: 'retry' }]);
  });
});
