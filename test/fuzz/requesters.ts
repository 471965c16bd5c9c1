import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SECRET_MARK } from './hostile-values.js';
import type { Requester } from './fuzzer.js';

type Query = (sql: string, parameters?: unknown[]) => Promise<unknown[]>;

/**
 * Routes that a session opened by a content link may reach in addition to those open to everyone: the plan and its
 * practice.
 */
const LINKS_REACH = [
  'GET /api/curriculum',
  'GET /api/curriculum/state',
  'GET /api/curriculum/items/{id}',
  'GET /api/curriculum/items/{id}/worksheet',
  'PATCH /api/curriculum/items/{id}/worksheet',
  'POST /api/curriculum/items/{id}/done',
  'POST /api/curriculum/items/{id}/skip',
  'POST /api/curriculum/items/{id}/later',
  'GET /api/curriculum/items/{id}/swap',
  'POST /api/curriculum/items/{id}/swap',
  'POST /api/curriculum/undo',
  'GET /api/tokens/current',
  'GET /api/users/{id}',
];

const DAY_MS = 86_400_000;

/**
 * The requesters: nobody, somebody with a stale token, a visitor, a member, the member by a link, staff without and
 * with a second factor. Their sessions are written into the database, so that a new one costs no log-in.
 * @returns them, and the secrets of their sessions so far
 */
export async function requestersOf(
  url: string,
  query: Query,
): Promise<{ requesters: Requester[]; secrets(): string[] }> {
  const tokens: string[] = [];
  const account = async (name: string): Promise<string> => {
    const body = {
      email: `${name}.${randomBytes(4).toString('hex')}@example.com`,
      first_name: name,
      last_name: 'Caller',
      phone_number: '(212) 555-0142',
      password: `${SECRET_MARK} ${name}`,
    };
    const response = await post('/api/users/', body);
    return ((await response.json()) as { id: string }).id;
  };
  const post = async (path: string, body: object, token?: string): Promise<Response> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
    if (response.status >= 400) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response;
  };
  const session = async (userId: string, kind: 'full' | 'link', proved: boolean): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    await query(
      `insert into auth_tokens (id, user_id, digest, kind, linked_practice, user_agent, created_at, last_used_at, expires_at, second_factor_at)
       select $1, id, $3, $4, case $4 when 'link' then 101 end, 'fuzz', $5, $5, $6, $7 from users where id = $2`,
      [
        randomUUID(),
        userId,
        createHash('sha256').update(token).digest(),
        kind,
        new Date(now),
        new Date(now + DAY_MS),
        proved ? new Date(now) : null,
      ],
    );
    tokens.push(token);
    return token;
  };
  const requester = (name: string, userId: string, kind: 'full' | 'link', proved = false): Requester => ({
    name,
    userId,
    mayReach: kind === 'link' ? LINKS_REACH : undefined,
    token: () => session(userId, kind, proved),
  });

  const [visitor, member, bareStaff, staff] = [
    await account('visitor'),
    await account('member'),
    await account('bare'),
    await account('staff'),
  ];
  const checkout = await post('/api/payments/create-checkout-session/', {}, await session(member, 'full', false));
  const page = new URL(((await checkout.json()) as { url: string }).url).pathname;
  await post(`${page}/pay`, {});
  await query('update users set is_staff = true where id = any ($1)', [[bareStaff, staff]]);
  const requesters: Requester[] = [
    { name: 'nobody', token: () => Promise.resolve(null) },
    { name: 'a stale token', token: () => Promise.resolve(randomBytes(32).toString('base64url')) },
    requester('a visitor', visitor, 'full'),
    requester('a member', member, 'full'),
    requester('a link session', member, 'link'),
    requester('staff without a second factor', bareStaff, 'full'),
    requester('staff', staff, 'full', true),
    requester('staff’s link session', staff, 'link', true),
  ];
  return { requesters, secrets: () => [...tokens] };
}
