import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IssueToken } from '../../src/auth-tokens/auth-tokens.api.js';
import { signInStaff } from '../support/people.js';
import { routesOf } from '../support/routes.js';
import { type RunningApp, startApp } from '../support/start-app.js';

const KIB = 1_024;
/**
 * The limit of the whole process for one request: nothing else waits longer than that. Processor time, as others use
 * the machine too.
 */
const MOST_CPU_MS = 200;
/**
 * Other work of the process (the garbage collector, a compiler, a scheduled job that reads its word lists for the first
 * time) does not count against the body: the cheapest of these counts. A body that is really expensive is so each time.
 */
const TRIES = 12;

/** `size` bytes, or as little more as it takes to end the last item. */
const repeated = (size: number, part: (n: number) => string, between = ','): string => {
  const parts: string[] = [];
  for (let length = 0, n = 0; length < size; n += 1) length += parts[parts.push(part(n)) - 1]!.length + 1;
  return parts.join(between);
};

/** Bodies of a size that cost far more than their bytes, if anything does. */
const BODIES: Record<string, (size: number) => [type: string, body: string]> = {
  'many keys': (size) => ['application/json', `{${repeated(size, (n) => `"k${n}":1`)}}`],
  'many numeric keys': (size) => ['application/json', `{${repeated(size, (n) => `"${(n * 7_919) % 600_000}":1`)}}`],
  'a list': (size) => ['application/json', `[${repeated(size, () => '1')}]`],
  'a list of objects': (size) => ['application/json', `[${repeated(size, () => '{"email":"a@example.com"}')}]`],
  'fields that are lists and objects': (size) => [
    'application/json',
    `{"email":[${repeated(size / 2, () => '{}')}],"credential":{${repeated(size / 2, (n) => `"${n}":1`)}}}`,
  ],
  'deep nesting': (size) => ['application/json', `{"email":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
  'a long text': (size) => [
    'application/json',
    JSON.stringify(
      Object.fromEntries(['email', 'password', 'text', 'challenge'].map((f) => [f, 'a. '.repeat(size / 12)])),
    ),
  ],
  'a form': (size) => ['application/x-www-form-urlencoded', repeated(size, (n) => `k${n}=1`, '&')],
};

interface Route {
  method: string;
  path: string;
  isPublic: boolean;
}

describe('a hostile body', () => {
  let product: RunningApp;
  let routes: Route[];
  let token: string;
  beforeAll(async () => {
    product = await startApp({ environment: { CLOCK: 'virtual', RATE_LIMIT_FACTOR: '1000000' } });
    const { id } = await signInStaff(product);
    ({ token } = await product.app.get(IssueToken).execute({ userId: id, userAgent: 'test' }));
    const { body } = await product.http.get('/api/docs/openapi.json').expect(200);
    routes = routesOf(product.app)
      .map((route) => route.split(' ') as [string, string])
      .filter(([method, path]) => method !== 'GET' && path.startsWith('/api/'))
      .map(([method, path]) => {
        const { security } = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
        return { method, path: path.replace(/:\w+/g, '1'), isPublic: security?.length === 0 };
      });
  });
  afterAll(() => product.close());

  /** @returns its status; 0 when the connection was cut before the whole body was sent */
  const send = ({ method, path, isPublic }: Route, [type, body]: [string, string]): Promise<number> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(product.url);
      const headers = {
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(body),
        ...(!isPublic && { Authorization: `Token ${token}` }),
      };
      http
        .request({ method, path, hostname, port, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        })
        .on('error', () => resolve(0))
        .end(body);
    });

  const cpuOf = async (route: Route, body: [string, string]): Promise<number> => {
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least > MOST_CPU_MS; tries += 1) {
      const before = process.cpuUsage();
      await send(route, body);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1_000);
    }
    return least;
  };

  // proves 14.10, V15.2.2, T11
  it.each(Object.keys(BODIES))('never keeps the others waiting: %s', async (kind) => {
    for (const route of routes)
      for (const size of [route.isPublic ? 16 : 64, 1_024]) {
        const spent = await cpuOf(route, BODIES[kind]!(size * KIB - 100));
        const about = `${route.method} ${route.path}, ${size} KiB: ${Math.round(spent)} ms`;
        expect(spent <= MOST_CPU_MS ? null : about).toBeNull();
      }
  });

  const withText = (size: number): [string, string] => ['application/json', `{"k":"${'x'.repeat(size - 8)}"}`];
  const withKeys = (keys: number): [string, string] => [
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, 1]))),
  ];

  // proves 11.1
  it('of more than 16 KiB or 200 keys is refused by every public request that is not a provider’s', async () => {
    const open = routes.filter(({ isPublic, path }) => isPublic && path !== '/api/payments/webhook');
    expect(open.length).toBeGreaterThan(8);
    for (const route of open) {
      expect([route.path, await send(route, withText(16 * KIB))]).not.toEqual([route.path, 413]);
      expect([route.path, await send(route, withText(16 * KIB + 1))]).toEqual([route.path, 413]);
      expect([route.path, await send(route, withKeys(200))]).not.toEqual([route.path, 413]);
      expect([route.path, await send(route, withKeys(201))]).toEqual([route.path, 413]);
    }
  });

  // proves 11.1
  it('of more than 64 KiB is refused, and where staff write prompts and practices, of more than 1 MiB', async () => {
    const long = /^\/api\/(staff\/content|coach\/(prompt-templates|examples))(\/|$)/;
    for (const route of routes.filter(({ isPublic }) => !isPublic)) {
      const kib = long.test(route.path) ? 1_024 : 64;
      expect([route.path, await send(route, withText(kib * KIB))]).not.toEqual([route.path, 413]);
      expect([route.path, await send(route, withText(kib * KIB + 1))]).toEqual([route.path, 413]);
      expect([route.path, await send(route, withKeys(2_001))]).toEqual([route.path, 413]);
    }
  });

  it('of a provider may have 1 MiB', async () => {
    const text = 'x'.repeat(KIB * KIB - 2);
    for (const [path, type] of [
      ['/api/payments/webhook', 'application/json'],
      ['/api/texts/inbound', 'application/x-www-form-urlencoded'],
      ['/api/texts/status', 'application/x-www-form-urlencoded'],
    ] as const) {
      const route = { method: 'POST', path, isPublic: true };
      expect([path, await send(route, [type, `a=${text}`])]).not.toEqual([path, 413]);
      expect([path, await send(route, [type, `a=${text}x`])]).toEqual([path, 413]);
    }
  });

  it('in another encoding than UTF-8 is refused', async () => {
    const route = { method: 'POST', path: '/api/login/', isPublic: true };
    expect(await send(route, ['application/json; charset=utf-16le', '{}'])).toBe(415);
    expect(await send(route, ['application/json; charset=utf-8', '{}'])).toBe(400);
  });
});
