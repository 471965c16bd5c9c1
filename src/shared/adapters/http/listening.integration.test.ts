import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import { hostOf, listenOnBothLoopbacks, metricsHostOf } from './listening.js';

/** This machine's own addresses in a network, where it is in one. */
const elsewhere = Object.values(os.networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

describe('the interface to listen on', () => {
  // proves 11.23
  it.each([
    [null, false, '127.0.0.1'],
    [null, true, undefined],
    ['0.0.0.0', false, '0.0.0.0'],
    ['10.1.2.3', true, '10.1.2.3'],
    ['localhost', true, '127.0.0.1'],
  ])('with HOST %s, in production: %s, is %s', (host, production, expected) => {
    expect(hostOf({ host, production })).toBe(expected);
  });
});

describe('the interface of the metrics', () => {
  const of = (metricsHost: string | null, host: string | null = null) =>
    metricsHostOf({ metricsHost, host, production: true });

  // proves 11.23
  it('is the one of the server, or the one that METRICS_HOST names', () => {
    expect([of(null), of(null, '10.1.2.3'), of('10.1.2.4', '10.1.2.3'), of('localhost')]).toEqual([
      undefined,
      '10.1.2.3',
      '10.1.2.4',
      '127.0.0.1',
    ]);
  });

  it('is this machine’s address in a network, and an error where there is none', () => {
    expect(of('127.0.0.0/8')).toBe('127.0.0.1');
    expect(of('::1/128')).toBe('::1');
    for (const address of elsewhere) expect(of(`${address}/32`)).toBe(address);
    expect(() => of('198.51.100.0/24')).toThrow(
      'METRICS_HOST 198.51.100.0/24: this machine has no address in that network.',
    );
  });
});

describe('where a server listens', () => {
  let server: http.Server;
  const listen = async (host: string | undefined): Promise<number> => {
    server = http.createServer((_request, response) => response.end('here'));
    server.listen(0, host);
    await once(server, 'listening');
    await listenOnBothLoopbacks(server);
    return (server.address() as net.AddressInfo).port;
  };
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const responseOf = (host: string, port: number): Promise<string> =>
    fetch(`http://${host}:${port}/`, { headers: { Connection: 'close' } }).then(
      (response) => response.text(),
      (error: Error & { cause?: { code?: string } }) => String(error.cause?.code),
    );

  // proves 11.23
  it('is both loopback interfaces, and no other one', async () => {
    const port = await listen(hostOf({ host: null, production: false }));
    expect([await responseOf('127.0.0.1', port), await responseOf('[::1]', port)]).toEqual(['here', 'here']);
    for (const host of elsewhere) expect([host, await responseOf(host, port)]).not.toEqual([host, 'here']);
  });

  it('is every interface when that is asked for', async () => {
    const port = await listen(hostOf({ host: null, production: true }));
    for (const host of ['127.0.0.1', ...elsewhere])
      expect([host, await responseOf(host, port)]).toEqual([host, 'here']);
  });

  it('ends with the server, on both', async () => {
    const port = await listen('127.0.0.1');
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    expect([await responseOf('127.0.0.1', port), await responseOf('[::1]', port)]).toEqual([
      'ECONNREFUSED',
      'ECONNREFUSED',
    ]);
    await listen('127.0.0.1');
  });

  it('says when another program has one of the two', async () => {
    const other = net.createServer().listen(0, '::1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    server = http.createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await expect(listenOnBothLoopbacks(server)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    other.close();
  });
});
