import { createHash } from 'node:crypto';
import pg from 'pg';
import { Server, type AskedStatements } from '../support/server.js';
import { median } from '../support/statistics.js';
import { table } from './table.js';

/** The database's limit for one request, in milliseconds. */
export const BOUND_MS = 200;
const LOOKS = 3;
const [STAFF_TOKEN, MEMBER_TOKEN] = ['crowd-staff-token', 'crowd-member-token'];
const STAFF_ID = '00000000-0000-4000-8000-00000000c001';
/** The statements that are timed; the others begin and end transactions. */
const TIMED = /^\s*(?:select|with|insert|update|delete)\b/i;

interface Page {
  who: 'staff' | 'member';
  address: string;
}

interface Timed {
  address: string;
  status: number;
  statements: number;
  /** The time of all its statements, planning and execution. */
  ms: number;
  slowest: { text: string; ms: number };
}

/**
 * Makes each reading call of staff and members to the real server, and has PostgreSQL carry out again, by EXPLAIN ANALYZE, every
 * statement that the call made: what is printed is the database's own time, the middle of three.
 * @returns whether every request got a response within the bound
 */
export async function pages(settings: Record<string, string> & { DATABASE_URL: string }): Promise<boolean> {
  const database = new pg.Client({ connectionString: settings.DATABASE_URL });
  await database.connect();
  const server = await Server.start('dist/server/src/boot/main.js', settings, ['../crowd/statements.mjs']);
  try {
    const userId = await signIn(database);
    const timed: Timed[] = [];
    for (const page of await addresses(database, userId)) timed.push(await look(server, database, page));
    return report(timed);
  } finally {
    await server.stop();
    await database.query('delete from users where id = $1', [STAFF_ID]);
    await database.query('delete from auth_tokens where digest = $1', [digest(MEMBER_TOKEN)]);
    await database.end();
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest();

/** A member of staff, and the member with the longest plan that is running. */
async function signIn(database: pg.Client): Promise<string> {
  await database.query(
    `insert into users (id, created, last_edited, email, first_name, last_name, phone_number, is_staff, password_hash)
     values ($1, now(), now(), 'crowd.staff@example.com', 'Sam', 'Staff', '', true, 'none') on conflict do nothing`,
    [STAFF_ID],
  );
  const { rows } = await database.query<{ id: string }>(
    `select user_id as id from curricula where state = 'active' and parked_at is null order by created limit 1`,
  );
  const userId = rows[0]!.id;
  for (const [id, token] of [
    [STAFF_ID, STAFF_TOKEN],
    [userId, MEMBER_TOKEN],
  ] as const)
    await database.query(
      `insert into auth_tokens (id, user_id, digest, kind, user_agent, created_at, last_used_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'full', 'crowd', now(), now(), now() + interval '1 day') on conflict do nothing`,
      [id, digest(token)],
    );
  return userId;
}

async function addresses(database: pg.Client, userId: string): Promise<Page[]> {
  const one = async (sql: string): Promise<string> =>
    String((await database.query<{ value: unknown }>(sql, sql.includes('$1') ? [userId] : [])).rows[0]?.value);
  const middle = (what: string, by: string, share = 0.5) =>
    one(`select id as value from ${what} where ${by} >=
      (select min(${by}) + ${share} * (max(${by}) - min(${by})) from ${what}) order by ${by}, id limit 1`);
  const text = await middle('texts', 'created');
  const member = await middle('users', 'created');
  const mail = await middle('mails', 'created_at');
  const entry = await one('select max(number) / 2 as value from audit_entries');
  const chat = await one('select id as value from chats where user_id = $1 order by created limit 1');
  const itemThat = (is: string) =>
    one(`select item.id as value from curriculum_items item join curricula plan on plan.id = item.curriculum_id
      where plan.user_id = $1 and item.${is} order by item.position desc limit 1`);
  const item = await itemThat('sent_at is not null');
  const next = await itemThat('due_at is not null');
  const phone = await one('select phone_number as value from users where id = $1');
  const practice = await one(
    'select content_number as value from curriculum_items group by 1 order by count(*) desc limit 1',
  );
  const today = new Date().toISOString().slice(0, 10);
  // The busiest day of the next week.
  const busiest = await one(`select (due_at at time zone 'America/New_York')::date::text as value from curriculum_items
    where due_at < now() + interval '7 days' group by 1 order by count(*) desc limit 1`);
  // In the middle of that day, and among those to whom the practice was sent.
  const delivery = await one(`select id as value from curriculum_items
    where due_at >= '${busiest}T14:30:00Z'::timestamptz order by due_at, id offset 20000 limit 1`);
  const holder = await one(`select id as value from curriculum_items
    where content_number = ${practice} and content_version is not null order by sent_at offset 10000 limit 1`);
  const staff = [
    'members/',
    `members/?page=500&after=${member}`,
    'members/?sort=name',
    `members/?sort=name&page=500&after=${member}`,
    'members/?search=smith',
    'members/?search=an',
    'members/?search=zoe%20young',
    `members/?search=${encodeURIComponent(phone)}`,
    'members/?search=nobody-of-this-name',
    'members/?plan=paused',
    'members/?plan=none',
    'members/?plan=finished',
    'members/?membership=ended',
    'members/?membership=active',
    'members/?suppressed=true',
    'members/export.csv',
    `members/${userId}/`,
    `members/${userId}/curriculum/`,
    `members/${userId}/payments/`,
    `members/${userId}/notes/`,
    `members/${userId}/sessions/`,
    'texts/',
    `texts/?page=9000&after=${text}`,
    'texts/?state=undeliverable',
    'texts/?state=queued,sending',
    'texts/?search=smith',
    'texts/?search=zoe%20young',
    'texts/?search=555',
    `texts/?search=${encodeURIComponent(phone)}`,
    'texts/?search=nobody-of-this-name',
    'texts/?search=smith&state=undeliverable',
    'texts/?search=smith&state=delivered',
    'texts/?search=an&state=undeliverable',
    `texts/?member=${userId}`,
    `texts/?from=${today}`,
    'texts/export.csv',
    'texts/channel/',
    `deliveries/day/?date=${today}`,
    `deliveries/day/?date=${busiest}`,
    `deliveries/day/?date=${busiest}&page=5`,
    `deliveries/day/?date=${busiest}&page=900&after=${delivery}`,
    `deliveries/day/?date=${busiest}&sort=-at`,
    `deliveries/export.csv?date=${busiest}`,
    'messages/',
    'messages/?state=open',
    'messages/?search=smith',
    'messages/?search=nobody-of-this-name',
    `messages/${userId}/`,
    'messages/export.csv',
    'mails/',
    `mails/?page=900&after=${mail}`,
    'mails/?state=failed',
    `mails/?member=${userId}`,
    'mails/export.csv',
    'safety/',
    'safety/?seen=false',
    'safety/export.csv',
    'audit/',
    `audit/?page=900&after=${entry}`,
    'audit/?actor=Staff%207',
    'audit/?action=retried',
    'audit/?about=Member%20777',
    `audit/?subject=${userId}`,
    'audit/export.csv',
    'health/',
    'plans/failed/',
    'jobs/dead-letters/',
    'content/',
    'content/choices/',
    `content/${practice}/`,
    `content/${practice}/versions/`,
    `content/${practice}/members/`,
    `content/${practice}/members/?page=50`,
    `content/${practice}/members/?page=1200&after=${holder}`,
    `content/${practice}/members/?version=1`,
  ].map((address): Page => ({ who: 'staff', address: `/api/staff/${address}` }));
  const others = [
    '/api/users/',
    `/api/users/?page=500&after=${member}`,
    '/api/users/?search=smith',
    '/api/users/?search=nobody-of-this-name',
    '/api/coach/ratings/',
    '/api/coach/ratings/?search=report',
  ].map((address): Page => ({ who: 'staff', address }));
  const members = [
    `/api/users/${userId}/`,
    `/api/users/${userId}/export/`,
    '/api/curriculum/',
    '/api/curriculum/state/',
    `/api/curriculum/items/${item}/`,
    `/api/curriculum/items/${next}/swap/`,
    '/api/curriculum/journal/',
    '/api/curriculum/journal/?search=report',
    '/api/curriculum/half-year/',
    '/api/curriculum/check-in/',
    '/api/texts/',
    '/api/texts/?page=2',
    '/api/texts/blocked-reason/',
    '/api/coach/chats/',
    `/api/coach/chats/${chat}/`,
    '/api/coach/chats/today/',
    '/api/payments/membership/',
    '/api/tokens/',
    '/api/tokens/current/',
    '/api/calendar/',
    '/api/weekly-mail/',
  ].map((address): Page => ({ who: 'member', address }));
  return [...staff, ...others, ...members];
}

async function look(server: Server, database: pg.Client, { who, address }: Page): Promise<Timed> {
  const token = who === 'staff' ? STAFF_TOKEN : MEMBER_TOKEN;
  const asked = server.statementsOf(address);
  const response = await fetch(`${server.url}${address}`, { headers: { Authorization: `Token ${token}` } });
  // An export has read its first portions by then; the others are read like them.
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const statements = (await asked).filter(({ text }) => TIMED.test(text));
  const times: { text: string; ms: number }[] = [];
  for (const statement of statements.slice(0, 40))
    times.push({ text: statement.text, ms: await time(database, statement) });
  times.sort((a, b) => b.ms - a.ms);
  return {
    address,
    status: response.status,
    statements: statements.length,
    ms: times.reduce((sum, { ms }) => sum + ms, 0),
    slowest: times[0] ?? { text: '', ms: 0 },
  };
}

interface Plan {
  'QUERY PLAN': { 'Planning Time': number; 'Execution Time': number }[];
}

async function time(database: pg.Client, { text, values }: AskedStatements[number]): Promise<number> {
  const times = [];
  for (let i = 0; i < LOOKS; i += 1) {
    times.push(await explained(database, `explain (analyze, timing off, format json) ${text}`, [...values]));
    if (times[0]! > 2_000) break;
  }
  return median(times);
}

async function explained(database: pg.Client, sql: string, values: unknown[]): Promise<number> {
  await database.query('begin');
  try {
    const { rows } = await database.query<Plan>(sql, values);
    const plan = rows[0]!['QUERY PLAN'][0]!;
    return plan['Planning Time'] + plan['Execution Time'];
  } catch (cause) {
    throw new Error(`Could not be explained: ${sql} with ${values.length} values`, { cause });
  } finally {
    await database.query('rollback');
  }
}

function report(timed: Timed[]): boolean {
  timed.sort((a, b) => b.ms - a.ms);
  console.log(
    table(
      ['call', 'status', 'statements', 'ms at the database'],
      timed.map(({ address, status, statements, ms }) => [
        address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'),
        String(status),
        String(statements),
        ms.toFixed(1),
      ]),
    ),
  );
  const slow = timed.filter(({ ms }) => ms > BOUND_MS);
  for (const { address, slowest } of slow)
    console.log(`\n${address}, of it ${slowest.ms.toFixed(0)} ms:\n${slowest.text.replaceAll(/\s+/g, ' ').trim()}`);
  // A small crowd has no page 500.
  const refused = timed.filter(({ status }) => status >= 400 && status !== 404);
  console.log(
    `\n${timed.length} calls, ${slow.length} over ${BOUND_MS} ms, ${refused.length} refused${refused.map(({ address, status }) => `\n  ${status} ${address}`).join('')}`,
  );
  return slow.length === 0 && refused.length === 0;
}
