import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IssueToken } from '../../src/auth-tokens/auth-tokens.api.js';
import { signInStaff } from '../support/people.js';
import { routesOf } from '../support/routes.js';
import { type RunningApp, startApp } from '../support/start-app.js';

interface Call {
  method: string;
  /** As it goes over the wire, with nothing normalized. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface ReceivedResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const NO_UUID = ['1', 'null', '-1', '%00', 'a%00b', '%F0%9F%92%A5', '0f8fad5b-d9cb-469f-a165', "'--", '..%2f..%2fetc'];
const JSON_OF_OTHER_KINDS = ['[]', '[1]', '"text"', 'null', '12', 'true', '{}', '{"__proto__":{"a":1}}'];
const ODD_FIELDS = [
  null,
  12,
  true,
  [],
  ['x'],
  {},
  { $ne: '' },
  'a\0b',
  '\u{1F4A5}',
  '\uD800',
  ' ',
  'x'.repeat(100_000),
];
/** Each names several parameters: a route takes what it knows. */
const ODD_QUERIES = [
  'page=1&page=2&search=x&search=y&state=x&state=y&mode=sandbox&mode=x',
  'page[]=1&page_size[]=1&search[]=x&state[]=x&mode[]=sandbox&draft[]=all&user[]=x&token[]=y',
  'page[size]=1&search[a][b]=x&__proto__[a]=1&constructor=1&actor[]=1',
  'page=1e3&page_size=0&is_active=%00&suppressed=%00',
  'page=99999999999999999999&page_size=1000000',
  'page_size=1&page_size=2&page=0',
  'page=%00',
  'search=%00&state=%00&draft=%00&user=%00&token=%00&actor=1&subject=%00&action=%00&member=%00',
  'search=%&from=%00&to=x&time_zone=%00&rating=%00&plan=%00&membership=%00',
  'search=%25%5F%5C&from=0000-00-00&to=9999-99-99',
  'search=%FF%FE&from=275760-09-13&to=-1&day=%00',
  `search=%F0%9F%92%A5${'x'.repeat(5_000)}&actor=x`,
];

/** A parameter of a list, as the API's description has it. */
interface Filter {
  name: string;
  schema: { enum?: string[]; items?: { enum?: string[] } };
}

describe('malformed calls', () => {
  let product: RunningApp;
  let staffId: string;
  let routes: { method: string; pattern: string }[];

  beforeAll(async () => {
    product = await startApp({ environment: { CLOCK: 'virtual' } });
    staffId = (await signInStaff(product)).id;
    routes = routesOf(product.app).map((route) => {
      const [method = '', pattern = ''] = route.split(' ');
      return { method, pattern };
    });
  });
  afterAll(() => product.close());

  /** Raw bytes: every ordinary client would normalize or refuse them. */
  const send = ({ method, path, headers, body }: Call): Promise<ReceivedResponse> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(product.url);
      const request = http.request({ method, path, hostname, port, headers, setHost: true }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on('error', reject);
      if (body !== undefined) request.setHeader('Content-Length', Buffer.byteLength(body));
      request.end(body);
    });

  const asStaff = async (): Promise<Record<string, string>> => {
    const { token } = await product.app.get(IssueToken).execute({ userId: staffId, userAgent: 'test' });
    return { Authorization: `Token ${token}` };
  };

  const at = (pattern: string, value = '0f8fad5b-d9cb-469f-a165-70867728950e'): string =>
    pattern.replace(/:content|:number/g, value.includes('-') ? '1' : value).replace(/:\w+/g, value) || '/';

  /** Lists the requests at which the server fails. */
  const failures = async (calls: Call[]): Promise<string[]> => {
    const failed: string[] = [];
    let signed = await asStaff();
    for (const call of calls) {
      const { status } = await send({ ...call, headers: { ...signed, ...call.headers } });
      const { method, path, body = '' } = call;
      if (status >= 500) failed.push(`${method} ${path.slice(0, 200)} ${String(body).slice(0, 100)} ${status}`);
      // Some calls end the session that they are made in.
      if (status === 204) signed = await asStaff();
    }
    return failed;
  };

  const json = { 'Content-Type': 'application/json' };
  const writing = () => routes.filter(({ method }) => method !== 'GET');

  it('with a method that an address does not support get 405 and those that it does', async () => {
    const patterns = [...new Set(routes.map(({ pattern }) => pattern))];
    for (const pattern of patterns) {
      // An address may be of several patterns: /api/docs/openapi.json is a file of /api/docs too.
      const fits = (other: string): boolean => new RegExp(`^${other.replace(/:\w+/g, '[^/]+')}$`).test(at(pattern));
      const known = routes.filter((route) => fits(route.pattern)).map(({ method }) => method);
      for (const method of METHODS.filter((method) => !known.includes(method))) {
        const { status, headers, body } = await send({ method, path: at(pattern), headers: await asStaff() });
        expect([method, pattern, status, body]).toEqual([
          method,
          pattern,
          405,
          JSON.stringify({ detail: `Method "${method}" not allowed.` }),
        ]);
        const allowed = String(headers.allow).split(', ');
        expect(allowed).toEqual(expect.arrayContaining(known));
        expect(allowed).not.toContain(method);
      }
    }
  });

  it('with HEAD get the status of GET, and no body', async () => {
    for (const { pattern } of routes.filter(({ method }) => method === 'GET')) {
      const headers = await asStaff();
      const whole = await send({ method: 'GET', path: at(pattern), headers });
      const head = await send({ method: 'HEAD', path: at(pattern), headers });
      expect([pattern, head.status, head.body]).toEqual([pattern, whole.status, '']);
    }
  });

  // proves V3.5.2
  it('in another content type are refused with 415 wherever JSON is expected', async () => {
    const others = /^\/(sandbox|api\/(texts\/(inbound|status)|payments\/webhook|staff\/media|weekly-mail\/stop))/;
    for (const { method, pattern } of writing().filter(({ pattern }) => !others.test(pattern))) {
      for (const type of [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        '',
      ]) {
        const call = {
          method,
          path: at(pattern),
          headers: { ...(await asStaff()), 'Content-Type': type },
          body: 'a=1',
        };
        expect([method, pattern, type, (await send(call)).status]).toEqual([method, pattern, type, 415]);
      }
    }
  });

  // proves V1.4.2
  it('to an invalid id get 404', async () => {
    const fails: string[] = [];
    const headers = { ...(await asStaff()), ...json };
    for (const { method, pattern } of routes.filter(({ pattern }) => /^\/api\/.*:(id|\w+Id)\b/.test(pattern)))
      for (const value of NO_UUID) {
        const { status } = await send({
          method,
          path: at(pattern, value),
          headers,
          body: method === 'GET' ? undefined : '{}',
        });
        // Asked about a reset link, it says that there is nobody whose password it resets, whatever the link is.
        if (method === 'GET' && pattern.includes('/password/reset/confirm/') && status === 200) continue;
        // The error about an invalid body may come first.
        if (status !== 404 && !(status === 400 && method !== 'GET'))
          fails.push(`${method} ${at(pattern, value)} ${status}`);
      }
    expect(fails).toEqual([]);
  });

  // proves V1.1.1
  it('never make the server fail by their path', async () => {
    const odd = [...NO_UUID, '%', '%ZZ', '%FF%FE', '%C0%80', encodeURIComponent('\u202E'), 'x'.repeat(8_000)];
    const calls = routes
      .filter(({ pattern }) => pattern.includes(':'))
      .flatMap(({ method, pattern }) =>
        odd.map((value) => ({
          method,
          path: at(pattern, value),
          headers: json,
          body: method === 'GET' ? undefined : '{}',
        })),
      );
    expect(await failures(calls)).toEqual([]);
  });

  // proves V15.3.7
  it('never make the server fail by their query', async () => {
    const calls = routes
      .filter(({ method }) => method === 'GET')
      .flatMap(({ method, pattern }) => ODD_QUERIES.map((query) => ({ method, path: `${at(pattern)}?${query}` })));
    expect(await failures(calls)).toEqual([]);
  });

  it('accept several values for a filter, separated by commas, and refuse an unknown one by the name of the filter', async () => {
    const { body } = await product.http.get('/api/docs/openapi.json').expect(200);
    const described = Object.entries(body.paths as Record<string, { get?: { parameters?: Filter[] } }>);
    const lists = described.flatMap(([path, { get: { parameters = [] } = {} }]) =>
      parameters.some(({ name }) => name === 'page') ? [{ path, parameters }] : [],
    );
    const filters = lists.flatMap(({ path, parameters }) =>
      parameters.map(({ schema, name }) => ({ path, name, values: schema.items?.enum ?? schema.enum })),
    );
    const choices = filters.filter(({ values }) => values);
    expect(choices.length).toBeGreaterThan(10);
    for (const { path, name, values } of choices) {
      const ask = async (value: string): Promise<ReceivedResponse> =>
        send({
          method: 'GET',
          headers: await asStaff(),
          path: `${path.replace(/\{\w+\}/g, '1')}?${name}=${value}`,
        });
      const refused = await ask(`${values![0]},nonsense`);
      expect([path, refused.status, Object.keys(JSON.parse(refused.body) as object)]).toEqual([path, 400, [name]]);
      // A list is sorted in one way.
      if (name !== 'sort')
        expect([path, name, (await ask(values!.slice(0, 2).join())).status]).toEqual([path, name, 200]);
    }
  });

  // proves V1.5.2, V15.3.6
  it('never make the server fail by a body of another kind', async () => {
    const calls = writing().flatMap(({ method, pattern }) =>
      [
        ...JSON_OF_OTHER_KINDS,
        Buffer.from('{"a":"\xff\xfe"}', 'latin1'),
        Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
      ].map((body) => ({ method, path: at(pattern), headers: json, body })),
    );
    expect(await failures(calls)).toEqual([]);
  });

  // proves V1.2.4, V2.2.2, V15.3.5
  it('never make the server fail by the content of a field', async () => {
    const { body } = await product.http.get('/api/docs/openapi.json').expect(200);
    const fieldsOf = (reference: string): string[] =>
      Object.keys(body.components.schemas[reference.split('/').at(-1)!].properties ?? {});
    const calls = writing().flatMap(({ method, pattern }) => {
      const operation = body.paths[pattern.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      const reference = operation.requestBody?.content['application/json']?.schema?.$ref as string | undefined;
      const fields = reference ? fieldsOf(reference) : [];
      return ODD_FIELDS.map((value) => ({
        method,
        path: at(pattern),
        headers: json,
        body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))),
      }));
    });
    expect(await failures(calls)).toEqual([]);
  });

  it('to an address that is not valid text get 404 from the API, and the app elsewhere', async () => {
    for (const path of ['/api/users/%', '/api/%FF', '/api/%00', '/media/%C0%80', '/sandbox/checkout/a%00b'])
      expect([path, (await send({ method: 'GET', path })).status]).toEqual([path, 404]);
    for (const path of ['/%', '/content/%FF', '/%00'])
      expect([path, (await send({ method: 'GET', path })).status]).toEqual([path, 200]);
  });

  it('to a very long address are refused, and the server continues', async () => {
    const { status } = await send({ method: 'GET', path: `/api/users/${'x'.repeat(20_000)}` });
    expect(status).toBe(431);
    await product.http.get('/healthz').expect(200);
  });
});
