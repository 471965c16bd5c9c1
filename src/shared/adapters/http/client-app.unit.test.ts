import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import type { Configuration } from '../../../config/configuration.js';
import { clientApp } from './client-app.js';

const SCRIPT = 'export const answer = 42;';

describe('the files of the client', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'client-'));
  let http: ReturnType<typeof supertest>;

  beforeAll(() => {
    fs.mkdirSync(path.join(folder, 'assets'));
    const write = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(folder, name), content);
    write('index.html', '<!doctype html>');
    write('assets/app.js', SCRIPT);
    write('assets/app.js.br', brotliCompressSync(SCRIPT));
    write('assets/app.js.gz', gzipSync(SCRIPT));
    write('assets/gone.js', SCRIPT);
    http = supertest(express().use(clientApp({} as Configuration, folder)));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent in the best encoding for the browser: %s', async (accepted, encoding) => {
    const { headers, text } = await http.get('/static/assets/app.js').set('Accept-Encoding', accepted).expect(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    if (encoding !== 'br') expect(text).toBe(SCRIPT);
  });

  it('are sent in ranges and with their tag', async () => {
    const asked = http.get('/static/assets/app.js').set('Accept-Encoding', 'identity');
    const { headers } = await asked.set('Range', 'bytes=0-5').expect(206, 'export');
    await http
      .get('/static/assets/app.js')
      .set({ 'Accept-Encoding': 'identity', 'If-None-Match': headers['etag']! })
      .expect(304);
  });

  it('tell search engines to index only the public pages', async () => {
    const { headers, text } = await http.get('/robots.txt').expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('Disallow: /\n');
    expect(text).toContain('Allow: /sign-up\n');
  });

  it('are not found once a build under the running server removed them, and the server continues', async () => {
    await http.get('/static/assets/gone.js').expect(200);
    fs.rmSync(path.join(folder, 'assets/gone.js'));
    const { headers } = await http.get('/static/assets/gone.js').expect(404, 'Not found.');
    expect(headers['cache-control']).toBe('no-store');
    await http.get('/static/assets/app.js').expect(200);
  });

  // proves V13.2.5, V13.4.3
  it.each(['/static/', '/static/assets', '/static/assets/../../secret', '/static/%2e%2e/x', '/static/none.js'])(
    'don’t exist at %s',
    (address) => http.get(address).expect(404),
  );
});
