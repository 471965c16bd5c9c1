import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '../support/start-app.js';

describe('the HTTP conventions', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp();
  });
  afterAll(() => product.close());

  it('says that it is up, and that it is ready', async () => {
    await product.http.get('/healthz').expect(200, { status: 'ok' });
    await product.http.get('/readyz').expect(200, { status: 'ok' });
  });

  it('answers a path with and without its last slash', async () => {
    const { body } = await product.http.get('/api/site/').expect(200);
    await product.http.get('/api/site').expect(200, body);
  });

  it('answers an unknown path under /api with 404 and a known one with another method with 405', async () => {
    await product.http.get('/api/nothing/here/').expect(404, { detail: 'Not found.' });
    const answer = await product.http.post('/api/site/').expect(405, { detail: 'Method "POST" not allowed.' });
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });

  it('refuses another content type, malformed JSON and a body over 1 MiB', async () => {
    await product.http.post('/api/site/').type('text/plain').send('x').expect(415);
    await product.http
      .post('/api/site/')
      .type('json')
      .send('{"a":')
      .expect(400, { detail: 'The request body is not valid JSON.' });
    await product.http
      .post('/api/site/')
      .type('json')
      .send(JSON.stringify({ a: 'x'.repeat(1_100_000) }))
      .expect(413);
  });

  it('refuses an unsafe call from a page of another site', async () => {
    await product.http.post('/api/site/').set('Origin', 'https://elsewhere.example').send({}).expect(403);
    await product.http.post('/api/site/').set('Origin', 'null').send({}).expect(403);
  });

  it('sends its protecting headers with every answer', async () => {
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

  it('keeps nothing of an API answer in a cache, nor of the page', async () => {
    expect((await product.http.get('/api/site/')).headers['cache-control']).toBe('no-store');
    expect((await product.http.get('/some/client/page')).headers['cache-control']).toContain('no-cache');
  });

  it('gives the client for any address that is no file and no call, with a readable csrftoken cookie', async () => {
    const answer = await product.http.get('/payment?from=somewhere').expect(200).expect('Content-Type', /html/);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax$/);
    await product.http.get('/static/missing.js').expect(404);
  });

  it('never logs a query or what opens something', async () => {
    await product.http.get('/password/reset/confirm/1/s3cret-token?x=s3cret-query');
    await product.http.get('/api/coach/content/7/?user=1&token=s3cret-token');
    expect(product.logs.join('')).not.toContain('s3cret');
  });
});
