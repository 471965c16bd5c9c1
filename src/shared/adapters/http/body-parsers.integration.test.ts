import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { SecurityLog } from '../logging/security-log.js';
import { bodyParsers } from './body-parsers.js';

describe('a body that does not come', () => {
  let server: http.Server;
  beforeAll(async () => {
    const app = express();
    app.use(bodyParsers({ note() {} } as unknown as SecurityLog, 50));
    app.use((request, response) => {
      request.resume().on('end', () => response.json(request.body ?? null));
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends a part of a body of ten bytes. */
  const begin = (path: string, type: string): http.ClientRequest => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'Content-Type': type, 'Content-Length': 10 };
    const request = http.request({ method: 'POST', port, path, headers });
    request.on('error', () => undefined).write('{"a":');
    return request;
  };

  const closed = (request: http.ClientRequest) => new Promise((resolve) => request.on('close', resolve));

  it.each([
    ['/api/login', 'application/json'],
    ['/api/texts/inbound', 'application/x-www-form-urlencoded'],
    ['/api/payments/webhook', 'application/json'],
  ])('is cut off (%s)', async (path, type) => {
    await closed(begin(path, type));
  });

  it('is waited for where staff upload a file', async () => {
    const upload = begin('/api/staff/media', 'multipart/form-data; boundary=x');
    // Cut off by then, if it were.
    await closed(begin('/api/login', 'application/json'));
    upload.end('1234}');
    const [response] = (await once(upload, 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
  });
});
