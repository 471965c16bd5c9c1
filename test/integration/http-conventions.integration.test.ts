import type { Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '../support/start-app.js';

describe('the server over HTTP', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp();
  });
  afterAll(() => product.close());

  // proves 11.20
  it('says that it is up, and that it is ready', async () => {
    await product.http.get('/healthz').expect(200, { status: 'ok' });
    await product.http.get('/readyz').expect(200, { status: 'ok' });
  });

  it('bounds how many connections there are, and how long one may take for its headers and its request', () => {
    const { headersTimeout, requestTimeout, maxConnections } = product.app.getHttpServer() as Server;
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout).toBeLessThanOrEqual(300_000);
    expect(maxConnections).toBeLessThanOrEqual(10_000);
  });

  // proves 11.1
  it('serves a path with and without its last slash', async () => {
    const { body } = await product.http.get('/api/site/').expect(200);
    await product.http.get('/api/site').expect(200, body);
  });

  // proves 11.3
  it('responds with 404 to an unknown path under /api, and with 405 to a known one with another method', async () => {
    await product.http.get('/api/nothing/here/').expect(404, { detail: 'Not found.' });
    const response = await product.http.post('/api/site/').expect(405, { detail: 'Method "POST" not allowed.' });
    expect(response.headers['allow']).toBe('GET, HEAD');
  });

  // proves 11.1
  it('refuses another content type and malformed JSON', async () => {
    await product.http.post('/api/site/').type('text/plain').send('x').expect(415);
    await product.http
      .post('/api/site/')
      .type('json')
      .send('{"a":')
      .expect(400, { detail: 'The request body is not valid JSON.' });
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    for (const levels of [65, 2_000])
      await product.http
        .post('/api/login/')
        .type('json')
        .send(`{"email":${nested(levels)}}`)
        .expect(400, { detail: 'The request body is nested deeper than 64 levels.' });
    const { body } = await product.http
      .post('/api/login/')
      .type('json')
      .send(`{"email":${nested(63)}}`)
      .expect(400);
    expect(body).toHaveProperty('email');
  });

  it('treats OPTIONS like any method that a path does not support', async () => {
    const known = await product.http.options('/api/site/').expect(405, { detail: 'Method "OPTIONS" not allowed.' });
    expect(known.headers['allow']).toBe('GET, HEAD');
    const several = await product.http.options('/api/users/5').expect(405);
    expect(several.headers['allow']).toBe('DELETE, GET, HEAD, PATCH, PUT');
    for (const path of ['/api/nothing/here/', '/api/', '/api/users/5/nothing'])
      await product.http.options(path).expect(404, { detail: 'Not found.' });
    expect((await product.http.options('/payment').expect(405)).headers['allow']).toBe('GET, HEAD');
    expect((await product.http.post('/payment').expect(405)).headers['allow']).toBe('GET, HEAD');
    await product.http.options('/static/missing.js').expect(404);
    await product.http.options('/healthz').set('Origin', 'https://elsewhere.example').expect(405);
  });

  it('refuses a form of more than 1,000 fields, and accepts one of 1,000', async () => {
    const form = (fields: number) =>
      product.http
        .post('/api/texts/inbound/')
        .type('form')
        .send(Array.from({ length: fields }, (_, i) => `f${i}=1`).join('&'));
    await form(1_001).expect(413, { detail: 'The form has too many fields.' });
    expect((await form(1_000)).status).not.toBe(413);
    await product.http
      .post('/api/texts/inbound/')
      .type('form')
      .send(`Body=${'x'.repeat(1_100_000)}`)
      .expect(413, { detail: 'The request body is larger than 1024 KiB.' });
  });

  it.each([
    ['gzip', gzipSync('{"email":"a"}').subarray(0, 15)],
    ['gzip', Buffer.from('no gzip at all')],
    ['deflate', Buffer.from('no deflate at all')],
    ['br', Buffer.from('no brotli at all')],
  ])('refuses a compressed body that cannot be unpacked (%s)', async (encoding, body) => {
    for (const path of ['/api/login/', '/api/payments/webhook/'])
      await product.http
        .post(path)
        .set('Content-Type', 'application/json')
        .set('Content-Encoding', encoding)
        .serialize((raw) => raw as unknown as string)
        .send(body)
        .expect(400, { detail: 'The request body cannot be read.' });
  });

  // proves 11.6, V3.5.1, T8
  it('refuses an unsafe call from a page of another site', async () => {
    const refused = { detail: 'You do not have permission to perform this action.' };
    await product.http.post('/api/site/').set('Origin', 'https://elsewhere.example').send({}).expect(403, refused);
    await product.http.post('/api/site/').set('Origin', 'null').send({}).expect(403, refused);
  });

  // proves 11.7, V1.2.3, V1.3.2, V3.4.4, V3.4.5
  it('sends security headers with every response', async () => {
    for (const path of ['/', '/api/site/', '/api/nothing/', '/healthz']) {
      const { headers } = await product.http.get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.not.stringContaining('unsafe-inline'),
        'x-request-id': expect.any(String),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  // proves 11.7, V14.2.2, V14.3.2
  it('keeps API responses and the page out of caches', async () => {
    expect((await product.http.get('/api/site/')).headers['cache-control']).toBe('no-store');
    expect((await product.http.get('/some/client/page')).headers['cache-control']).toContain('no-cache');
  });

  // proves 11.6, V3.3.2
  it('serves the client for any address that is no file and no call, with a readable csrftoken cookie', async () => {
    const response = await product.http.get('/payment?from=somewhere').expect(200).expect('Content-Type', /html/);
    expect(response.headers['set-cookie']?.[0]).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax$/);
    await product.http.get('/static/missing.js').expect(404);
    for (const broken of ['/c', '/c/', '/c/half-a/link', '/c/%00', '/c/%zz', '/c/%C3/', '/%', '/healthz/x'])
      await product.http.get(broken).expect(200).expect('Content-Type', /html/);
    for (const call of ['/api/%00', '/API/users/%zz', '/media/%00', '/media/%2e%2e%2f%00', '/sandbox/%00'])
      await product.http.get(call).expect(404, { detail: 'Not found.' });
    await product.http.get('/static/%00').expect(404, 'Not found.');
    await product.http.post('/c/%00').expect(404, { detail: 'Not found.' });
  });

  // proves 14.11, V14.2.1, V16.2.5, T24
  it('never logs a query or a secret in a path', async () => {
    await product.http.get('/api/coach/content/7/?user=1&token=s3cret-token');
    for (const address of [
      '/password/reset/confirm/1/',
      '/email/change/confirm/1/',
      '/weekly-mail/stop/',
      '/api/weekly-mail/stop/',
      '/api/calendar/',
      '/API/Calendar/',
      '/sandbox/checkout/',
      '/c/',
    ])
      for (const end of ['', '/and-more']) await product.http.get(`${address}s3cret-token${end}?x=s3cret-query`);
    expect(product.logs.join('')).not.toContain('s3cret');
  });
});
