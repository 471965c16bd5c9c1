import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { mockServer, networkFailure, type MockServer } from '../testing/mock-server';
import { createHttpClient, bodyOf } from './http-client';
import { compareClocks, serverNow } from './server-clock';

let server: MockServer;
let token: string;
const http = createHttpClient({ baseUrl: '/api', token: () => token });

beforeEach(() => {
  server = mockServer();
  token = '';
  document.cookie = 'csrftoken=from-django';
});

afterEach(() => {
  compareClocks(new Date().toUTCString());
  for (const cookie of ['csrftoken', 'XSRF-TOKEN']) document.cookie = `${cookie}=; max-age=0`;
  jest.restoreAllMocks();
});

describe('A request', () => {
  // proves 12.5
  it('is same-origin JSON under /api, in snake_case', async () => {
    server.on('POST /api/users/', { status: 201, body: { user_id: 'u1', is_staff: false } });
    const response = await http.post('/users/', {
      body: bodyOf<{ first_name: string; phone: { area_code: number } }>({
        firstName: 'Dana',
        phone: { areaCode: 555 },
      }),
    });
    const [request] = server.requests;
    expect(request?.body).toEqual({ first_name: 'Dana', phone: { area_code: 555 } });
    expect(request?.headers['Content-Type']).toBe('application/json');
    expect(response).toEqual({ userId: 'u1', isStaff: false });
  });

  // proves 12.17
  it('tells the time of the server, whatever the clock of the device says', async () => {
    const later = Math.floor(Date.now() / 1000) * 1000 + 200 * 86_400_000;
    server.on('GET /api/x/', { body: {}, headers: { Date: new Date(later).toUTCString() } });
    await http.get('/x/');
    expect(serverNow() - later).toBeLessThan(10_000);
    expect(serverNow()).toBeGreaterThanOrEqual(later);
    server.on('GET /api/x/', { body: {} });
    await http.get('/x/');
    expect(serverNow()).toBeGreaterThanOrEqual(later);
  });

  // proves 12.5
  it('joins arrays in the query by commas and leaves out what is undefined', async () => {
    server.on('GET /api/users/', { body: {} });
    await http.get('/users/', {
      query: { ids: [1, 2, 3], search: 'a&b', before: null, after: undefined, staff: false },
    });
    expect(decodeURIComponent(server.requests[0]!.path)).toBe('/api/users/?ids=1,2,3&search=a&b&staff=false');
  });

  // proves 12.6
  it('carries the token and the CSRF token of the session', async () => {
    token = 't0k3n';
    document.cookie = 'XSRF-TOKEN=from%20axios';
    server.on('GET /api/x/', { body: {} });
    await http.get('/x/');
    expect(server.requests[0]?.headers).toMatchObject({
      Authorization: 'Token t0k3n',
      'X-CSRFToken': 'from-django',
      'X-XSRF-TOKEN': 'from axios',
    });
  });

  // proves 12.6
  it('carries neither token nor X-CSRFToken without a session', async () => {
    server.on('GET /api/x/', { body: {} });
    await http.get('/x/');
    expect(server.requests[0]?.headers).not.toHaveProperty('Authorization');
    expect(server.requests[0]?.headers).not.toHaveProperty('X-CSRFToken');
  });

  it('carries no credentials when it is anonymous', async () => {
    token = 't0k3n';
    document.cookie = 'XSRF-TOKEN=x';
    server.on('GET /api/x/', { body: {} });
    await http.get('/x/', { anonymous: true });
    expect(server.requests[0]?.headers).toEqual({ Accept: 'application/json' });
  });

  it('never sends the token to another origin', async () => {
    token = 't0k3n';
    server.on('GET /elsewhere', { body: {} });
    await http.get('https://other.example/elsewhere');
    expect(server.requests[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('can return the raw text, with the keys of the wire', async () => {
    server.on('GET /api/x/', { body: { first_name: 'Dana' } });
    await expect(http.getText('/x/')).resolves.toBe('{"first_name":"Dana"}');
  });

  it('returns undefined for an empty body', async () => {
    server.on('POST /api/logout/', { status: 204 });
    await expect(http.post('/logout/')).resolves.toBeUndefined();
  });
});

describe('A response that does not fit its schema', () => {
  const schema = z.object({ first_name: z.string() });

  // proves 12.7
  it('is logged to the console, without its values, and still used', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    server.on('GET /api/x/', { body: { first_name: 4711, last_name: 'Reyes' } });
    await expect(http.get('/x/', { schema })).resolves.toEqual({ firstName: 4711, lastName: 'Reyes' });
    expect(debug).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(debug.mock.calls)).toContain('first_name');
    expect(JSON.stringify(debug.mock.calls)).not.toContain('4711');
  });

  it('logs nothing when the shape fits', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    server.on('GET /api/x/', { body: { first_name: 'Dana' } });
    await http.get('/x/', { schema });
    expect(debug).not.toHaveBeenCalled();
  });
});

describe('A failed request', () => {
  const hanging = () =>
    (globalThis.fetch = jest.fn((_url: unknown, init?: RequestInit) => {
      return new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }) as typeof fetch);

  // proves 13.8
  it("carries the status and the server's words", async () => {
    server.on('GET /api/x/', { status: 400, body: { first_name: ['Please enter your first'] } });
    await expect(http.get('/x/')).rejects.toMatchObject({
      kind: 'status',
      message: 'Request failed with status code 400',
      status: 400,
      data: { firstName: ['Please enter your first'] },
    });
  });

  // proves 13.8
  it("says 'Network Error' when there is no response", async () => {
    server.on('GET /api/x/', networkFailure);
    await expect(http.get('/x/')).rejects.toMatchObject({ kind: 'network', message: 'Network Error' });
  });

  // proves 13.9
  it.each(['get', 'post', 'getText'] as const)('takes a web page for no response of the server (%s)', async (call) => {
    globalThis.fetch = jest.fn(() =>
      Promise.resolve(
        new Response('<p>Sign in to the Wi-Fi', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
      ),
    ) as typeof fetch;
    await expect(http[call]('/x/')).rejects.toMatchObject({ kind: 'network', message: 'Network Error' });
  });

  // proves 13.8
  it("says 'canceled' when its caller canceled it", async () => {
    hanging();
    const controller = new AbortController();
    const request = http.get('/x/', { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ kind: 'canceled', message: 'canceled' });
  });

  // proves 13.8
  it("says 'Request aborted' when the browser aborted it", async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    await expect(http.get('/x/')).rejects.toMatchObject({ kind: 'aborted', message: 'Request aborted' });
  });

  // proves 13.10
  it('of the client’s own code is no failure of the connection: it is passed on as it is, and logged once', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    server.on('POST /api/x/', { body: {} });
    await expect(http.post('/x/', { body: bodyOf<{ count: unknown }>({ count: 1n }) })).rejects.toThrow(TypeError);
    expect(server.requests).toEqual([]);
    expect(log.mock.calls).toEqual([[expect.any(TypeError)]]);
  });

  it('needs no browser that can join two signals', async () => {
    jest.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    server.on('POST /api/x/', { body: { done: true } });
    const { signal } = new AbortController();
    expect(await http.post('/x/', { timeout: 60_000, signal })).toEqual({ done: true });
  });

  // proves 12.5
  it('waits without a limit unless a timeout is set', async () => {
    jest.useFakeTimers();
    let respond = (_response: Response): void => undefined;
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (_input, init) => {
      signal = init?.signal;
      return new Promise((resolve) => (respond = resolve));
    };
    const request = http.get('/x/');
    await jest.advanceTimersByTimeAsync(24 * 3_600_000);
    expect([signal, jest.getTimerCount()]).toEqual([undefined, 0]);
    respond(new Response('{"late":true}'));
    await expect(request).resolves.toEqual({ late: true });
    jest.useRealTimers();
  });

  // proves 13.8
  it("says 'timeout of 20ms exceeded' when it took longer", async () => {
    hanging();
    await expect(http.get('/x/', { timeout: 20 })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'timeout of 20ms exceeded',
    });
  });

  // proves 12.5
  it('gives up in the time set for all, a change as one that may have worked, and waits on for a file', async () => {
    jest.useFakeTimers();
    const client = createHttpClient({ baseUrl: '/api', token: () => '', defaultTimeout: 60_000 });
    hanging();
    const read = expect(client.get('/x/')).rejects.toMatchObject({ kind: 'timeout' });
    await jest.advanceTimersByTimeAsync(60_000);
    await read;
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const change = expect(client[method]('/x/')).rejects.toMatchObject({
        kind: 'no-response',
        message: 'timeout of 60000ms exceeded',
      });
      await jest.advanceTimersByTimeAsync(60_000);
      await change;
    }
    void client.getText('/x/');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  // proves 13.8
  it("says 'Unsupported protocol ftp:' and sends nothing", async () => {
    await expect(http.get('ftp://host.example/x')).rejects.toMatchObject({
      kind: 'protocol',
      message: 'Unsupported protocol ftp:',
    });
    expect(server.requests).toHaveLength(0);
  });

  it('reports a 401 to a call that does more than read and carried a token', async () => {
    const onUnauthorized = jest.fn();
    const client = createHttpClient({ baseUrl: '/api', token: () => token, onUnauthorized });
    for (const call of ['POST /api/login/', 'GET /api/users/u1', 'PATCH /api/users/u1']) {
      server.on(call, { status: 401, body: { detail: 'Invalid token.' } });
    }
    await expect(client.post('/login/')).rejects.toMatchObject({ status: 401 });
    token = 't';
    await expect(client.get('/users/u1')).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(client.patch('/users/u1')).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('keeps a response that is not JSON as text', async () => {
    globalThis.fetch = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
    await expect(http.get('/x/')).rejects.toMatchObject({ status: 502, data: '<h1>Bad Gateway</h1>' });
  });
});
