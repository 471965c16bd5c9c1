import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import pg from 'pg';
import type { TranscriptWire } from '../../src/coach-chat/adapters/http/coach-chat.contract.js';
import type { LatestCheckWire } from '../../src/coach-prompts/adapters/http/prompts.contract.js';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { type Responder, delta, DONE, finish, refuses, streams } from '../../src/language/testing/fake-provider.js';
import type { CurriculumWire } from '../../src/curriculum/adapters/http/curriculum.contract.js';
import type { TextWire } from '../../src/texting/adapters/http/texts.contract.js';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { ProductProcess } from '../support/product-process.js';
import { coachSays, Providers } from '../support/providers.js';
import { createMigratedDatabase } from '../support/start-app.js';
import { until } from '../support/until.js';

/** After this the chat of a dead server can be used on another (product.md 5.19). */
const CHAT_IS_FREE_WITHIN_MS = 30_000;
const SAID = 'I end up rewriting half of what my team ships at night.';
/** A conversation concludes with the person's fourth message at the earliest. */
const SUMMARY = [
  `1. **Problem:** ${SAID}`,
  '2. **Setting:** A team of six',
  '3. **Tried:** Checklists',
  '4. **Success:** They ship without me',
  '5. **Start:** Delegation',
].join('\n');
const CONCLUDING = ['Go on.', 'Go on.', SUMMARY, 'Handing work over it is. [CONCLUDE]'].map((text) => coachSays(text));
async function converse(chat: ChatClient): Promise<void> {
  let chatId: string | null = null;
  for (let i = 0; i < CONCLUDING.length; i++) chatId = (await chat.take(SAID, chatId)).chatId ?? chatId;
}
/** A Monday in the year after next, mid-morning in New York: texts may go. */
const MONDAY = DateTime.fromObject({ year: new Date().getUTCFullYear() + 2, hour: 10 }, { zone: 'America/New_York' })
  .plus({ weeks: 2 })
  .set({ weekday: 1 });

