import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { untilBuilt } from '../../test/support/until.js';
import { BeginCurriculum } from '../curriculum/curriculum.api.js';
import { aSummary } from '../curriculum/testing/a-summary.js';
import { Ticker } from '../shared/adapters/clock/ticker.js';
import { Clock } from '../shared/application/ports/clock.js';
import { Transaction } from '../shared/application/ports/transaction.js';
import { TextChannel } from './application/ports/text-channel.js';
import type { ChannelFailure } from './domain/channel.js';
import { textChannelWire, type TextChannelWire, type TextWire } from './adapters/http/texts.contract.js';
import { TwilioServer } from './testing/twilio-server.js';

const CHAT = '0190c0de-0000-7000-8000-000000000001';
const PUBLIC_URL = 'https://coach.example.com';
/** Monday, 10:15 in New York. */
const MONDAY = new Date('2026-11-23T15:15:00Z');
const WEEK_MS = 604_800_000;

/** Due work runs when a test advances the clock, and not before. */
const noTicker = { start: () => undefined };

let lastNumber = 0;

async function aProduct(server: TwilioServer, environment: Record<string, string> = {}) {
  const product = await startApp({
    environment: { CLOCK: 'virtual', PUBLIC_URL, ...server.environment, ...environment },
    override: (builder) => builder.overrideProvider(Ticker).useValue(noTicker),
  });
  const move = (body: object) => product.http.post('/sandbox/clock/').send(body).expect(200);

  /** A member whose first text is due. */
  async function aMember() {
    const phone = `+1212558${String(++lastNumber).padStart(4, '0')}`;
    const { id, token } = await signUp(product, { phone_number: phone, time_zone: 'America/New_York' });
    await product.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [id],
    );
    await product.app
      .get(Transaction)
      .run(() => product.app.get(BeginCurriculum).execute({ userId: id, chatId: CHAT, summary: aSummary() }));
    const get = async (path: string) => (await product.http.get(path).set(withToken(token)).expect(200)).body;
    await untilBuilt(() => get('/api/curriculum/'));
    return { id, phone, texts: async () => (await get('/api/texts/')).results as TextWire[] };
  }

  return {
    product,
    aMember,
    goTo: (now: Date) => move({ now: now.toISOString() }),
    advance: (duration: string) => move({ advance: duration }),
  };
}

