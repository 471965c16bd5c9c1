import http from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ResponseCheck } from '../support/response-check.js';
import { numbersFrom } from '../support/chance.js';
import { Chance, fittingValue, hostilePart, hostileValue, type JsonSchema, SECRET_MARK } from './hostile-values.js';

/** The parts of an OpenAPI document that calls are made from. */
export interface ApiDescription {
  info: { description: string };
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface DescribedCall {
  /** Empty where it is open to everyone. */
  security?: unknown[];
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

/** A person on whose behalf calls are made. */
export interface Requester {
  name: string;
  userId?: string;
  /** The described calls that may get a response without an error, besides those that are open to everyone. Absent: any. */
  mayReach?: readonly string[];
  /** Opens a new session, as some calls end the one that they are made with. null: without a token. */
  token(): Promise<string | null>;
}

export interface Target {
  /** `http://127.0.0.1:port` */
  url: string;
  description: ApiDescription;
  check: ResponseCheck;
  requesters: Requester[];
  /** Called with each request before it is made. */
  onCall?(about: string): void;
}

export interface Report {
  calls: number;
  /** The number of responses of each status. */
  statuses: Map<number, number>;
  /** Those described calls that got a response without an error at least once. */
  accepted: Set<string>;
  described: number;
  /** Each once, with the number of the first call that met it. */
  errors: string[];
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | undefined;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The time after which a response counts as none; generous, for a busy machine. */
const RESPONSE_MS = 30_000;
/** Ids that lists have shown, remembered for each list. */
const KNOWN_IDS = 20;
/** Parts of an address that open something: what stands there may not be logged. */
const SECRET_PARTS = /token|session|payment|address/i;

/**
 * Makes requests from the OpenAPI document, in turn as each requester, each of them twice at once, with everything
 * wrong that a seed chooses, and checks every response against the document. The same seed makes the same requests,
 * as long as the responses' ids are of the same kind.
 * @param bounds whichever is reached first ends it
 */
export async function fuzz(target: Target, seed: number, bounds: { calls: number; endsAt: number }): Promise<Report> {
  const chance = new Chance(numbersFrom(seed));
  const maker = new CallMaker(target.description, chance);
  const sessions = new Map<Requester, string | null>();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const errors = new Map<string, string>();
  const report: Report = {
    calls: 0,
    statuses: new Map(),
    accepted: new Set(),
    described: maker.operations.length,
    errors: [],
  };
  try {
    while (report.calls < bounds.calls && Date.now() < bounds.endsAt) {
      for (const operation of maker.round()) {
        if (report.calls >= bounds.calls || Date.now() >= bounds.endsAt) break;
        const requester = chance.oneOf(target.requesters);
        if (!sessions.has(requester)) sessions.set(requester, await requester.token());
        const call = maker.make(operation, requester, sessions.get(requester) ?? null);
        report.calls += 1;
        const about = `${requester.name}, call ${report.calls}: ${call.method} ${call.path.slice(0, 200)}`;
        target.onCall?.(about);
        const twice = [call, call].map((one) => send(target.url, one, agent).catch((error: Error) => error));
        for (const received of await Promise.all(twice)) {
          if (received instanceof Error) {
            errors.set(`${operation.path} ${received.message}`, `${about}: no response (${received.message})`);
            continue;
          }
          report.statuses.set(received.status, (report.statuses.get(received.status) ?? 0) + 1);
          // Whatever ended the session, the next call gets another one.
          if (received.status === 401 || (received.status < 300 && call.method !== 'GET')) sessions.delete(requester);
          if (received.status < 400) report.accepted.add(nameOf(operation));
          const error = errorOf(target.check, call, received) ?? trespassOf(requester, operation, call, received);
          if (!error) maker.learn(call.path, received);
          if (error && !errors.has(error.kind)) errors.set(error.kind, `${about}: ${error.message}`);
        }
      }
    }
  } finally {
    agent.destroy();
  }
  return { ...report, errors: [...errors.values()] };
}

/** Lines of a log that hold what was sent in secret places, or one of these secrets; each without its secret. */
export function leaksIn(log: string[], secrets: string[]): string[] {
  const secretTexts = [SECRET_MARK, ...secrets];
  return log.filter((line) => secretTexts.some((word) => line.includes(word))).map((line) => line.slice(0, 1_000));
}

interface ReceivedResponse {
  status: number;
  type: string;
  body: string;
}

function errorOf(
  check: ResponseCheck,
  call: Call,
  received: ReceivedResponse,
): { kind: string; message: string } | null {
  const path = call.path.split('?', 1)[0]!;
  if (received.status >= 500) {
    return {
      kind: `${received.status} ${call.method} ${path}`,
      message: `${received.status} ${received.body.slice(0, 300)}`,
    };
  }
  let message: string | null;
  try {
    message = check.errorOf({ method: call.method, path, ...received });
  } catch (error) {
    message = `a body that is no JSON (${(error as Error).message}): ${received.body.slice(0, 300)}`;
  }
  return message === null ? null : { kind: message.split('\n', 1)[0]!, message };
}

interface Operation extends DescribedCall {
  method: string;
  path: string;
}

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Returns the route to which a requester was admitted without the right; null if none. */
function trespassOf({ name, mayReach }: Requester, operation: Operation, call: Call, { status }: ReceivedResponse) {
  // By another method, it is another call.
  const isDescribed = call.method === operation.method && operation.security?.length !== 0;
  if (!mayReach || !isDescribed || status >= 400 || mayReach.includes(nameOf(operation))) return null;
  return { kind: `${name} ${nameOf(operation)}`, message: `${status}, though ${name} may not reach it` };
}

class CallMaker {
  readonly operations: Operation[];
  private readonly knownIds = new Map<string, string[]>();

  constructor(
    private readonly description: ApiDescription,
    private readonly chance: Chance,
  ) {
    this.operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => METHODS.includes(method.toUpperCase()))
        .map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
    );
  }

  /** All of them, in another order each time. */
  round(): Operation[] {
    const rest = [...this.operations];
    return Array.from({ length: rest.length }, () => rest.splice(this.chance.below(rest.length), 1)[0]!);
  }

  make(operation: Operation, requester: Requester, token: string | null): Call {
    const { chance } = this;
    const headers = this.headers(token);
    const path = this.address(operation, requester) + this.query(operation);
    const method = chance.percent(3) ? chance.oneOf([...METHODS, 'OPTIONS']) : operation.method;
    const body = this.body(operation, headers);
    if (body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(body));
    return { method, path, headers, body };
  }

  /** Remembers the ids of a list's rows. */
  learn(address: string, { type, body, status }: ReceivedResponse): void {
    if (status !== 200 || !type.includes('json') || body === '') return;
    const parsed = JSON.parse(body) as { results?: unknown; items?: unknown } | null;
    const rows = [parsed?.results ?? parsed?.items ?? parsed].flat() as ({ id?: unknown; number?: unknown } | null)[];
    const ids = rows.flatMap((row) => [row?.id ?? row?.number ?? []].flat()).map(String);
    if (ids.length > 0) this.knownIds.set(trimmed(address), ids.slice(0, KNOWN_IDS));
  }

  private headers(token: string | null): Call['headers'] {
    const { chance } = this;
    const headers: Call['headers'] = {};
    if (token !== null) headers['Authorization'] = `Token ${token}`;
    if (chance.percent(4)) {
      headers['Authorization'] = chance.oneOf([
        `Token ${SECRET_MARK}`,
        `Bearer ${SECRET_MARK}`,
        'Token',
        `Token ${'a'.repeat(4_000)}`,
        `token  ${SECRET_MARK} ${SECRET_MARK}`,
      ]);
    }
    if (chance.percent(3)) headers['Origin'] = chance.oneOf(['https://evil.example', 'null', 'garbage']);
    if (chance.percent(3)) headers['Accept'] = chance.oneOf(['text/html', 'x/y;q=9', '*', '']);
    if (chance.percent(2)) headers['Range'] = chance.oneOf(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1']);
    if (chance.percent(2)) headers['Cookie'] = [`a=${SECRET_MARK}`, '=;;='];
    if (chance.percent(2)) headers['X-Forwarded-For'] = chance.oneOf(['garbage', '1.2.3.4, ::1']);
    return headers;
  }

  private address({ path, parameters = [] }: Operation, { userId }: Requester): string {
    const { chance } = this;
    const completed = path.replace(/\{(\w+)\}/g, (_whole, name: string, at: number) => {
      const known = this.knownIds.get(path.slice(0, at - 1));
      if (SECRET_PARTS.test(name)) return chance.percent(20) ? SECRET_MARK + hostilePart(chance) : SECRET_MARK;
      if (chance.percent(20)) return hostilePart(chance);
      if (userId && chance.percent(40)) return userId;
      if (known) return chance.oneOf(known);
      const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
      return String(fittingValue({ ...schema, maxLength: 3 }, {}, chance)).replaceAll(' ', '-');
    });
    if (chance.percent(3)) return completed.toUpperCase().replace(SECRET_MARK.toUpperCase(), SECRET_MARK);
    return chance.percent(50) ? `${completed}/` : completed;
  }

  private query({ parameters = [] }: Operation): string {
    const { chance } = this;
    const asked = parameters.filter((parameter) => parameter.in === 'query' && chance.percent(40));
    const pairs = asked.flatMap(({ name, schema }) => {
      const fitting = encodeURIComponent(String(fittingValue(schema, this.description.components.schemas, chance)));
      const value = chance.percent(50) ? hostilePart(chance) : fitting;
      return chance.oneOf([
        [`${name}=${value}`],
        [`${name}=${value}`, `${name}=${fitting}`],
        [`${name}[]=${value}`],
        [`${name}[${value}][a]=${value}`],
        [name],
      ]);
    });
    if (chance.percent(3)) pairs.push(`${hostilePart(chance)}=${hostilePart(chance)}`);
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }

  private body({ method, requestBody }: Operation, headers: Call['headers']): Call['body'] {
    const { chance } = this;
    const [[type, { schema = {} }] = ['application/json', {}]] = Object.entries(requestBody?.content ?? {});
    if (method === 'GET' && !chance.percent(3)) return undefined;
    if (method !== 'GET' && requestBody === undefined && chance.percent(80)) return undefined;
    headers['Content-Type'] = chance.percent(95)
      ? type
      : chance.oneOf(['text/plain', 'application/json; charset=x', 'multipart/form-data', 'garbage', '']);
    if (chance.percent(8)) return this.brokenBody(headers);
    const fitting = fittingValue(schema, this.description.components.schemas, chance);
    const value = chance.percent(35) ? fitting : this.damaged(fitting);
    if (type === 'application/json') return this.asJson(value);
    const fields = value !== null && typeof value === 'object' ? Object.entries(value) : [];
    if (type.includes('urlencoded'))
      return fields.map(([name, part]) => `${name}=${encodeURIComponent(wellFormed(part))}`).join('&');
    if (!type.startsWith('multipart')) return wellFormed(value);
    headers['Content-Type'] = 'multipart/form-data; boundary=edge';
    const parts = fields.map(
      ([name, part]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"${chance.percent(50) ? '; filename="../a.svg"' : ''}\r\n\r\n${wellFormed(part)}\r\n`,
    );
    return `${parts.join('')}--edge--\r\n`;
  }

  /** One thing of it is wrong, or all of it. */
  private damaged(fitting: unknown): unknown {
    const { chance } = this;
    if (fitting === null || typeof fitting !== 'object' || Array.isArray(fitting) || chance.percent(10))
      return hostileValue(chance);
    const names = Object.keys(fitting);
    const name = names.length > 0 ? chance.oneOf(names) : 'field';
    const { [name]: _one, ...rest } = fitting as Record<string, unknown>;
    return chance.percent(20) ? rest : { ...rest, [name]: hostileValue(chance) };
  }

  private asJson(value: unknown): string {
    const json = JSON.stringify(value) ?? 'null';
    // A repeated key: the later one counts.
    return this.chance.percent(5) && json.startsWith('{"') ? `{${json.slice(1, -1)},${json.slice(1)}` : json;
  }

  private brokenBody(headers: Call['headers']): Call['body'] {
    const { chance } = this;
    return chance.oneOf<() => Call['body']>([
      () => '',
      () => `{"email": "${SECRET_MARK}`,
      () => `{"a": ${SECRET_MARK}}`,
      () => '[[[[['.repeat(10_000),
      () => 'null',
      () => '"text"',
      () => '﻿{}',
      () => Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
      () => JSON.stringify({ email: 'x'.repeat(1_100_000) }),
      ...[200, 2_000, 80_000].flatMap((count) => [
        () => `{${Array.from({ length: count }, (_, n) => `"${n * 7_919}":1`).join()}}`,
        () => `[${Array(count).fill('{"email":"a@example.com"}').join()}]`,
      ]),
      () => {
        headers['Content-Encoding'] = chance.oneOf(['gzip', 'br', 'garbage']);
        return chance.percent(50) ? gzipSync(`{"password": "${SECRET_MARK}"}`) : Buffer.from(SECRET_MARK);
      },
    ])();
  }
}

const trimmed = (address: string): string => address.split('?', 1)[0]!.replace(/\/$/, '');

const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function send(url: string, { method, path, headers, body }: Call, agent: http.Agent): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    // Not as one URL, which would be normalized on the way.
    const { hostname, port } = new URL(url);
    const options = { hostname, port, path, method, headers, agent, timeout: RESPONSE_MS };
    const request = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        );
    });
    request.on('timeout', () => request.destroy(new Error(`nothing within ${RESPONSE_MS / 1_000} s`)));
    // A server may respond before all of a body has come, and close the connection.
    request.on('error', reject);
    request.end(body);
  });
}
