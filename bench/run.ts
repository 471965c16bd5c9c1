/**
 * npm run bench — the cost of the hot paths, each next to a bare server that does the same with as little code as
 * possible, in the same run: ratios carry over to other machines, seconds do not. All traffic stays on loopback.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedPostgres } from '../src/config/embedded-postgres.js';
import { chatRows, type Relay } from './chat.js';
import { httpRows, type People } from './http.js';
import { Server, stopWhenCutShort } from './support/server.js';
import { type Row, table } from './support/statistics.js';
import { textRows } from './texts.js';

const PASSWORD = 'correct horse';
const LOGGING_IN = 50;
/** A person has many sockets. */
const NO_BUDGET = { COACH_TOKENS_PER_DAY: '1000000000', COACH_TURNS_PER_DAY: '1000000' };
const IDLE_MS = 20_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-bench-'));
fs.chmodSync(folder, 0o755);
const postgres = await openEmbeddedPostgres({ folder: path.join(folder, 'pg'), password: 'bench' });
stopWhenCutShort(() => postgres.stop());
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'info',
  ...NO_BUDGET,
};
const only = process.argv[2];

try {
  const people = await signUp();
  const rows = [];
  if (only !== 'chat' && only !== 'texts') rows.push(...(await http(people)), await idleRow());
  if (only !== 'http' && only !== 'texts') {
    await makeStaff(people.tokens.length);
    rows.push(...(await chatRows(productRelay(people), bareRelay)));
  }
  if (only !== 'http' && only !== 'chat') rows.push(...(await textRows(settings)));
  console.log(
    `\n${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.cpus().length} cores, Node ${process.versions.node}\n`,
  );
  console.log(table(rows));
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function http(people: People) {
  const product = await Server.start('dist/server/src/boot/main.js', settings);
  const bare = await Server.start('bench/bare/http-server.mjs', settings);
  try {
    return await httpRows(product, bare, people);
  } finally {
    await product.stop();
    await bare.stop();
  }
}

/** An idle product, some time after its start. */
async function idleRow(): Promise<Row> {
  const product = await Server.start('dist/server/src/boot/main.js', settings);
  await pause(IDLE_MS);
  const { rssBytes } = await product.usage();
  await product.stop();
  const megabytes = rssBytes / 1e6;
  return {
    what: 'an idle process, resident memory',
    product: megabytes,
    bare: null,
    unit: 'MB',
    ratio: null,
    aim: '<= 180 MB',
    met: megabytes <= 180,
  };
}

/** People as the server itself makes them; the first is staff. */
async function signUp(): Promise<People> {
  const product = await Server.start('dist/server/src/boot/main.js', settings);
  const emails = Array.from({ length: LOGGING_IN }, (_, index) => `person.${index}@example.com`);
  const accounts: { id: string; token: string }[] = [];
  for (const email of emails) {
    const body = { email, password: PASSWORD, first_name: 'Ada', last_name: 'Lovelace', phone_number: '5551234567' };
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${product.url}/api/users/`, { method: 'POST', headers, body: JSON.stringify(body) });
    accounts.push((await response.json()) as { id: string; token: string });
  }
  await product.stop();
  await makeStaff(1);
  const tokens = accounts.map(({ token }) => token);
  return { token: tokens[0]!, tokens, userId: accounts[0]!.id, emails, password: PASSWORD };
}

/** Staff may chat without a membership. @param count of the people, in the order in which they signed up */
async function makeStaff(count: number): Promise<void> {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(
    'update users set is_staff = true where id in (select id from users order by created, id limit $1)',
    [count],
  );
  await database.end();
}

function productRelay({ tokens }: People): Relay {
  return async (baseUrl) => {
    const provider = { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: baseUrl };
    const server = await Server.start('dist/server/src/boot/main.js', { ...settings, ...provider });
    const address = `${server.url.replace('http', 'ws')}/ws/chat/`;
    return { server, socketUrls: tokens.map((token) => `${address}?token=${token}`) };
  };
}

async function bareRelay(baseUrl: string): ReturnType<Relay> {
  const server = await Server.start('bench/bare/relay.mjs', { OPENAI_BASE_URL: baseUrl });
  return { server, socketUrls: [server.url.replace('http', 'ws')] };
}
