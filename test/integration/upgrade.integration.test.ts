import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { migrateDatabase, openDatabase } from '../../src/boot/database.js';
import { startErrorMessage } from '../../src/boot/start-error.js';
import type { TranscriptWire } from '../../src/coach-chat/adapters/http/coach-chat.contract.js';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { delta, DONE, finish, refuses, streams } from '../../src/language/testing/fake-provider.js';
import { Configuration } from '../../src/config/configuration.js';
import type { CurriculumWire } from '../../src/curriculum/adapters/http/curriculum.contract.js';
import { BASELINE } from '../../src/shared/adapters/persistence/baseline.js';
import { createDataSource } from '../../src/shared/adapters/persistence/data-source.js';
import type { TextWire } from '../../src/texting/adapters/http/texts.contract.js';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { Balancer } from '../support/balancer.js';
import { NOON_ZONE, seedCrowd } from '../support/crowd.js';
import { buildPreviousServer, previousRelease } from '../support/previous-release.js';
import { ProductProcess } from '../support/product-process.js';
import { coachSays, Providers } from '../support/providers.js';
import { breaksBetween, type Schema, schemaOf } from '../support/schema-changes.js';
import { createDatabase } from '../support/start-app.js';
import { until } from '../support/until.js';

const SERVER = 'dist/server/src/boot/main.js';
const CROWD = 40;
/** So that the texts of the crowd take a while. */
const SEGMENTS_PER_SECOND = '8';
/** A number whose place says nothing about the hour. */
const aNumber = (n: number) => `+1800555${String(n).padStart(4, '0')}`;

const SUMMARY = [
  '1. **Problem:** I end up rewriting half of what my team ships at night.',
  '2. **Setting:** A team of six',
  '3. **Tried:** I stepped back once, and a release slipped.',
  '4. **Success:** They ship without me',
  '5. **Start:** Delegation',
].join('\n');
const CONVERSATION = [
  ['I end up rewriting half of what my team ships at night.', 'What did you try?'],
  ['I stepped back once, and a release slipped.', 'What would success look like?'],
  ['They ship without me.', SUMMARY],
  ['Yes.', 'Handing work over it is. [CONCLUDE]'],
] as const;

/** The accepted incompatibilities with a server of the previous release, and why they do no harm. */
const ALLOWED: Record<string, string> = {
  'chats.uq_chats_follows is a new unique: CREATE UNIQUE INDEX uq_chats_follows ON public.chats USING btree (user_id, mode, follows) WHERE (follows IS NOT NULL)':
    'Servers of the previous release leave the column empty.',
};

describe('the baseline of migrations', () => {
  /** Restores the database of release 0.1: its schema, and the names of its 129 migrations. */
  async function aDatabaseOfRelease01(): Promise<string> {
    const url = await createDatabase();
    await migrateDatabase(url, new Set([BASELINE]));
    await run(
      url,
      `
      delete from migrations;
      insert into migrations (timestamp, name)
        select 1795176000000 + n, 'Step' || 1795176000000 + n from generate_series(1, 128) n;
      insert into migrations (timestamp, name) values (1795441100000, 'KeepBrokenReplies1795441100000');
      update text_channel set pauses = 7`,
    );
    return url;
  }
  const namesIn = async (database: DataSource): Promise<string[]> =>
    (await database.query<{ name: string }[]>('select name from migrations order by id')).map(({ name }) => name);

  it('makes the schema in an empty database', async () => {
    const database = await openDatabase(await createDatabase(), { rows: [] });
    expect((await namesIn(database))[0]).toBe(BASELINE);
    expect(await database.query('select id, pauses from text_channel')).toEqual([{ id: 1, pauses: 0 }]);
    await database.destroy();
  });

  it('takes over a database of release 0.1 as it is, with the names that servers of that release look for', async () => {
    const url = await aDatabaseOfRelease01();
    const before = await schemaIn(url);
    const database = await openDatabase(url, { rows: [] });
    const names = await namesIn(database);
    expect(names[128]).toBe('KeepBrokenReplies1795441100000');
    expect(names[129]).toBe(BASELINE);
    expect(await database.query('select pauses from text_channel')).toEqual([{ pauses: 7 }]);
    const breaks = breaksBetween(before, await schemaIn(url));
    expect(breaks.filter((found) => !(found in ALLOWED))).toEqual([]);
    await database.destroy();
  });

  it('refuses an older database with one line that says what to do', async () => {
    const url = await aDatabaseOfRelease01();
    await run(url, `delete from migrations where name like 'Keep%'`);
    const error: unknown = await openDatabase(url, { rows: [] }).catch((reason: unknown) => reason);
    expect(startErrorMessage(error, new Configuration({}))).toBe(
      'The database belongs to a release before 0.1: update it with release 0.1 (the tag v0.1.0) first.',
    );
    await expect(run(url, `select from migrations where name = '${BASELINE}'`)).resolves.toBe(0);
  });
});