/** Built servers on one database, killed with -9 in the middle of what they do. */
describe('a server that dies', () => {
  let providers: Providers;
  let databaseUrl: string;
  let started: ProductProcess[];

  beforeAll(async () => {
    providers = await Providers.start();
  });
  afterAll(() => providers.stop());

  async function useFreshDatabase(): Promise<void> {
    databaseUrl = await createMigratedDatabase();
    started = [];
  }
  const removeServers = () => Promise.all(started.map((server) => server.remove()));

  const secret = randomBytes(32).toString('hex');
  /** @param name by which the model knows this server: its key */
  async function serve(name: string): Promise<ProductProcess> {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE, OPENAI_BASE_URL, OPENAI_MODEL } =
      providers.environment as Record<string, string>;
    const server = await ProductProcess.start({
      environment: {
        DATABASE_URL: databaseUrl,
        APP_SECRET: secret,
        CLOCK: 'virtual',
        RATE_LIMIT_FACTOR: '1000',
        OPENAI_API_KEY: name,
        OPENAI_BASE_URL,
        OPENAI_MODEL,
        TWILIO_ACCOUNT_SID,
        TWILIO_AUTH_TOKEN,
        TWILIO_FROM,
        TWILIO_API_BASE,
      } as Record<string, string>,
    });
    started.push(server);
    return server.ready();
  }

  async function kill(server: ProductProcess): Promise<void> {
    server.signal('SIGKILL');
    await server.exited;
  }

  async function call<Body>(server: ProductProcess, path: string, { token, body, method }: Call = {}): Promise<Body> {
    const response = await fetch(server.url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  let people = 0;
  async function aMember(server: ProductProcess): Promise<UserWithTokenWire> {
    const phone_number = `+1212556${String(++people).padStart(4, '0')}`;
    const body = aSignUpBody({ phone_number, time_zone: 'America/New_York' });
    const person = await call<UserWithTokenWire>(server, '/api/users/', { body });
    const checkout = await call<{ url: string }>(server, '/api/payments/create-checkout-session/', {
      token: person.token,
      body: {},
    });
    await fetch(`${checkout.url}/pay`, { method: 'POST', redirect: 'manual' });
    return person;
  }

  const advance = (server: ProductProcess, duration: string) =>
    call<{ now: string }>(server, '/sandbox/clock/', { body: { advance: duration } });
  const goToMonday = (server: ProductProcess) =>
    call(server, '/sandbox/clock/', { body: { now: MONDAY.toUTC().toISO() } });

  async function curriculumOf(server: ProductProcess, { token }: UserWithTokenWire): Promise<CurriculumWire> {
    let curriculum: CurriculumWire;
    await until(async () => {
      curriculum = await call(server, '/api/curriculum/', { token });
      return curriculum.state !== 'building';
    });
    return curriculum!;
  }
  async function count(sql: string): Promise<number> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ count: string }>(sql);
    await client.end();
    return Number(rows[0]!.count);
  }

  /** Plans as a model would: it reports who asks, and says nothing more until it is released. */
  function heldPlanner(): { asked: Promise<string>; respond: Responder } {
    const { promise: asked, resolve } = Promise.withResolvers<string>();
    return { asked, respond: (_response, { headers }) => resolve(headers.authorization!.replace('Bearer ', '')) };
  }

  describe('while another one runs', () => {
    /** Stands still for a while, once more, and dies; then another takes its name. */
    let second: ProductProcess;
    let other: ProductProcess;
    beforeAll(async () => {
      await useFreshDatabase();
      [other, second] = await Promise.all([serve('other'), serve('second')]);
    });
    afterAll(removeServers);

    /** A reply that stands still after its first word. */
    async function aReplyThatStandsStill(server: ProductProcess) {
      const person = await aMember(server);
      const { promise, resolve: goOn } = Promise.withResolvers<void>();
      providers.model.respondsWith(streams(delta('Tell'), promise, delta(' me more.'), finish('stop'), DONE));
      const chat = await ChatClient.open(server.url, person.token);
      chat.say(SAID);
      await chat.firstPiece();
      const chatId = chat.frames.find(({ chat_id }) => chat_id)!.chat_id!;
      const transcript = (at: ProductProcess) =>
        call<TranscriptWire>(at, `/api/coach/chats/${chatId}/`, { token: person.token });
      return { person, chat, chatId, goOn, transcript };
    }

    it('keeps its reply if it only stalls for a while', async () => {
      const { person, chat, chatId, goOn, transcript } = await aReplyThatStandsStill(second);
      second.signal('SIGSTOP');
      // It has missed a renewal or two by then; the lease continues until somebody has tried, however slow this
      // machine is.
      await until(async () => (await count(REST_OF_THE_LEASE)) < 5);
      await count(LENGTHEN_THE_LEASE);
      const impatient = await ChatClient.open(other.url, person.token);
      expect((await impatient.take(SAID, chatId)).error).toMatch(/still/i);
      impatient.close();
      second.signal('SIGCONT');
      goOn();
      expect(await chat.turn()).toMatchObject({ error: null });
      chat.close();
      expect((await transcript(other)).messages.map(({ content }) => content)).toEqual([SAID, 'Tell me more.']);
    });

    it('writes nothing when it comes back after it was taken over', async () => {
      const { person, chat, chatId, goOn, transcript } = await aReplyThatStandsStill(second);
      second.signal('SIGSTOP');
      await until(async () => !(await transcript(other)).replying, CHAT_IS_FREE_WITHIN_MS);
      providers.model.respondsWith(coachSays('What did you try?'));
      const again = await ChatClient.open(other.url, person.token);
      await again.take(SAID, chatId);
      again.close();
      second.signal('SIGCONT');
      goOn();
      expect((await chat.turn()).error).not.toBeNull();
      chat.close();
      expect((await transcript(other)).messages.map(({ content }) => content)).toEqual([SAID, 'What did you try?']);
    });

    // proves 5.19
    it('leaves its chat to the other one within 30 s, and the message is answered once', async () => {
      const { person, chatId, transcript } = await aReplyThatStandsStill(second);
      expect((await transcript(other)).replying).toBe(true);
      await kill(second);
      await until(async () => !(await transcript(other)).replying, CHAT_IS_FREE_WITHIN_MS);
      providers.model.respondsWith(coachSays('Tell me more.'));
      const again = await ChatClient.open(other.url, person.token);
      expect(await again.take(SAID, chatId)).toMatchObject({ text: 'Tell me more.', error: null });
      again.close();
      expect((await transcript(other)).messages).toMatchObject([
        { role: 'user', content: SAID },
        { role: 'assistant', content: 'Tell me more.' },
      ]);
      second = await serve('second');
    });

    it('leaves the check of a draft to the other one', async () => {
      const { id, token } = await aMember(other);
      await count(
        `with made as (update users set is_staff = true where id = '${id}' returning 1) select count(*) from made`,
      );
      const { results } = await call<{ results: { id: string }[] }>(other, '/api/coach/prompt-templates/', {
        token,
      });
      const draft = `/api/coach/prompt-templates/${results[0]!.id}/draft/`;
      await call(other, draft, { token, body: { content: 'Be brief.' }, method: 'PUT' });
      const { asked, respond } = heldPlanner();
      providers.model.respondsWith(respond);
      await call(other, `${draft}check/`, { token, body: {} });
      const dying = await asked;
      await kill(dying === 'other' ? other : second);
      providers.model.respondsWith(coachSays('And then?'));
      const left = dying === 'other' ? second : other;
      const latest = async () => (await call<LatestCheckWire>(left, `${draft}check/`, { token })).check!;
      await until(async () => (await latest()).finished_at !== null);
      expect(await latest()).toMatchObject({ state: 'done', problem: null });
      expect((await latest()).results).toHaveLength((await latest()).total);
      expect(await count('select attempts as count from prompt_checks')).toBe(2);
    });
  });

  describe('while it plans', () => {
    beforeEach(useFreshDatabase);
    afterEach(removeServers);

    async function conclude(server: ProductProcess, planner: Responder): Promise<UserWithTokenWire> {
      const person = await aMember(server);
      providers.model.respondsWith(...CONCLUDING, planner);
      const chat = await ChatClient.open(server.url, person.token);
      await converse(chat);
      chat.close();
      return person;
    }

    async function expectOnePlanAndOneText(server: ProductProcess, person: UserWithTokenWire): Promise<void> {
      const curriculum = await curriculumOf(server, person);
      expect(curriculum.state).toBe('active');
      expect(curriculum.items).toHaveLength(52);
      expect(await count('select count(*) from curricula')).toBe(1);
      expect(await count('select count(*) from curriculum_items')).toBe(52);
      await advance(server, 'PT1H');
      const texts = providers.twilio.to(person.phone_number);
      expect(texts).toHaveLength(1);
    }

    it('leaves the plan to another one, despite a silent model: one plan, one first text', async () => {
      const servers = new Map(
        await Promise.all(['a', 'b'].map(async (name) => [name, await serve(name)] as [string, ProductProcess])),
      );
      await goToMonday(servers.get('a')!);
      const first = heldPlanner();
      const person = await conclude(servers.get('a')!, first.respond);
      const dying = await first.asked;
      const second = heldPlanner();
      providers.model.respondsWith(second.respond);
      await kill(servers.get(dying)!);
      const other = dying === 'a' ? 'b' : 'a';
      expect(await second.asked).toBe(other);
      await expectOnePlanAndOneText(servers.get(other)!, person);
    });

    it('is followed by a second one, and the plan fails and is listed for staff, who have it built', async () => {
      const first = await serve('a');
      const one = heldPlanner();
      const person = await conclude(first, one.respond);
      await one.asked;
      await kill(first);
      const two = heldPlanner();
      providers.model.respondsWith(two.respond);
      const second = await serve('b');
      await two.asked;
      await kill(second);
      const third = await serve('c');
      expect((await curriculumOf(third, person)).state).toBe('failed');
      const staff = await aMember(third);
      await count(
        `with made as (update users set is_staff = true where id = '${staff.id}' returning 1) select count(*) from made`,
      );
      const plan = `/api/staff/members/${person.id}/curriculum/`;
      const { failure } = await call<{ failure: string }>(third, plan, { token: staff.token });
      expect(failure).toMatch(/stopped twice while it was being made, so it was not tried again/);
      providers.model.respondsWith(refuses(500));
      await call(third, `${plan}replan/`, { token: staff.token, body: {} });
      expect((await curriculumOf(third, person)).state).toBe('active');
    });
  });

  it('during a journey of the virtual clock has the journey finished: nothing twice, each at its own time', async () => {
    await useFreshDatabase();
    const server = await serve('a');
    await goToMonday(server);
    providers.model.respondsWith(...CONCLUDING, refuses(500));
    const person = await aMember(server);
    const chat = await ChatClient.open(server.url, person.token);
    await converse(chat);
    chat.close();
    await curriculumOf(server, person);
    const phone = () => providers.twilio.to(person.phone_number);
    const { now } = await advance(server, 'PT1S');
    const journey = advance(server, 'P56D').catch(() => 'cut short');
    await until(async () => phone().length >= 5);
    await kill(server);
    expect(await journey).toBe('cut short');

    const restarted = await serve('a');
    const target = DateTime.fromISO(now).plus({ days: 56 }).toMillis();
    await until(async () => {
      const clock = await call<{ now: string }>(restarted, '/sandbox/clock/now');
      return Date.parse(clock.now) === target;
    });
    const { results } = await call<{ results: TextWire[] }>(restarted, '/api/texts/?page_size=100', {
      token: person.token,
    });
    expect(results).toHaveLength(16);
    expect(phone()).toHaveLength(16);
    expect(new Set(phone().map(({ body }) => body)).size).toBe(16);
    const hours = results.map(({ local_time }) => local_time.slice(11));
    expect(new Set(hours.slice(0, -1))).toEqual(new Set(['09:30:00']));
    await removeServers();
  });
});

interface Call {
  token?: string;
  body?: object;
  /** Without it POST for a body, else GET. */
  method?: 'PUT';
}

const REST_OF_THE_LEASE = `select extract(epoch from reply_lease_until - clock_timestamp()) as count from chats
  where reply_lease_until is not null`;
const LENGTHEN_THE_LEASE = `with lengthened as (
    update chats set reply_lease_until = clock_timestamp() + interval '5 minutes'
    where reply_lease_until is not null returning 1)
  select count(*) from lengthened`;