describe('the channel to the carrier', () => {
  let server: TwilioServer;
  let started: Awaited<ReturnType<typeof aProduct>>;
  let product: RunningApp;
  let staff: { Authorization: string };
  let staffId: string;

  beforeAll(async () => {
    server = await new TwilioServer().start();
    started = await aProduct(server);
    ({ product } = started);
    await started.goTo(MONDAY);
  });
  afterEach(() => server.behaves());
  afterAll(async () => {
    await product.close();
    await server.stop();
  });

  /** The next Monday, 10:15 in New York: each test has a week of its own. */
  async function toMonday() {
    const now = product.app.get(Clock).now().getTime();
    await started.goTo(new Date(MONDAY.getTime() + Math.ceil((now - MONDAY.getTime()) / WEEK_MS) * WEEK_MS));
    const signedIn = await signInStaff(product);
    [staff, staffId] = [withToken(signedIn.token), signedIn.id];
  }
  async function channel(): Promise<TextChannelWire> {
    const { body } = await product.http.get('/api/staff/texts/channel/').set(staff).expect(200);
    return textChannelWire.parse(body);
  }
  const logged = (words: string) => product.logs.filter((line) => line.includes(words));
  const post = (path: string, form: Record<string, string>) =>
    product.http
      .post(path)
      .type('form')
      .set('X-Twilio-Signature', server.signature(PUBLIC_URL + path, form))
      .send(form);

  it.each([
    { status: 401, code: 20003 },
    { status: 403, code: 20005 },
    { status: 404, code: 20404 },
    { status: 429, code: 20429 },
    { status: 400, code: 21603 },
    { status: 400, code: 21606 },
    { status: 400, code: 21703 },
    { status: 400, code: 30001 },
  ])('is paused by %j, which fails no text; all are sent once it is repaired', async (how) => {
    await toMonday();
    const people = [];
    for (let i = 0; i < 3; i++) people.push(await started.aMember());
    product.logs.length = 0;
    server.fails({ on: 'POST', times: 1_000, how });
    await started.advance('PT1H');
    expect(await channel()).toMatchObject({
      state: 'paused',
      code: String(how.code),
      reason: expect.stringMatching(/^The carrier/),
      killed: 0,
    });
    for (const person of people)
      expect(await person.texts()).toMatchObject([{ state: 'queued', rule: 'allowed', sent_at: null }]);
    const tries = await product.database.query<{ tries: number }>(`select tries from texts where state = 'queued'`);
    expect(tries.map((row) => row.tries)).toEqual([0, 0, 0]);
    server.behaves();
    await started.advance('PT15M');
    for (const { phone } of people) expect(server.to(phone)).toHaveLength(1);
    expect(await channel()).toMatchObject({ state: 'open', since: null, reason: null, code: null, next_try_at: null });
    expect(logged('The connection to the carrier fails')).toHaveLength(1);
    expect(logged('The carrier takes texts again')).toHaveLength(1);
    expect(product.logs.join('')).not.toContain(server.authToken);
  });

  it('keeps texts for the next morning when it is repaired at night', async () => {
    await toMonday();
    const person = await started.aMember();
    server.fails({ on: 'POST', times: 1_000, how: { status: 401, code: 20003 } });
    await started.advance('PT12H');
    server.behaves();
    await started.advance('PT6H');
    expect(server.to(person.phone)).toHaveLength(0);
    await started.advance('PT6H');
    expect((await person.texts()).at(-1)).toMatchObject({
      state: 'sent',
      local_time: expect.stringMatching(/T08:00:00$/),
    });
  });

  // proves 7.16
  it('tries one text at a time while it is paused', async () => {
    await toMonday();
    for (let i = 0; i < 5; i++) await started.aMember();
    let asked = 0;
    const calm = server.mood;
    server.mood = (method) => {
      if (method === 'POST') asked += 1;
      return { delayMs: 0, how: { status: 401, code: 20003 } };
    };
    await started.advance('PT1S');
    const first = asked;
    // At 10, 30, 70, 150 and 310 s.
    await started.advance('PT6M');
    server.mood = calm;
    expect(asked - first).toBe(5);
    await started.advance('PT1H');
  });

  it.each(['30001', '30036'])('recovers a text that the carrier’s queue lost: %s', async (ErrorCode) => {
    await toMonday();
    const person = await started.aMember();
    await started.advance('PT1S');
    const { sid } = server.to(person.phone)[0]!;
    await post('/api/texts/status/', { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode }).expect(204);
    expect(await channel()).toMatchObject({ state: 'paused', code: ErrorCode });
    expect(await person.texts()).toMatchObject([{ state: 'queued' }]);
    await started.advance('PT1M');
    expect(server.to(person.phone)).toHaveLength(2);
    expect(await person.texts()).toMatchObject([{ state: 'sent' }]);
    // The first one's receipt says nothing about the second.
    await post('/api/texts/status/', { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode }).expect(204);
    expect(await person.texts()).toMatchObject([{ state: 'sent' }]);
  });

  it('lets staff retry everything that an outage stopped, recorded', async () => {
    await toMonday();
    const people = [await started.aMember(), await started.aMember()];
    server.fails({ on: 'POST', times: 1_000, how: { status: 503 } });
    await started.advance('PT1S');
    await product.database.query(
      `update texts set first_tried_at = first_tried_at - interval '1 day' where state = 'queued'`,
    );
    await started.advance('PT1M');
    for (const person of people) expect(await person.texts()).toMatchObject([{ state: 'dead' }]);
    expect((await channel()).killed).toBe(2);
    server.behaves();
    await product.http.post('/api/staff/texts/channel/retry/').expect(401);
    const { body } = await product.http.post('/api/staff/texts/channel/retry/').set(staff).expect(200);
    expect(body).toEqual({ retried: 2, left: 0 });
    await started.advance('PT1S');
    for (const { phone } of people) expect(server.to(phone)).toHaveLength(1);
    const audit = await product.http.get('/api/staff/audit/').set(staff).expect(200);
    expect(audit.body.results[0]).toMatchObject({
      action: 'texts.retried',
      actor: { id: staffId },
      details: { texts: 2 },
    });
  });

  // proves 7.16
  it('lets each message expire when the contact hours end', async () => {
    await toMonday();
    const [morning, evening] = [await started.aMember(), await started.aMember()];
    await product.database.query(
      `update curriculum_items set due_at = due_at + interval '7 hours'
       where due_at is not null and curriculum_id = (select id from curricula where user_id = $1)`,
      [evening.id],
    );
    await started.advance('PT8H');
    expect(server.to(morning.phone)[0]!.parameters).toMatchObject({ ValidityPeriod: '36000' });
    const [text] = await evening.texts();
    const [hour, minute, second] = text!.local_time.slice(11).split(':').map(Number) as [number, number, number];
    const left = (21 - hour) * 3_600 - minute * 60 - second;
    expect(server.to(evening.phone)[0]!.parameters).toMatchObject({ ValidityPeriod: String(left) });
  });

  it('is not blocked by a practice that cannot be made into a text: it waits alone, and staff see its person', async () => {
    await toMonday();
    const [stuck, ...others] = [await started.aMember(), await started.aMember(), await started.aMember()];
    await product.database.query(
      `create function refuse_one() returns trigger language plpgsql as
       $$ begin if new.user_id = '${stuck.id}' then raise exception 'poisoned'; end if; return new; end $$`,
    );
    await product.database.query(
      'create trigger refuse_one before insert on texts for each row execute function refuse_one()',
    );
    await started.advance('PT2M');
    for (const { phone } of others) expect(server.to(phone)).toHaveLength(1);
    // At once, and after 10, 30 and 70 s.
    expect((await channel()).stuck).toMatchObject([{ user: stuck.id, person_name: 'Ada Lovelace', failures: 4 }]);
    await product.database.query('drop trigger refuse_one on texts');
    await started.advance('PT2M');
    expect(server.to(stuck.phone)).toHaveLength(1);
    expect((await channel()).stuck).toEqual([]);
  });

  it('is not blocked by a text that cannot be handled, and never sends it twice', async () => {
    await toMonday();
    const [stuck, ...others] = [await started.aMember(), await started.aMember(), await started.aMember()];
    await product.database.query(
      `create or replace function refuse_one() returns trigger language plpgsql as
       $$ begin if new.user_id = '${stuck.id}' and new.state = 'sent' then raise exception 'poisoned'; end if; return new; end $$`,
    );
    await product.database.query(
      'create trigger refuse_one before update on texts for each row execute function refuse_one()',
    );
    await started.advance('PT2M');
    for (const person of others) expect(await person.texts()).toMatchObject([{ state: 'sent' }]);
    expect((await channel()).stuck).toMatchObject([{ user: stuck.id }]);
    await product.database.query('drop trigger refuse_one on texts');
    await started.advance('PT5M');
    expect(await stuck.texts()).toMatchObject([{ state: 'sent' }]);
    expect(server.to(stuck.phone)).toHaveLength(1);
    expect((await channel()).stuck).toEqual([]);
  });

  describe('while texts whose response was lost wait during a pause', () => {
    /** Texts that the carrier took without our knowing, in a pause that began just now. */
    async function lostReplies(count: number, failure: ChannelFailure) {
      await toMonday();
      const people: Awaited<ReturnType<typeof started.aMember>>[] = [];
      for (let i = 0; i < count; i++) people.push(await started.aMember());
      server.fails({ on: 'POST', times: count, how: 'cut-after' });
      await started.advance('PT1S');
      server.behaves();
      await product.app.get(TextChannel).fail(failure, 'any', product.app.get(Clock).now());
      return async () => {
        const texts = await Promise.all(people.map((person) => person.texts()));
        return texts.filter(([text]) => text!.state === 'sent').length;
      };
    }
    const calm = () => ({ delayMs: 0, how: null });
    afterEach(async () => {
      server.mood = calm;
      await product.app.get(TextChannel).mend();
    });

    it.each(['credentials', 'pace'] as const)(
      'ends a failure of the %s with the first that is found',
      async (failure) => {
        const sent = await lostReplies(6, failure);
        await started.advance('PT15S');
        expect(await sent()).toBe(6);
        expect(await channel()).toMatchObject({ state: 'open' });
      },
    );

    it.each(['sender', 'queue'] as const)(
      'does not end a failure of the %s, which only shows in sending',
      async (failure) => {
        const sent = await lostReplies(6, failure);
        await started.advance('PT15S');
        expect(await sent()).toBe(6);
        expect(await channel()).toMatchObject({ state: 'paused' });
      },
    );

    it('does not lengthen the pause when one look-up among others fails', async () => {
      const sent = await lostReplies(10, 'sender');
      let asked = 0;
      server.mood = (method) => ({ delayMs: 0, how: method === 'GET' && ++asked % 2 === 0 ? { status: 503 } : null });
      await started.advance('PT2M');
      expect(await sent()).toBe(10);
    });
  });
});

