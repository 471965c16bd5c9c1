import autocannon from 'autocannon';
import type { Server } from './support/server.js';
import { median, type Row } from './support/statistics.js';

const CONNECTIONS = 32;
const SECONDS = 5;
const ROUNDS = 3;

/** One signed-in person, and many who log in. */
export interface People {
  /** The first one's. */
  token: string;
  /** Of them all. */
  tokens: string[];
  userId: string;
  emails: string[];
  password: string;
}

/** Rounds alternate between the servers, so that whatever else the machine does affects both. */
export async function httpRows(product: Server, bare: Server, people: People): Promise<Row[]> {
  const user = await compare(product, bare, {
    path: `/api/users/${people.userId}`,
    headers: { Authorization: `Token ${people.token}` },
  });
  const logIn = await compare(product, bare, {
    path: '/api/login/',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    bodies: people.emails.map((email) => JSON.stringify({ email, password: people.password })),
  });
  return [
    { what: 'GET /api/users/{id}', ...user, unit: 'requests/core-s', aim: 'ratio >= 0.5', met: user.ratio >= 0.5 },
    { what: 'POST /api/login/', ...logIn, unit: 'log-ins/core-s', aim: '>= 50', met: logIn.product >= 50 },
  ];
}

interface Call {
  path: string;
  method?: 'POST';
  headers: Record<string, string>;
  /** Sent in turn. */
  bodies?: string[];
}

async function compare(product: Server, bare: Server, call: Call) {
  const rates = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await rate(bare, call));
    rates.product.push(await rate(product, call));
  }
  const [one, other] = [median(rates.product), median(rates.bare)];
  return { product: one, bare: other, ratio: one / other };
}

/** Requests for each second of processor time that the server spends: a busy machine changes that little. */
async function rate(server: Server, { path, method, headers, bodies }: Call): Promise<number> {
  const requests = bodies?.map((body) => ({ method, path, headers, body })) ?? [{ path, headers }];
  const before = await server.usage();
  const result = await autocannon({ url: server.url, connections: CONNECTIONS, duration: SECONDS, requests });
  const after = await server.usage();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / ((after.cpuMs - before.cpuMs) / 1_000);
}
