import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { PASSWORD, withToken } from '../support/people.js';
import { startApp } from '../support/start-app.js';

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

/** What a collector keeps of OTLP over HTTP. */
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

describe('traces, where somebody collects them', () => {
  const collector = new Collector();
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
    const app = await startApp({
      environment: {
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
    // The end hands over what is still kept.
    await app.close();
  });
  afterAll(() => collector.stop());

  it('tell of requests by their route, with what the database was asked inside', () => {
    const request = collector.spans.find(({ name }) => name === 'GET /api/users/:id')!;
    expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    const inside = collector.spans.filter(({ traceId }) => traceId === request.traceId);
    expect(inside.filter(({ parentSpanId }) => parentSpanId === request.spanId).map(({ name }) => name)).toContain(
      'SELECT',
    );
  });

  it('come with the key of the collector', () => {
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'for the collector' });
  });

  it('hold nothing of anybody', () => {
    const reported = collector.bodies.join();
    for (const secret of [token, id, PASSWORD, person.email, 'Ottilie', 'Quandt', '7418529', '/no/such/address'])
      expect([secret, reported.includes(secret)]).toEqual([secret, false]);
  });
});
