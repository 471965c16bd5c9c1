import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TranscriptWire } from '../../src/coach-chat/adapters/http/coach-chat.contract.js';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { delta, DONE, finish, refuses, streams } from '../../src/language/testing/fake-provider.js';
import type { CurriculumWire } from '../../src/curriculum/adapters/http/curriculum.contract.js';
import type { TextWire } from '../../src/texting/adapters/http/texts.contract.js';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { Balancer } from '../support/balancer.js';
import { NOON_ZONE, seedCrowd } from '../support/crowd.js';
import { unpackPreviousServer } from '../support/previous-release.js';
import { ProductProcess } from '../support/product-process.js';
import { coachSays, Providers } from '../support/providers.js';
import { createMigratedDatabase } from '../support/start-app.js';
import { until } from '../support/until.js';

const CROWD = 40;
/** So that the texts of the crowd take a while. */
const SEGMENTS_PER_SECOND = '8';
/** A number whose place says nothing about the hour. */
const aNumber = (n: number) => `+1800555${String(n).padStart(4, '0')}`;

/** In the order of a rollout: each test goes on where the one before stopped. */
describe('the rollout of a release', () => {
  let providers: Providers;
  let balancer: Balancer;
  let databaseUrl: string;
  let previousServer: string;
  /** Of the previous release, and of this one. */
  const servers: Partial<Record<'old' | 'new', ProductProcess>> = {};
  const secret = randomBytes(32).toString('hex');

  beforeAll(async () => {
    previousServer = unpackPreviousServer();
    providers = await Providers.start();
    balancer = await Balancer.start();
    databaseUrl = await createMigratedDatabase();
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
        ...{ OPENAI_BASE_URL, OPENAI_MODEL },
        ...{ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE },
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
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  async function twilioCalls(path: string, parameters: Record<string, string>): Promise<void> {
    const signature = providers.twilio.signature(balancer.url + path, parameters);
    const body = new URLSearchParams(parameters);
    const answer = await fetch(balancer.url + path, {
      ...{ method: 'POST', body, headers: { 'X-Twilio-Signature': signature } },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }

  async function ask(sql: string, values: unknown[] = []): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(sql, values);
    await client.end();
  }

  async function aMember(n: number): Promise<UserWithTokenWire> {
    const signUp = aSignUpBody({ phone_number: aNumber(n), time_zone: NOON_ZONE });
    await call('/api/users/', { body: signUp });
    const { email, password } = signUp;
    const person = await call<UserWithTokenWire>('/api/login/', { body: { email, password } });
    const { token } = person;
    const { url } = await call<{ url: string }>('/api/payments/create-checkout-session/', { token, body: {} });
    await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
    return person;
  }

  it('lets a server of the previous release start on the new schema, and do all that people and staff ask of it', async () => {
    const server = await serve('old', path.join(previousServer, 'src/boot/main.js'), previousServer);
    const { id, token, phone_number: from } = await aMember(1);
    expect(await call(`/api/users/${id}`, { token })).toMatchObject({ has_active_product: true });

    providers.model.answersWith(
      coachSays('What did you try?'),
      coachSays('Handing work over it is. [CONCLUDE]'),
      refuses(400),
    );
    const chat = await ChatClient.open(balancer.url, token);
    const first = await chat.take('I end up rewriting half of what my team ships at night.');
    expect(first).toMatchObject({ text: 'What did you try?', error: null });
    expect(await chat.take('I stepped back once, and a release slipped.', first.chatId)).toMatchObject({ error: null });
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

    await ask('update users set is_staff = true where id = $1', [id]);
    for (const list of ['members', 'texts', 'deliveries/day', 'messages', 'mails', 'safety', 'audit', 'health'])
      await call(`/api/staff/${list}/`, { token });
    expect(errorsOf(server)).toEqual([]);
  });

  it('replaces the old server: no request fails, no reply is lost, every text is sent once', async () => {
    const old = servers.old!;
    await serve('new', 'dist/server/src/boot/main.js');
    const [quick, slow] = [await aMember(2), await aMember(3)];
    const { promise: drained, resolve: goOn } = Promise.withResolvers<void>();
    providers.model.answersWith((response, request) => {
      const answer =
        request.headers.authorization === 'Bearer old'
          ? streams(delta('Tell'), drained, delta(' me more.'), finish('stop'), DONE)
          : coachSays('And then?');
      return answer(response, request);
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
    goOn();
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
    expect(traffic.answered).toBeGreaterThan(10);
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
  answered = 0;
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
        () => this.answered++,
        (error: unknown) => this.failures.push(String(error)),
      );
      await pause(20);
    }
  }
}