describe('texts at a pace', () => {
  it('are sent no faster than it, one after the other, and wait for the morning when the evening comes first', async () => {
    const server = await new TwilioServer().start();
    // A text of two segments every 20 s.
    const { product, aMember, goTo, advance } = await aProduct(server, { TEXT_SEGMENTS_PER_SECOND: '0.1' });
    await goTo(new Date('2026-11-24T01:59:00Z'));
    const people: Awaited<ReturnType<typeof aMember>>[] = [];
    for (let i = 0; i < 6; i++) people.push(await aMember());
    await advance('PT1H');
    const times = async () =>
      (await Promise.all(people.map(async ({ texts }) => (await texts())[0]!)))
        .filter(({ state }) => state === 'sent')
        .map(({ sent_at }) => Date.parse(sent_at!))
        .sort((a, b) => a - b);
    const evening = await times();
    expect(evening.length).toBeGreaterThan(1);
    expect(evening.length).toBeLessThan(people.length);
    for (const [i, at] of evening.slice(1).entries()) expect(at - evening[i]!).toBeGreaterThanOrEqual(9_000);
    // To 8:59, before the next practices fall due.
    await advance('PT11H');
    expect(await times()).toHaveLength(people.length);
    expect((await times())[evening.length]).toBe(Date.parse('2026-11-24T13:00:00Z'));
    await product.close();
    await server.stop();
  });
});
