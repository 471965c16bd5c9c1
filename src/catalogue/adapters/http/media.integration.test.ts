import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { MediaStorage } from '../../application/ports/media.storage.js';

const KEY = 'abcdefghijklmnopqrstuvwxyz.mp3';
const BYTES = Buffer.from('0123456789');

describe('a media file over HTTP', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp();
    await product.app.get(MediaStorage).put(KEY, { bytes: BYTES }, 'audio/mpeg');
  });
  afterAll(() => product.close());

  const file = (range?: string) => {
    const call = product.http.get(`/media/${KEY}`).buffer(true);
    return range ? call.set('Range', range) : call;
  };

  // proves V4.1.1, V5.4.1
  it('is served whole, under its name, and allows ranges', async () => {
    const { headers, body } = await file().expect(200);
    expect(headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'content-length': '10' });
    expect(headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+\.mp3"$/);
    expect(Buffer.from(body as Buffer).toString()).toBe('0123456789');
  });

  it.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=4-', 'bytes 4-9/10', '456789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=5-500', 'bytes 5-9/10', '56789'],
  ])('is served in parts: %s', async (range, contentRange, part) => {
    const { headers, body } = await file(range).expect(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(Buffer.from(body as Buffer).toString()).toBe(part);
  });

  it('answers a range past the end with the size', async () => {
    const { headers } = await file('bytes=10-').expect(416);
    expect(headers['content-range']).toBe('bytes */10');
  });

  it('continues the file that a client has parts of, and starts over if that was another one', async () => {
    const { headers } = await file().expect(200);
    await file('bytes=4-').set('If-Range', headers['etag']!).expect(206).expect('Content-Range', 'bytes 4-9/10');
    for (const held of ['"another.mp3"', `W/${headers['etag']!}`, 'Sun, 22 Nov 2026 12:00:00 GMT']) {
      const { headers: whole, body } = await file('bytes=4-').set('If-Range', held).expect(200);
      expect(whole['content-range']).toBeUndefined();
      expect(Buffer.from(body as Buffer).toString()).toBe('0123456789');
    }
    await file('bytes=10-').set('If-Range', '"another.mp3"').expect(200);
  });

  // proves V3.2.1, V5.3.1, V5.4.3
  it('runs no script, and is cached by the browser', async () => {
    const { headers } = await file().expect(200);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    await product.http.get(`/media/${KEY}`).set('If-None-Match', headers['etag']!).expect(304);
  });

  // proves V5.3.2
  it('is not found under any other name', async () => {
    for (const key of [
      'zzzzzzzzzzzzzzzzzzzzzzzzzz.mp3',
      'a.mp3',
      '..%2F..%2Fapp-secret',
      `${KEY}.html`,
      'x'.repeat(10_000),
    ]) {
      await product.http.get(`/media/${key}`).expect(404);
    }
  });

  it('keeps its content when it is stored again', async () => {
    await product.app.get(MediaStorage).put(KEY, { bytes: Buffer.from('other') }, 'audio/mpeg');
    await file().expect(200).expect('Content-Length', '10');
  });
});