const describeRelease = previousRelease === null ? () => undefined : describe;

/** In the order of a rollout: each test continues where the one before stopped. */
describeRelease('the rollout of a release', () => {
  let providers: Providers;
  let balancer: Balancer;
  let databaseUrl: string;
  let previousServer: string;
  let released: Schema;
  /** The servers of the previous release, and of this one. */
  const servers: Partial<Record<'old' | 'new', ProductProcess>> = {};
  const secret = randomBytes(32).toString('hex');

  beforeAll(async () => {
    previousServer = buildPreviousServer();
    providers = await Providers.start();
    balancer = await Balancer.start();
    databaseUrl = await createDatabase();
    execFileSync('node', ['dist/server/src/boot/migrate.js'], {
      cwd: previousServer,
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    released = await schemaIn(databaseUrl);
    await (await openDatabase(databaseUrl, { rows: [] })).destroy();
  });
  afterAll(async () => {
    await Promise.all(Object.values(servers).map((server) => server.remove()));
    await balancer.stop();
    await providers.stop();
    fs.rmSync(previousServer, { recursive: true });
  });

  /** The model knows each server by its name. */
  async function serve(name: 'old' | 'new', main: string, cwd?: string): Promise<ProductProcess> {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE, OPENAI_BASE_URL, OPENAI_MODEL } =
      providers.environment as Record<string, string>;
    const server = await ProductProcess.start({
      command: ['node', main],
      cwd,
      environment: {
        DATABASE_URL: databaseUrl,
        APP_SECRET: secret,
        PUBLIC_URL: balancer.url,
        RATE_LIMIT_FACTOR: '1000',
        TEXT_SEGMENTS_PER_SECOND: SEGMENTS_PER_SECOND,
        OPENAI_API_KEY: name,
        OPENAI_BASE_URL,
        OPENAI_MODEL,
        TWILIO_ACCOUNT_SID,
        TWILIO_AUTH_TOKEN,
        TWILIO_FROM,
        TWILIO_API_BASE,
      } as Record<string, string>,
    });
    servers[name] = server;
    await server.ready();
    await balancer.add(server.url);
    return server;
  }

  async function call<Body>(path: string, { token, body, method }: Call = {}): Promise<Body> {
    const response = await fetch(balancer.url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  async function twilioCalls(path: string, parameters: Record<string, string>): Promise<void> {
    const signature = providers.twilio.signature(balancer.url + path, parameters);
    const body = new URLSearchParams(parameters);
    const result = await fetch(balancer.url + path, {
      method: 'POST',
      body,
      headers: { 'X-Twilio-Signature': signature },
    });
    if (!result.ok) throw new Error(`${path} returned ${result.status}`);
  }

  async function aMember(n: number): Promise<UserWithTokenWire> {
    const signUp = aSignUpBody({ phone_number: aNumber(n) });
    await call('/api/users/', { body: signUp });
    const { email, password } = signUp;
    const person = await call<UserWithTokenWire>('/api/login/', { body: { email, password } });
    const { token } = person;
    const { url } = await call<{ url: string }>('/api/payments/create-checkout-session/', { token, body: {} });
    await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
    return person;
  }

  // proves 14.12
  it('keeps a server of the previous release working: the tables have all that it reads and writes', async () => {
    const breaks = breaksBetween(released, await schemaIn(databaseUrl));
    expect(breaks.filter((found) => !(found in ALLOWED))).toEqual([]);
    expect(Object.keys(ALLOWED).filter((excused) => !breaks.includes(excused))).toEqual([]);
  });

  // proves 14.12
  it('lets a server of the previous release start on the new schema, and do all that people and staff ask of it', async () => {
    const server = await serve('old', path.join(previousServer, SERVER), previousServer);
    const { id, token, phone_number: from } = await aMember(1);
    // No browser has a zone like this one, and elsewhere it may be night.
    await run(databaseUrl, 'update users set time_zone = $1 where id = $2', [NOON_ZONE, id]);
    expect(await call(`/api/users/${id}`, { token })).toMatchObject({ has_active_product: true });

    providers.model.respondsWith(...CONVERSATION.map(([, reply]) => coachSays(reply)), refuses(400));
    const chat = await ChatClient.open(balancer.url, token);
    let chatId: string | null = null;
    for (const [said] of CONVERSATION) {
      const turn = await chat.take(said, chatId);
      expect(turn).toMatchObject({ error: null });
      chatId ??= turn.chatId;
    }
    chat.close();
    const plan = () => call<CurriculumWire>('/api/curriculum/', { token });
    await until(async () => (await plan()).state === 'active');

    await until(async () => providers.twilio.to(from).length === 1);
    const [text] = providers.twilio.to(from);
    const shortLink = new URL(/https?:\S+$/.exec(text!.body)![0]).pathname;
    expect((await fetch(balancer.url + shortLink, { redirect: 'manual' })).status).toBe(302);
    await twilioCalls('/api/texts/status/', { MessageSid: text!.sid, MessageStatus: 'delivered' });
    const done = { MessageSid: 'SMin1', From: from, To: '+15550100199', Body: 'DONE I handed over the release' };
    await twilioCalls('/api/texts/inbound/', done);
    const { items } = await plan();
    expect(items[0]).toMatchObject({ state: 'done', reflection: 'I handed over the release' });
    const { results } = await call<{ results: TextWire[] }>('/api/texts/', { token });
    expect(results.find(({ body }) => body.includes('/c/'))).toMatchObject({ state: 'delivered', rule: 'allowed' });

    // Tables that have other names now.
    for (const allowed of [true, false, true])
      expect(await call('/api/coach/talk-access/', { token, method: 'PUT', body: { allowed } })).toMatchObject({
        allowed,
      });
    for (const MessageSid of ['SMin2', 'SMin3'])
      await twilioCalls('/api/texts/inbound/', { ...done, MessageSid, Body: 'I want to kill myself' });

    await run(databaseUrl, 'update users set is_staff = true where id = $1', [id]);
    for (const list of ['texts', 'deliveries/day', 'messages', 'mails', 'audit', 'health'])
      await call(`/api/staff/${list}/`, { token });
    for (const list of ['safety', 'members', `members/${id}/timeline`, `members/${id}/talks`])
      expect(await call(`/api/staff/${list}/`, { token })).not.toMatchObject({ results: [] });
    await call('/api/coach/talk-access/readings/', { token });
    expect(errorsOf(server)).toEqual([]);
  });

  // proves 14.12
  it('replaces the old server: no request fails, no reply is lost, every text is sent once', async () => {
    const old = servers.old!;
    await serve('new', SERVER);
    const [quick, slow] = [await aMember(2), await aMember(3)];
    const { promise: drained, resolve: release } = Promise.withResolvers<void>();
    providers.model.respondsWith((response, request) => {
      const result =
        request.headers.authorization === 'Bearer old'
          ? streams(delta('Tell'), drained, delta(' me more.'), finish('stop'), DONE)
          : coachSays('And then?');
      return result(response, request);
    });

    // A reply that the old server is at.
    const chat = await onServer(old, slow.token);
    chat.say('My team waits for me.');
    await chat.firstPiece();
    const chatId = chat.frames.find(({ chat_id: id }) => id)!.chat_id!;

    // Others go on with what they do.
    const traffic = new Traffic((n) =>
      call(`/api/users/${quick.id}`, {
        token: quick.token,
        ...(n % 2 === 0 && { method: 'PATCH', body: { last_name: `Lovelace ${n}` } }),
      }),
    );
    await seedCrowd(databaseUrl, { people: CROWD, items: 1, due: new Date(), timeZone: NOON_ZONE, areaCode: '800' });
    const crowd = Array.from({ length: CROWD }, (_, n) => `+1800${String(n + 1).padStart(7, '0')}`);
    const delivered = () => crowd.reduce((sum, number) => sum + providers.twilio.to(number).length, 0);
    await until(async () => delivered() >= 5);

    old.signal('SIGTERM');
    await until(async () => !balancer.isReady(old.url));
    const leftToSend = CROWD - delivered();
    expect(leftToSend).toBeGreaterThan(0);
    // Somebody who begins now finds the new server.
    const other = await ChatClient.open(balancer.url, quick.token);
    expect(await other.take('I do it all myself.')).toMatchObject({ text: 'And then?', error: null });
    other.close();
    release();
    expect(await chat.turn()).toMatchObject({ text: 'Tell me more.', error: null });
    expect((await chat.closed).code).toBe(1001);
    expect(await old.exited).toBe(0);

    const again = await ChatClient.open(balancer.url, slow.token);
    expect(await again.take('They do ask.', chatId)).toMatchObject({ text: 'And then?', error: null });
    again.close();
    const { messages } = await call<TranscriptWire>(`/api/coach/chats/${chatId}/`, { token: slow.token });
    expect(messages.map(({ content }) => content)).toEqual([
      'My team waits for me.',
      'Tell me more.',
      'They do ask.',
      'And then?',
    ]);

    await until(async () => delivered() >= CROWD);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
    expect(traffic.succeeded).toBeGreaterThan(10);
    expect(crowd.filter((number) => providers.twilio.to(number).length !== 1)).toEqual([]);
    expect(Object.values(servers).flatMap(errorsOf)).toEqual([]);
  });

  /** A socket that the balancer gave to this server. */
  async function onServer(server: ProductProcess, token: string): Promise<ChatClient> {
    for (;;) {
      const before = balancer.given(server.url);
      const chat = await ChatClient.open(balancer.url, token);
      if (balancer.given(server.url) > before) return chat;
      chat.close();
    }
  }
});

/** @returns how many rows it is about */
async function run(databaseUrl: string, sql: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(sql, values);
  await client.end();
  return rowCount ?? 0;
}

async function schemaIn(databaseUrl: string): Promise<Schema> {
  const database = await createDataSource({ url: databaseUrl, rows: [] }).initialize();
  const schema = await schemaOf(database.createQueryRunner());
  await database.destroy();
  return schema;
}

interface Call {
  token?: string;
  body?: object;
  method?: string;
}

/** Of its log. */
const errorsOf = ({ output }: ProductProcess): string[] =>
  output.split('\n').filter((line) => line.includes('"level":50') && !line.includes('"Not ready."'));

/** One request after another, until it is stopped. */
class Traffic {
  succeeded = 0;
  readonly failures: string[] = [];
  private isOver = false;
  private readonly over: Promise<void>;

  /** @param request gets its number */
  constructor(request: (n: number) => Promise<unknown>) {
    this.over = this.run(request);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.over;
  }

  private async run(request: (n: number) => Promise<unknown>): Promise<void> {
    for (let n = 0; !this.isOver; n++) {
      await request(n).then(
        () => this.succeeded++,
        (error: unknown) => this.failures.push(String(error)),
      );
      await pause(20);
    }
  }
}
