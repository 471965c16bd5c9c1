import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { TimedTaskRunner } from '../../src/shared/adapters/clock/timed-task-runner.js';
import { PgBossJobQueue } from '../../src/shared/adapters/jobs/pg-boss-job-queue.js';
import { TextSender } from '../../src/texting/application/ports/text.sender.js';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { PASSWORD, withToken } from '../support/people.js';
import { coachSays, Providers, PUBLIC_URL } from '../support/providers.js';
import { type RunningApp, startApp } from '../support/start-app.js';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}

/** A collector of OTLP over HTTP. */
class Collector {
  readonly bodies: string[] = [];
  readonly headers: http.IncomingHttpHeaders[] = [];
  private readonly server = http.createServer(async (request, response) => {
    if (request.url === '/v1/traces') {
      this.headers.push(request.headers);
      this.bodies.push(await text(request));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get spans(): Span[] {
    interface Export {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    }
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }
}

/** A bucket that takes what it is given and has nothing. */
const bucket = http.createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(request.method === 'PUT' ? 200 : 404).end());
});

describe('traces to a collector', () => {
  const collector = new Collector();
  let providers: Providers;
  const person = aSignUpBody({
    password: PASSWORD,
    first_name: 'Ottilie',
    last_name: 'Quandt',
    phone_number: '5557418529',
  });
  let token: string;
  let id: string;
  beforeAll(async () => {
    const url = await collector.start();
    providers = await Providers.start();
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const app = await startApp({
      environment: {
        ...providers.environment,
        S3_BUCKET: 'media',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=for%20the%20collector',
      },
    });
    ({
      body: { token, id },
    } = await app.http.post('/api/users/').send(person).expect(201));
    await app.http.get(`/api/users/${id}/`).set(withToken(token)).expect(200);
    await app.http.post('/api/password/forgot/').send({ email: person.email });
    await app.http.get('/api/no/such/address/').expect(404);
    await useProviders(app);
    // The end hands over what is still kept.
    await app.close();
  });
  afterAll(async () => {
    collector.stop();
    bucket.closeAllConnections();
    bucket.close();
    await providers.stop();
  });

  /** A chat, a checkout, an event of Stripe's, and a text; the welcome email goes by itself. */
  async function useProviders(app: RunningApp): Promise<void> {
    await app.http.post('/api/payments/create-checkout-session/').set(withToken(token)).expect(200);
    const about = { id: 'sub_traced', object: 'subscription', customer: 'cus_traced' };
    const { body, signature } = providers.stripe.sign({
      id: 'evt_traced',
      object: 'event',
      type: 'customer.subscription.updated',
      created: 1_790_000_000,
      data: { object: about },
    });
    await app.http
      .post('/api/payments/webhook/')
      .set('Content-Type', 'application/json')
      .set('Stripe-Signature', signature)
      .send(body)
      .expect(200);
    await app.database.query(
      `insert into memberships (user_id, provider, phase, access_until) values ($1, 'stripe', 'active', 'infinity')`,
      [id],
    );
    providers.model.respondsWith(coachSays('What did you hand over last?'));
    const client = await ChatClient.open(app.url, token);
    await client.take('I cannot delegate the quarterly forecast.');
    client.socket.close();
    const link = `${PUBLIC_URL}/c/0123456789abcdef`;
    await app.app
      .get(TextSender)
      .send({ to: '+15557418529', body: `Ask before you tell. ${link}`, link, validitySeconds: 600 });
    await app.app.get(PgBossJobQueue).settle();
    while (providers.mail.received.length === 0) await app.app.get(TimedTaskRunner).runDue(new Date());
  }

  it('name requests by their route, with their database queries inside', () => {
    const request = collector.spans.find(({ name }) => name === 'GET /api/users/:id')!;
    expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    // The requester is looked up for several requests at once; the reads of a checkout are its own.
    const checkout = collector.spans.find(({ name }) => name === 'POST /api/payments/create-checkout-session')!;
    const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === checkout.spanId);
    expect(inside.map(({ name }) => name)).toContain('SELECT');
  });

  it.each([
    ['a turn of a chat', 'chat turn'],
    ['what the model is asked', 'model reply'],
    ['a job', 'job payments.apply-provider-event'],
    ['a loop', 'loop mailing.deliver-due-mails'],
    ['a checkout at Stripe', 'payments openCheckout'],
    ['a text at Twilio', 'texts send'],
    ['an email at the mail server', 'mail deliver'],
    ['a file in the bucket', 'media put'],
  ])('include %s', (_what, name) => {
    expect([...new Set(collector.spans.map((span) => span.name))]).toContain(name);
  });

  it('are sent with the key of the collector', () => {
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'for the collector' });
  });

  it('hold no personal data', () => {
    const reported = collector.bodies.join();
    for (const secret of [
      token,
      id,
      PASSWORD,
      person.email,
      'Ottilie',
      'Quandt',
      '7418529',
      '/no/such/address',
      'forecast',
      'hand over',
      'before you tell',
      '0123456789abcdef',
      'cus_traced',
    ])
      expect([secret, reported.includes(secret)]).toEqual([secret, false]);
  });
});
