import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sentTexts } from '../../test/support/outbox.js';
import { signInStaff, signUp, withToken } from '../../test/support/people.js';
import { contentCallOf, viewerOf } from '../../test/support/short-links.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { until, untilBuilt } from '../../test/support/until.js';
import type { CurriculumItemWire, CurriculumWire } from '../curriculum/adapters/http/curriculum.contract.js';
import { ContentItemStore } from '../catalogue/adapters/persistence/content-item.store.js';
import { BeginCurriculum } from '../curriculum/curriculum.api.js';
import { isFederalHoliday } from '../curriculum/domain/arrangement.js';
import { aSummary } from '../curriculum/testing/a-summary.js';
import { Ticker } from '../shared/adapters/clock/ticker.js';
import { Clock } from '../shared/application/ports/clock.js';
import { Transaction } from '../shared/application/ports/transaction.js';
import { localTimeAt } from '../shared/domain/local-time.js';
import type { UserWire } from '../users/adapters/http/users.contract.js';
import { SetPassword } from '../users/application/password.use-cases.js';
import { UserRepository } from '../users/application/ports/user.repository.js';
import type { MessageWire } from './adapters/http/messages.contract.js';
import { staffTextWire, blockedReasonWire, type TextWire, textWire } from './adapters/http/texts.contract.js';
import { countSegments } from './domain/message.js';
import { Runtime } from '../shared/adapters/process/runtime.js';
import { TwilioServer } from './testing/twilio-server.js';

const CHAT = '0190c0de-0000-7000-8000-000000000001';

/** Sunday, 10:15 in New York: the second practice comes on Tuesday. */
const SUNDAY = new Date('2026-11-29T15:15:00Z');
const [DAY, WEEK] = [86_400_000, 604_800_000];
/** Starts a person's curriculum, as the end of the conversation does. */
const conclude = (product: RunningApp, userId: string) =>
  product.app
    .get(Transaction)
    .run(() => product.app.get(BeginCurriculum).execute({ userId, chatId: CHAT, summary: aSummary() }));

const PUBLIC_URL = 'https://coach.example.com';

let lastNumber = 100;
const aNumber = () => `+1212555${String(++lastNumber).padStart(4, '0')}`;

/** Due work runs when a test advances the clock, and not before. */
const noTicker = { start: () => undefined };

describe('texts by Twilio', () => {
  let server: TwilioServer;
  let product: RunningApp;
  let staff: { Authorization: string };

  /**
   */
  const start = (other?: RunningApp) =>
    startApp({
      ...(other ? { databaseUrl: other.databaseUrl } : {}),
      environment: { CLOCK: 'virtual', PUBLIC_URL, ...server.environment },
      override: (builder) =>
        other
          ? builder.overrideProvider(Runtime).useValue(other.app.get(Runtime))
          : builder.overrideProvider(Ticker).useValue(noTicker),
    });

  beforeAll(async () => {
    server = await new TwilioServer().start();
    product = await start();
    await goTo(SUNDAY);
  });
  // The clock moves by weeks, and a session of staff ends before them.
  beforeEach(async () => {
    staff = withToken((await signInStaff(product)).token);
  });
  // The people of the tests before get no more texts: with them, half a year would grow longer from test to test.
  beforeEach(() => product.database.query('update curriculum_items set due_at = null where due_at is not null'));
  afterAll(async () => {
    await product.close();
    await server.stop();
  });

  const move = (body: object) => product.http.post('/sandbox/clock/').send(body).expect(200);
  const goTo = (now: Date) => move({ now: now.toISOString() });
  const advance = (duration: string) => move({ advance: duration });
  /** The next Sunday, 10:15 in New York, with three usual weeks after it: each test has weeks of its own. */
  async function toSunday() {
    let weeks = Math.ceil((product.app.get(Clock).now().getTime() - SUNDAY.getTime()) / WEEK);
    while (holidayIn(weeks)) weeks += 1;
    await goTo(new Date(SUNDAY.getTime() + weeks * WEEK));
  }
  const holidayIn = (weeks: number): boolean =>
    Array.from({ length: 22 }, (_, i) => new Date(SUNDAY.getTime() + weeks * WEEK + i * DAY)).some((day) =>
      isFederalHoliday(localTimeAt(day, 'America/New_York')),
    );

  /** A member whose curriculum is built and whose first text is due. */
  async function aMember(part: object = {}) {
    const phone = aNumber();
    const { id, token } = await signUp(product, { phone_number: phone, time_zone: 'America/New_York', ...part });
    const member = (accessUntil: string) =>
      product.database.query(
        `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', $2)
         on conflict (user_id) do update set access_until = excluded.access_until`,
        [id, accessUntil],
      );
    await member('infinity');
    await conclude(product, id);
    const get = async (path: string) => (await product.http.get(path).set(withToken(token)).expect(200)).body;
    const curriculum = async () => (await get('/api/curriculum/')) as CurriculumWire;
    await untilBuilt(curriculum);
    return {
      id,
      token,
      phone,
      member,
      curriculum,
      item: async (position: number): Promise<CurriculumItemWire> => (await curriculum()).items[position - 1]!,
      blockedReason: async () => blockedReasonWire.parse(await get('/api/texts/blocked-reason/')).rule,
      texts: async () => (await get('/api/texts/')).results as TextWire[],
      patch: (body: object) => product.http.patch('/api/curriculum/').set(withToken(token)).send(body).expect(200),
      says: (body: string, sid?: string) => inbound(phone, body, sid),
    };
  }

  let lastSid = 0;
  /** In their order as text, too: it decides between texts of one instant. */
  const nextSid = () => `SMin${String(++lastSid).padStart(6, '0')}`;
  async function call(path: string, parameters: Record<string, string>) {
    return product.http
      .post(path)
      .type('form')
      .set('X-Twilio-Signature', server.signature(PUBLIC_URL + path, parameters))
      .send(parameters);
  }
  async function inbound(from: string, body: string, sid = nextSid()): Promise<string> {
    const response = await call('/api/texts/inbound/', { MessageSid: sid, From: from, To: '+15550100199', Body: body });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toContain('text/xml');
    return response.text;
  }
  const status = (sid: string, word: string, more: Record<string, string> = {}) =>
    call('/api/texts/status/', { MessageSid: sid, MessageStatus: word, ...more });

  const SILENCE = /<Response\/>/;

  // proves 7.1
  it('are sent at once after the conversation, then at the chosen hours, each with a link of its own', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const [first] = server.to(person.phone);
    expect(first!.parameters).toMatchObject({
      From: '+15550100199',
      StatusCallback: `${PUBLIC_URL}/api/texts/status/`,
    });
    expect(countSegments(first!.body).segments).toBeLessThanOrEqual(2);
    await product.http.get(contentCallOf(await viewerOf(product, first!.body))).expect(200);
    const [text] = await person.texts();
    expect(textWire.safeParse(text).error).toBeUndefined();
    expect(text).toMatchObject({
      to: person.phone,
      state: 'sent',
      rule: 'allowed',
      time_zone: 'America/New_York',
      time_zone_source: 'browser',
      local_time: expect.stringMatching(/T10:15:00$/),
    });
    expect(await person.item(1)).toMatchObject({ state: 'sent', sent_at: text!.sent_at });
    const chosen = { time_zone: 'America/New_York', time_zone_source: 'chosen' };
    await product.http.patch(`/api/users/${person.id}/`).set(withToken(person.token)).send(chosen).expect(200);
    await advance('P7D');
    const sources = (await person.texts()).map(({ time_zone_source }) => time_zone_source);
    expect(sources).toEqual(['declared', 'declared', 'browser']);
    const sentAt = (await person.texts()).map(({ local_time }) => local_time.slice(11)).reverse();
    expect(sentAt).toEqual(['10:15:00', '09:30:00', '09:30:00']);
    expect(new Set(server.to(person.phone).map(({ body }) => body)).size).toBe(3);
  });

  // proves 9.11
  it('contain a new link on request of a person whose link has expired, and of no one else', async () => {
    await toSunday();
    const person = await aMember();
    const other = await aMember();
    await advance('PT1S');
    const ended = await viewerOf(product, server.to(person.phone)[0]!.body);
    const link = { content: ended.pathname.split('/')[2], ...Object.fromEntries(ended.searchParams) };
    const revoke = `/api/staff/members/${person.id}/links/revoke/`;
    await product.http.post(revoke).set(staff).expect(204);
    await product.http.get(contentCallOf(ended)).expect(404);

    const ask = (body: object) => product.http.post('/api/texts/fresh-link/').send(body).expect(204);
    for (const wrong of [{ user: other.id }, { token: 'never-sent' }, { content: 'x' }, { token: { $ne: '' } }])
      await ask({ ...link, ...wrong });
    await ask([]);
    await advance('PT1S');
    expect(server.to(person.phone)).toHaveLength(1);
    expect(server.to(other.phone)).toHaveLength(1);

    // Twice at once: one text.
    await Promise.all([ask(link), ask(link)]);
    await advance('PT1S');
    expect(server.to(person.phone)).toHaveLength(2);
    const fresh = await viewerOf(product, server.to(person.phone)[1]!.body);
    expect(fresh.pathname).toBe(ended.pathname);
    await product.http.get(contentCallOf(fresh)).expect(200);
    // The plan does not move for it.
    expect(await person.item(1)).toMatchObject({ state: 'sent' });
  });

  // proves 7.18
  it('leave no token behind: not in lists, not in the database, not in logs', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const token = /\/c\/(\S+)$/.exec(server.to(person.phone)[0]!.body)![1]!;
    expect(JSON.stringify(await person.texts())).not.toContain(token);
    expect((await person.texts())[0]!.body).toContain('/c/***');
    const rows = await product.database.query<{ row: string; sealed: Buffer | null }>(
      'select texts::text as row, sealed from texts where user_id = $1',
      [person.id],
    );
    expect(rows[0]!.row).not.toContain(token);
    expect(rows[0]!.sealed).toBeNull();
    expect(product.logs.join('')).not.toContain(token);
  });

  // proves 7.4
  it.each<[string, Parameters<TwilioServer['fails']>[0][]]>([
    ['the response is lost', [{ on: 'POST', how: 'cut-after' }]],
    ['the response is a failure though it was taken', [{ on: 'POST', how: 'failed-after' }]],
    ['it was not taken', [{ on: 'POST', how: { status: 503 } }]],
    ['the connection is cut before', [{ on: 'POST', how: 'cut' }]],
    ['it is busy', [{ on: 'POST', times: 3, how: { status: 429, code: 20429 } }]],
    [
      'the look-up fails too',
      [
        { on: 'POST', how: 'cut-after' },
        { on: 'GET', times: 2, how: { status: 500 } },
      ],
    ],
  ])('are sent exactly once when %s', async (_, failures) => {
    await toSunday();
    const person = await aMember();
    server.fails(...failures);
    await advance('PT10M');
    expect(server.to(person.phone)).toHaveLength(1);
    expect(await person.texts()).toMatchObject([{ state: 'sent' }]);
    expect(await person.item(1)).toMatchObject({ state: 'sent' });
  });

  it('are taken over from a sender that died, before or after the provider took them', async () => {
    await toSunday();
    for (const taken of [true, false]) {
      const person = await aMember();
      server.fails({ on: 'POST', how: taken ? 'cut-after' : 'cut' });
      await advance('PT1S');
      await product.database.query(
        `update texts set state = 'sending', uncertain = false, claimed_until = clock_timestamp() - interval '1 s'
         where user_id = $1`,
        [person.id],
      );
      await advance('PT1M');
      expect(server.to(person.phone)).toHaveLength(1);
      expect(await person.texts()).toMatchObject([{ state: 'sent' }]);
    }
  });

  it('follow the carrier’s receipts, which never take anything back', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const { sid } = server.to(person.phone)[0]!;
    for (const word of ['delivered', 'sent', 'undelivered', 'nonsense'])
      expect((await status(sid, word)).status).toBe(204);
    expect(await person.texts()).toMatchObject([{ state: 'delivered' }]);
    expect(await person.item(1)).toMatchObject({ state: 'delivered' });
  });

  it('mark no practice that took the place of the one that was sent, and claim no change of days that was none', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const sent = await person.item(1);
    await product.http.post(`/api/curriculum/items/${sent.id}/swap/`).set(withToken(person.token)).expect(200);
    expect(await person.says('did it')).not.toMatch(/marked as done/);
    expect(await person.item(1)).toMatchObject({ state: 'scheduled' });
    expect(await person.says('send them on Tuesdays and Thursdays')).toMatch(/already, so nothing has changed/);
  });

  it('apply a receipt that comes after a swap to the text, not to the practice that took its place', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const sent = await person.item(1);
    await product.http.post(`/api/curriculum/items/${sent.id}/swap/`).set(withToken(person.token)).expect(200);
    const swapped = await person.item(1);
    expect(swapped.content_number).not.toBe(sent.content_number);
    await status(server.to(person.phone)[0]!.sid, 'undelivered', { ErrorCode: '30005' });
    expect(await person.texts()).toMatchObject([{ state: 'undeliverable', provider_code: '30005' }]);
    expect(await person.item(1)).toEqual(swapped);
    await advance('P4D');
    await status(server.to(person.phone)[1]!.sid, 'delivered');
    expect(await person.item(1)).toMatchObject({ content_number: swapped.content_number, state: 'delivered' });
  });

  it('accept a receipt that comes before the response', async () => {
    await toSunday();
    const person = await aMember();
    server.fails({ on: 'POST', how: 'cut-after' });
    await advance('PT1S');
    await status(server.to(person.phone)[0]!.sid, 'undelivered', { ErrorCode: '30005' });
    await advance('PT1M');
    expect(await person.texts()).toMatchObject([{ state: 'undeliverable', provider_code: '30005' }]);
    expect(await person.item(1)).toMatchObject({ state: 'undeliverable' });
  });

  // proves 7.7
  it('stop at a STOP, also those that wait, with one confirmation; and continue after a START without a burst', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    expect(await person.blockedReason()).toBeNull();
    expect(await person.says('Stop.')).toMatch(/<Message>.*no more texts.*<\/Message>/);
    expect(await person.says('STOP')).toMatch(SILENCE);
    await advance('P14D');
    expect(server.to(person.phone)).toHaveLength(1);
    const rules = (await person.texts()).map(({ rule, state }) => `${state} ${rule}`);
    expect(rules).toEqual(['withheld opted-out', 'sent allowed']);
    expect(await person.blockedReason()).toBe('opted-out');
    expect(await person.says('yes')).toMatch(/<Message>.*welcome back/);
    expect(await person.blockedReason()).toBeNull();
    expect(server.to(person.phone)).toHaveLength(1);
    await advance('P7D');
    expect(server.to(person.phone)).toHaveLength(3);
  });

  // proves 7.21
  it('say that they are off, and how to get them again, whatever a stopped number writes', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.says('STOP');
    for (const text of ['DONE', 'I asked Dana and she said yes', 'why is that?', 'Thank you'])
      expect(await person.says(text)).toContain('Reply START to get them again');
    expect(await person.says('please start sending again')).toContain('welcome back');
    expect(await person.blockedReason()).toBeNull();
  });

  // proves 7.21
  it('promise no practice once the membership is over', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.member('2000-01-01');
    for (const text of ['DONE', 'START']) expect(await person.says(text)).toMatch(/membership has ended/);
  });

  // proves 7.20
  it('are not answered by what a phone writes by itself, and no sign-in link is kept of what is quoted', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const practice = server.to(person.phone)[0]!.body;
    const driving =
      'I’m driving with Do Not Disturb While Driving turned on. I’ll see your message when I get where I’m going.';
    for (const text of [`Loved “${practice}”`, 'Liked “Career Coach: Reply STOP to stop the texts.”', driving])
      expect(await person.says(text)).toMatch(SILENCE);
    expect(await person.says(`Thanks!\n> ${practice}`)).toContain("You're welcome");
    expect(await person.blockedReason()).toBeNull();
    expect((await person.item(1)).reflection).toBeNull();
    const [link] = /http\S+/.exec(practice)!;
    await person.says(`Done. I opened ${link} on Monday and asked Dana to own the review, and she said yes`);
    expect((await person.item(1)).reflection).toMatch(/^I opened http\S+\/c\/\*\*\* on Monday and asked Dana/);
    const thread = await product.http.get(`/api/staff/messages/${person.id}/`).set(staff).expect(200);
    expect(JSON.stringify(thread.body)).not.toMatch(/\/c\/[\w-]{8}/);
    expect((await product.http.get('/api/staff/safety/').set(staff).expect(200)).body.results).toEqual([]);
  });

  // proves 7.20
  it('keep what stands around an older text of ours, whose way to stop is no STOP', async () => {
    await toSunday();
    const person = await aMember();
    await advance('P8D');
    const [first, second] = server.to(person.phone).map(({ body }) => body);
    expect(first).toContain('Reply STOP');
    expect(second).not.toContain('Reply STOP');
    expect(await person.says(`> ${first!.slice(0, 150)}\nGot it, thanks`)).toContain("You're welcome");
    await person.says(`I asked Sam on Monday and it worked\n${first}`);
    expect(await person.blockedReason()).toBeNull();
    const kept = (await person.curriculum()).items.map(({ reflection }) => reflection).filter(Boolean);
    expect(kept).toEqual(['I asked Sam on Monday and it worked']);
  });

  // proves 7.15
  it('follow what the provider has read as an opt-out by itself, without a second response', async () => {
    await toSunday();
    const person = await aMember();
    const handled = async (Body: string, OptOutType: string) =>
      (
        await call('/api/texts/inbound/', {
          MessageSid: nextSid(),
          From: person.phone,
          To: '+15550100199',
          Body,
          OptOutType,
        })
      ).text;
    expect(await handled('Arret', 'STOP')).toMatch(SILENCE);
    expect(await person.blockedReason()).toBe('opted-out');
    expect(await handled('JOIN', 'START')).toMatch(SILENCE);
    expect(await person.blockedReason()).toBeNull();
    expect(await handled('SUPPORT', 'HELP')).toMatch(SILENCE);
  });

  // proves 7.24
  it('wait where the carrier says that none can arrive, with an email, until the number changes or writes', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await status(server.to(person.phone)[0]!.sid, 'undelivered', { ErrorCode: '30006' });
    expect(await person.blockedReason()).toBe('unreachable-number');
    const mails = await product.database.query(
      `select template from mails where user_id = $1 and template = 'number-unreachable'`,
      [person.id],
    );
    expect(mails).toHaveLength(1);
    const counted = await product.http.get('/api/staff/members/?unreachable=true').set(staff).expect(200);
    expect(counted.body.results).toEqual([expect.objectContaining({ id: person.id })]);
    await advance('P14D');
    expect(server.to(person.phone)).toHaveLength(1);
    expect(await person.says('DONE')).toContain('Well done');
    expect(await person.blockedReason()).toBeNull();
    await advance('P7D');
    expect(server.to(person.phone).length).toBeGreaterThan(1);
  });

  it('ask for words where a picture comes without any', async () => {
    await toSunday();
    const person = await aMember();
    const parameters = { MessageSid: nextSid(), From: person.phone, To: '+15550100199', NumMedia: '1' };
    expect((await call('/api/texts/inbound/', parameters)).text).toContain("I can't see pictures");
  });

  it('wait for the contact hours, and a STOP in the meantime cancels them', async () => {
    await toSunday();
    await advance('PT7H');
    const [stays, leaves] = [await aMember(), await aMember()];
    // Refused at 17:15, to be tried again when it is 22:15 there.
    server.fails({ on: 'POST', times: 2, how: { status: 429 } });
    await advance('PT1S');
    for (const person of [stays, leaves]) await until(async () => (await person.texts())[0]?.state === 'queued');
    await product.database.query(
      `update texts set next_try_at = next_try_at + interval '5 hours' where state = 'queued'`,
    );
    await advance('PT5H1M');
    // 8:00 in New York, whatever the season that the tests before have come to.
    expect(await stays.texts()).toMatchObject([
      { state: 'queued', rule: 'outside-window', next_try_at: expect.stringMatching(/T1[23]:00:00.000Z$/) },
    ]);
    await leaves.says('unsubscribe');
    await advance('PT1S');
    expect(await leaves.texts()).toMatchObject([{ state: 'withheld', rule: 'opted-out' }]);
    await advance('PT11H');
    expect(server.to(leaves.phone)).toHaveLength(0);
    expect((await stays.texts())[0]).toMatchObject({ state: 'sent', local_time: expect.stringMatching(/T08:00:00$/) });
  });

  it('say in the first one how to stop them', async () => {
    await toSunday();
    const person = await aMember();
    await advance('P3D');
    const [first, second] = server.to(person.phone).map(({ body }) => body);
    expect(first).toMatch(/\nReply STOP to end.*\nhttps:/);
    expect(countSegments(first!).segments).toBeLessThanOrEqual(2);
    expect(second).not.toContain('STOP');
  });

  it('stop when only the receipt reports an opt-out, until a START', async () => {
    await toSunday();
    const early = await aMember();
    server.fails({ on: 'POST', how: 'cut-after' });
    await advance('PT1S');
    await status(server.to(early.phone)[0]!.sid, 'failed', { ErrorCode: '21610' });
    const late = await aMember();
    await advance('PT1S');
    await status(server.to(late.phone)[0]!.sid, 'failed', { ErrorCode: '21610' });
    await advance('P7D');
    for (const each of [late, early]) {
      expect(server.to(each.phone)).toHaveLength(1);
      expect((await each.texts()).map(({ state, rule }) => `${state} ${rule}`)).toEqual([
        'withheld opted-out',
        'undeliverable allowed',
      ]);
      await each.says('START');
    }
    // The same word once more is no news.
    await status(server.to(late.phone)[0]!.sid, 'failed', { ErrorCode: '21610' });
    await advance('P2D');
    for (const { phone } of [late, early]) expect(server.to(phone)).toHaveLength(2);
  });

  it('fail permanently when their content cannot be decrypted with the current secret, and are composed again for staff', async () => {
    await toSunday();
    const taken = await aMember();
    server.fails({ on: 'POST', how: 'cut-after' });
    await advance('PT1S');
    const unreported = await aMember();
    server.fails({ on: 'POST', how: { status: 429 } });
    await advance('PT1S');
    await product.database.query(
      `update texts set sealed = set_byte(sealed, 0, 255 - get_byte(sealed, 0)) where state = 'queued'`,
    );
    await advance('PT1M');
    // A text that was sent is recognized by what is left of its link.
    expect(await taken.texts()).toMatchObject([{ state: 'sent' }]);
    expect(server.to(taken.phone)).toHaveLength(1);
    const [dead] = await unreported.texts();
    expect(dead).toMatchObject({ state: 'dead', rule: 'unreadable' });
    expect(await unreported.item(1)).toMatchObject({ state: 'undeliverable' });
    await product.http.post(`/api/staff/texts/${dead!.id}/retry/`).set(staff).expect(200);
    await advance('PT1S');
    expect(await unreported.texts()).toMatchObject([{ state: 'sent', rule: 'allowed' }]);
    const [text] = server.to(unreported.phone);
    await product.http.get(contentCallOf(await viewerOf(product, text!.body))).expect(200);
    expect(text!.body).toContain('Reply STOP to end');
  });

  // proves 7.15
  it('respect an opt-out that the provider knows of', async () => {
    await toSunday();
    const person = await aMember();
    server.fails({ on: 'POST', how: { status: 400, code: 21610 } });
    await advance('P7D');
    expect(server.to(person.phone)).toHaveLength(0);
    expect((await person.texts()).at(-1)).toMatchObject({
      state: 'withheld',
      rule: 'opted-out',
      provider_code: '21610',
    });
    await person.says('START');
    await advance('P2D');
    expect(server.to(person.phone)).toHaveLength(1);
    expect(await person.item(1)).toMatchObject({ state: 'sent' });
  });

  // proves 7.2
  it('say once more that a practice is a repeated one when they are retried', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.says('later');
    server.fails({ on: 'POST', how: { status: 400, code: 21211 } });
    await advance('P7D');
    const failed = (await person.texts()).find(({ state }) => state === 'undeliverable')!;
    expect(failed.body).toContain('Once more: ');
    await product.http.post(`/api/staff/texts/${failed.id}/retry/`).set(staff).expect(200);
    await advance('P1D');
    const retried = (await person.texts()).find(({ id }) => id === failed.id)!;
    expect(retried).toMatchObject({ state: 'sent', body: failed.body });
    const link = failed.body.indexOf('/c/');
    const sent = server.to(person.phone).filter(({ body }) => body.startsWith(failed.body.slice(0, link)));
    expect(sent).toHaveLength(1);
    await product.http.get(new URL(sent[0]!.body.split(/\s/).at(-1)!).pathname).expect(302);
  });

  it('end with a permanent refusal', async () => {
    await toSunday();
    const person = await aMember();
    server.fails({ on: 'POST', how: { status: 400, code: 21211 } });
    await advance('PT1H');
    expect(await person.texts()).toMatchObject([{ state: 'undeliverable', provider_code: '21211' }]);
    expect(await person.item(1)).toMatchObject({ state: 'undeliverable' });
    const [text] = await person.texts();
    await product.http.post(`/api/staff/texts/${text!.id}/retry/`).set(staff).expect(200);
    await product.http.post(`/api/staff/texts/${text!.id}/retry/`).set(staff).expect(409);
    await advance('PT1S');
    expect(server.to(person.phone)).toHaveLength(1);
    expect(await person.texts()).toMatchObject([{ state: 'sent', provider_code: null }]);
    expect(await person.item(1)).toMatchObject({ state: 'sent' });
  });

  // proves 7.4
  it('fail permanently after a day, and are sent when staff retry them', async () => {
    await toSunday();
    const person = await aMember();
    server.fails({ on: 'POST', times: 1_000, how: { status: 503 } });
    await advance('PT1S');
    const [row] = await person.texts();
    await product.http.post(`/api/staff/texts/${row!.id}/retry/`).set(staff).expect(409);
    await product.database.query(`update texts set first_tried_at = first_tried_at - interval '1 day' where id = $1`, [
      row!.id,
    ]);
    await advance('PT1M');
    const dead = await product.http.get(`/api/staff/texts/?state=dead&search=${person.phone.slice(2)}`).set(staff);
    expect(dead.body).toMatchObject({ count: 1, results: [{ id: row!.id, user: person.id, provider_code: '503' }] });
    expect(staffTextWire.safeParse(dead.body.results[0]).error).toBeUndefined();
    server.behaves();
    await product.http.post(`/api/staff/texts/${row!.id}/retry/`).set(withToken(person.token)).expect(403);
    const retried = await product.http.post(`/api/staff/texts/${row!.id}/retry/`).set(staff).expect(200);
    expect(retried.body).toMatchObject({ state: 'queued' });
    await advance('PT1S');
    expect(server.to(person.phone)).toHaveLength(1);
    expect(await person.item(1)).toMatchObject({ state: 'sent' });
    await product.http.post('/api/staff/texts/nonsense/retry/').set(staff).expect(404);
  });

  it('pause with the membership and with the person, and continue where they were', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.member('2026-01-01T00:00:00Z');
    expect(await person.blockedReason()).toBe('no-membership');
    await advance('P7D');
    await person.member('infinity');
    expect(await person.texts()).toMatchObject([{ rule: 'no-membership' }, { rule: 'allowed' }]);
    await person.patch({ state: 'paused' });
    await advance('P7D');
    expect(await person.texts()).toHaveLength(2);
    await person.patch({ state: 'active' });
    await advance('P2D');
    expect(server.to(person.phone)).toHaveLength(2);
    expect(await person.item(2)).toMatchObject({ state: 'sent' });
  });

  // proves 7.10
  it('offer what is asked for besides a DONE, whose account is kept whole', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    expect(await person.says('Done, she was happy. Stop sending them at 10 tho')).toMatch(
      /Thank you\. .* marked as done\. I saved your words with it\. .*Which hour suits you/,
    );
    expect(await person.item(1)).toMatchObject({
      state: 'done',
      reflection: 'she was happy. Stop sending them at 10 tho',
    });
    expect(await person.says('8')).toMatch(/at 8:00 AM/);
    await advance('P3D');
    expect(await person.says('skip, we are swamped')).toMatch(/Shall I take '.*' out of your plan\? Reply SKIP/);
    expect(await person.item(2)).toMatchObject({ state: 'sent' });
    expect(await person.says('yes')).toMatch(/Skipped: /);
    expect(await person.item(2)).toMatchObject({ state: 'skipped' });
    expect(await person.says('my mom passed away')).toMatch(/sorry to hear that.*PAUSE/);
  });

  // proves 7.22
  it('offer the days that somebody may want, along with those of the plan, and set them for a YES', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    expect(await person.says('Saturday too')).toMatch(
      /Shall I send your practices on Tue, Thu and Sat from now on\? Reply YES/,
    );
    expect((await person.curriculum()).preferences).toMatchObject({ weekdays: ['tue', 'thu'] });
    expect(await person.says('yes')).toMatch(/now come on Tue, Thu and Sat at 9:30 AM, 3 a week instead of 2/);
    expect(await person.says('change it to Sunday evening 6:30')).toMatch(/on Sun at 6:30 PM from now on/);
    expect(await person.says('yes')).toMatch(/now come on Sun at 6:30 PM/);
    expect(await person.says('Sundays are bad')).toMatch(/Which days suit you/);
    expect(await person.says('Monday at 11 pm please')).toMatch(
      /only go from 8 AM to before 9 PM, so your time stays as it is\. Shall I send your practices on Mon from now on\?/,
    );
    expect(await person.says('yes')).toMatch(/now come on Mon at 6:30 PM/);
    expect(await person.says('Would Tuesdays at 4 pm be possible, my meeting ends at 3:30')).toMatch(
      /on Tue at 4:00 PM from now on\?/,
    );
  });

  // proves 7.26
  it('are answered by what they are most likely about, which changes nothing until it is confirmed', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const before = await person.curriculum();
    expect(await person.says('when you texting me next')).toMatch(/Your next practice comes/);
    expect(await person.says('kill the thursday ones')).toMatch(/Shall I send your practices on Tue from now on/);
    expect(await person.says('what was the first one again')).toMatch(/Shall I send you '.*' again.* Reply LINK/);
    expect(await person.says('ok now its done fr')).toMatch(/Shall I mark '.*' as done\? Reply DONE/);
    expect(await person.says('ok now its done fr')).toMatch(/passed this on/);
    expect(await person.curriculum()).toEqual(before);
    expect(await person.says('ok now its done fr')).toMatch(/Shall I mark/);
    expect(await person.says('yeah thats right')).toMatch(/marked as done/);
    // A YES keeps the account that came with it.
    const told = 'finished it at handover last night, two of the girls actually stayed behind to talk to me about it';
    await advance('P3D');
    expect(await person.says(told)).toMatch(/Shall I mark '.*' as done\? Reply DONE/);
    expect(await person.says('yes')).toMatch(/marked as done\. I saved your words with it\./);
    expect(await person.item(2)).toMatchObject({ state: 'done', reflection: told });
  });

  // proves 7.22
  it('take a DONE right after a note for its practice, and ask again what a plain yes does not answer', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await advance('P3D');
    const [first, second] = (await person.curriculum()).items;
    expect(await person.says(`About '${first!.title}': I tried it with Bo on Monday and he liked it`)).toMatch(
      /I saved your words with '.*'\. Reply DONE/,
    );
    expect(await person.says('done')).toMatch(/marked as done/);
    expect(await person.item(1)).toMatchObject({ state: 'done' });
    expect((await person.curriculum()).items.find(({ id }) => id === second!.id)).toMatchObject({ state: 'sent' });
    expect(await person.says('DONE')).toMatch(/marked as done/);
    expect(await person.says('DONE. She wants it in writing now, too')).toMatch(/I saved your words/);
    expect((await person.item(2)).reflection).toMatch(/in writing now, too$/);
    expect(await person.says('Can I get these at another hour')).toMatch(/Which hour suits you/);
    expect(await person.says('yes')).toMatch(/Which hour suits you/);
    expect(await person.says('move it to friday, only this week')).toMatch(
      /One practice alone can't come on another day/,
    );
    expect(await person.says('I am off from Monday for two weeks, no phone, please pause it')).toMatch(
      /Shall I pause your practices from now until \w+, \w+ \d+, \d+\? Reply YES\./,
    );
  });

  // proves 8.4
  it('that may well be of somebody in a crisis are asked about with 988, for staff to read, and are no alarm', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const before = await person.curriculum();
    const text = 'nobody would notice if the river took me';
    expect(await person.says(text)).toMatch(/not sure how you mean that\. If you are not safe, call or text 988.*STOP/);
    expect(await person.curriculum()).toEqual(before);
    const thread = await product.http.get(`/api/staff/messages/${person.id}/`).set(staff).expect(200);
    expect(thread.body).toMatchObject({ state: 'open', unread: true, last_message: text });
    const cases = await product.http.get(`/api/staff/safety/?user=${person.id}`).set(staff).expect(200);
    expect(cases.body).toMatchObject({ count: 0 });
    expect(await person.says("she's 6")).toMatch(/Thank you for writing\. You can call or text 988/);
    // The question is about the next text alone.
    expect(await person.says('I asked Dana on Monday and she was glad')).toMatch(/I saved your words/);
    await person.says('STOP');
    expect(await person.says(text)).toMatch(/call or text 988.*Your texts are off/);
    await person.says('START');
    await person.says(text);
    expect(await person.says("it's a figure of speech, I'm fine")).toMatch(/sorry that I misread you/);
    expect(await person.says("she's 6")).toMatch(/Shall I keep that/);
  });

  // proves 7.23
  it('undo what the last text changed where that is what they most likely ask for', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const before = await person.curriculum();
    expect(await person.says('ok now its done fr')).toMatch(/Shall I mark/);
    expect(await person.says('yeah thats right')).toMatch(/marked as done/);
    expect(await person.says('wrong one, thats for my other thread')).toMatch(/Shall I undo .* Reply UNDO/);
    expect(await person.item(1)).toMatchObject({ state: 'done' });
    expect(await person.says('yes please')).toMatch(/Undone: /);
    expect(await person.curriculum()).toEqual(before);
  });

  // proves 7.23
  it('undo what the text before them did to a practice, its note too, and end the pause that it began', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const before = await person.item(1);
    expect(await person.says('Done, she was happy.')).toMatch(/marked as done/);
    expect(await person.says("wait that was wrong, I didn't do it")).toMatch(/Undone: .* is as it was before/);
    expect(await person.item(1)).toEqual(before);
    expect(await person.says('undo that')).toMatch(/nothing that I can undo by text/);

    expect(await person.says('skip')).toMatch(/Skipped/);
    await advance('PT3H');
    expect(await person.says('no wait, dont skip it')).toMatch(/Undone: /);
    expect(await person.item(1)).toEqual(before);

    expect(await person.says('I asked Dana on Monday and she agreed')).toMatch(/I saved your words/);
    expect(await person.says('please dont keep that as a note')).toMatch(/Undone: /);
    expect(await person.item(1)).toEqual(before);

    expect(await person.says('pause')).toMatch(/are paused/);
    expect(await person.says('oops')).toMatch(/Welcome back/);
    expect(await person.says('skip')).toMatch(/Skipped/);
    await advance('PT1M');
    const other = await person.item(2);
    await product.http.post(`/api/curriculum/items/${other.id}/done/`).set(withToken(person.token)).expect(200);
    expect(await person.says('undo')).toMatch(/nothing that I can undo by text/);
    expect(await person.item(2)).toMatchObject({ state: 'done' });
    await product.http
      .patch('/api/curriculum/')
      .set(withToken(person.token))
      .send({ preferences: { hour: 10 } })
      .expect(200);
    expect(await person.says('undo')).toMatch(/nothing that I can undo by text/);
    expect(await person.item(1)).toMatchObject({ state: 'skipped' });
  });

  // proves 7.23
  it('offer a pause to whoever is away until a day, and pause for a YES', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    expect(await person.says('On vacation for two weeks')).toMatch(
      /Shall I pause .* until Sun, \w{3} \d+, \d{4}\? Reply YES\./,
    );
    expect(await person.curriculum()).toMatchObject({ state: 'active' });
    expect(await person.says('yes please')).toMatch(/paused until Sun, /);
    expect(await person.curriculum()).toMatchObject({ state: 'paused' });
  });

  // proves 7.22, 7.23
  it('keep what happened and offer what is asked for next to it, and take the day of a pause alone after PAUSE', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    expect(await person.says('I asked Dana and she agreed. Can you move me to Mondays?')).toMatch(
      /I saved your words with '.*'\. Shall I send your practices on Mon from now on\? Reply YES\.<\/Message>/,
    );
    expect(await person.says('yes')).toMatch(/Changed: your practices now come on Mon at /);
    expect((await person.curriculum()).preferences).toMatchObject({ weekdays: ['mon'] });
    expect(await person.item(1)).toMatchObject({
      reflection: 'I asked Dana and she agreed. Can you move me to Mondays?',
    });
    expect(await person.says('pause')).toMatch(/are paused\. Reply RESUME/);
    expect(await person.says('ok I am ready for you now')).toMatch(/are paused\. Reply RESUME/);
    expect(await person.says('for a month')).toMatch(/are paused until /);
    expect(await person.says('how come my cat knows')).toMatch(
      /talk it over with me at .*\/talk\. Your texts are paused until/,
    );
  });

  // proves 7.6
  it('leave one record while their person is away for weeks, and one text at the next slot when they are back', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.member('2026-01-01T00:00:00Z');
    await advance('P8D');
    const readCatalogue = jest.spyOn(product.app.get(ContentItemStore), 'plannable');
    await advance('P14D');
    expect(readCatalogue).not.toHaveBeenCalled();
    readCatalogue.mockRestore();
    expect(await person.texts()).toMatchObject([
      { state: 'withheld', rule: 'no-membership' },
      { state: 'sent', rule: 'allowed' },
    ]);
    const waiting = await product.database.query(
      `select id from curriculum_items where due_at is not null
       and curriculum_id = (select id from curricula where user_id = $1)`,
      [person.id],
    );
    expect(waiting).toEqual([]);

    await person.member('infinity');
    await advance('PT1S');
    expect(server.to(person.phone)).toHaveLength(1);
    const due = (await person.item(2)).due_at!;
    await advance('P8D');
    expect(server.to(person.phone).length).toBeLessThanOrEqual(4);
    const [, second] = (await person.texts())
      .map(({ sent_at: at }) => at)
      .filter((at) => at !== null)
      .reverse();
    expect(new Date(second!).getTime() - new Date(due).getTime()).toBeLessThan(60_000);
  });

  describe('to a changed number', () => {
    const QUESTION =
      'Career Coach: reply YES within a day to get the practices of Ada at this number, STOP to get none.';
    const changeTo = (person: { id: string; token: string }, phone_number: string) =>
      product.http.patch(`/api/users/${person.id}/`).set(withToken(person.token)).send({ phone_number }).expect(200);
    const countMails = async () =>
      (await product.database.query(`select from mails where template = 'phone-number-changed'`)).length;
    const bodiesTo = (phone: string) => server.to(phone).map(({ body }) => body);

    // proves 7.14, V6.6.1
    it('wait for its YES, which one text without a link asks for; links in old texts stop working, and the owner is informed', async () => {
      await toSunday();
      const person = await aMember();
      await advance('PT1S');
      const old = contentCallOf(await viewerOf(product, bodiesTo(person.phone)[0]!));
      const opened = (await product.http.get(old).expect(200)).body as { token?: string };
      const next = aNumber();
      const mailsBefore = await countMails();
      await changeTo(person, next);
      await product.http.get(old).expect(({ status: code }) => expect(code).toBeGreaterThanOrEqual(400));
      if (opened.token) await product.http.get('/api/curriculum/').set(withToken(opened.token)).expect(401);
      expect(await countMails()).toBe(mailsBefore + 1);
      await advance('PT1S');
      expect(bodiesTo(next)).toEqual([QUESTION]);
      expect(await person.blockedReason()).toBe('unconfirmed-number');

      await advance('P14D');
      expect(bodiesTo(next)).toEqual([QUESTION]);
      expect(bodiesTo(person.phone)).toHaveLength(1);
      expect((await person.texts()).map(({ state, rule }) => `${state} ${rule}`)).toEqual([
        'withheld unconfirmed-number',
        'sent allowed',
      ]);
      // Nobody knows yet who writes from there.
      expect(await inbound(next, 'Yes please!')).toContain(QUESTION);
      expect((await person.curriculum()).state).toBe('active');

      expect(await inbound(next, 'Yes please!')).toMatch(/<Message>Thank you: your practices .* comes [A-Z][a-z]{2}, /);
      expect(await person.blockedReason()).toBeNull();
      const due = (await person.item(2)).due_at!;
      await advance('P5D');
      expect((await person.texts()).filter(({ to, state }) => to === next && state === 'sent').length).toBeGreaterThan(
        0,
      );
      expect(new Date((await person.item(2)).sent_at!).getTime() - new Date(due).getTime()).toBeLessThan(60_000);
    });

    // proves 7.14
    it('ask again when the person wants it, three times a day at most, and not after the YES', async () => {
      await toSunday();
      const person = await aMember();
      const ask = () => product.http.post('/api/texts/confirmation/').set(withToken(person.token));
      expect((await ask()).body).toEqual({ detail: 'Your number doesn’t need to be confirmed.' });
      const next = aNumber();
      await changeTo(person, next);
      await advance('PT1S');
      for (const count of [2, 3]) {
        await ask().expect(204);
        await advance('PT1S');
        expect(bodiesTo(next)).toEqual(Array(count).fill(QUESTION));
      }
      const refused = await ask().expect(429);
      expect(refused.body.detail).toContain('try again tomorrow');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
      await advance('P1D');
      expect(bodiesTo(next)).toHaveLength(3);
      await ask().expect(204);
      await advance('PT1S');
      expect(bodiesTo(next)).toHaveLength(4);
      await inbound(next, 'Yes');
      await ask().expect(409);
    });

    it('continue at once at the number that was confirmed last, and only the last of several numbers counts', async () => {
      await toSunday();
      const person = await aMember();
      await advance('PT1S');
      const [first, second] = [aNumber(), aNumber()];
      await changeTo(person, first);
      await changeTo(person, second);
      await advance('PT1S');
      expect([bodiesTo(first), bodiesTo(second)]).toEqual([[], [QUESTION]]);
      expect(await inbound(first, 'YES')).not.toContain('Thank you: your practices');
      expect(await person.blockedReason()).toBe('unconfirmed-number');
      await changeTo(person, person.phone);
      expect(await person.blockedReason()).toBeNull();
      expect(await inbound(second, 'YES')).not.toContain('Thank you: your practices');
      await advance('P2D');
      expect(bodiesTo(person.phone)).toHaveLength(2);
    });

    it('respect contact hours, are sent once whatever the provider does, and end with a STOP', async () => {
      await toSunday();
      const person = await aMember();
      await advance('PT1S');
      const next = aNumber();
      await advance('PT12H');
      await changeTo(person, next);
      await advance('PT1H');
      expect(bodiesTo(next)).toEqual([]);
      server.fails({ on: 'POST', how: 'cut-after' });
      await advance('P1D');
      expect(bodiesTo(next).filter((body) => body === QUESTION)).toHaveLength(1);
      expect(await inbound(next, 'STOP')).toContain('no more texts');
      expect(await person.blockedReason()).toBe('opted-out');
      // A START is no YES: what it may mean is asked.
      expect(await inbound(next, 'START')).toContain('reply YES');
      expect(await person.blockedReason()).toBe('unconfirmed-number');
      expect(await inbound(next, 'sí')).toContain('Thank you');
      expect(await person.blockedReason()).toBeNull();
    });

    it('cancel a waiting text whose link has ended', async () => {
      await toSunday();
      const person = await aMember();
      server.fails({ on: 'POST', how: { status: 503 } });
      await advance('PT1S');
      expect(await person.texts()).toMatchObject([{ state: 'queued' }]);
      const next = aNumber();
      await changeTo(person, next);
      await changeTo(person, person.phone);
      await advance('PT1H');
      expect(bodiesTo(person.phone)).toEqual([]);
      expect(await person.texts()).toMatchObject([{ state: 'withheld', rule: 'unconfirmed-number' }]);
      await advance('P2D');
      expect(bodiesTo(person.phone)).toHaveLength(1);
    });

    it('wait for a YES to their own question where several ask for the same number, and are in the download', async () => {
      await toSunday();
      const [one, other] = [await aMember(), await aMember()];
      const next = aNumber();
      await changeTo(one, next);
      await advance('PT1M');
      await changeTo(other, next);
      await advance('PT1M');
      expect(await inbound(next, 'yes')).toContain('Thank you: your practices');
      expect([await one.blockedReason(), await other.blockedReason()]).toEqual(['unconfirmed-number', null]);
      // The response to that YES was the last text: the next one answers nothing that was asked for the first
      // account.
      await inbound(next, 'yes');
      expect(await one.blockedReason()).toBe('unconfirmed-number');
      const { body } = await product.http.get(`/api/users/${one.id}/export/`).set(withToken(one.token)).expect(200);
      expect(body.texts.number_question).toMatchObject({ to: next });
    });
  });

  it('are sent one at a time after an outage', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await product.database.query(
      `update curriculum_items set due_at = due_at - interval '21 days'
       where due_at is not null and curriculum_id = (select id from curricula where user_id = $1)`,
      [person.id],
    );
    await advance('P1D');
    expect(server.to(person.phone).length).toBeLessThanOrEqual(2);
  });

  // proves 7.10
  it('act on replies: DONE, SKIP, LATER and others', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const nextAt = async () => {
      const due = (await person.curriculum()).items.find(({ due_at: dueAt }) => dueAt !== null)!.due_at!;
      return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'America/New_York' }).format(
        new Date(due),
      );
    };
    expect(await person.says('Harder than I thought.')).toContain(`comes Tue, ${await nextAt()} at 9:30 AM`);
    const done = await person.says('DONE. It went well!', 'SMtwice');
    expect(done).toContain('<Message>Thank you');
    expect(await person.says('DONE. Something else', 'SMtwice')).toBe(done);
    expect(await person.item(1)).toMatchObject({
      state: 'done',
      reflection: 'Harder than I thought.\n\nIt went well!',
    });
    await advance('P2D');
    const second = await person.item(2);
    const later = await person.says('later');
    expect(later).toContain(`same practice comes again Thu, ${await nextAt()} at 9:30 AM`);
    expect(await person.says('Later please')).toBe(later);
    expect(await person.item(2)).toMatchObject({ state: 'scheduled', content_number: second.content_number });
    expect(await person.item(1)).toMatchObject({ state: 'done' });
    await advance('P2D');
    expect(await person.item(2)).toMatchObject({ state: 'sent' });
    const again = server.to(person.phone).map(({ body }) => body.includes('Once more: '));
    expect(again).toEqual([false, false, true]);
    expect(await person.says('skip')).toContain(await nextAt());
    expect(await person.item(2)).toMatchObject({ state: 'skipped' });
    expect(await person.says('Thank you!')).toMatch(/welcome/);
  });

  it('belong to the text that they answer, whatever became of its practice since', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.says('later');
    await status(server.to(person.phone)[0]!.sid, 'delivered');
    expect(await person.item(1)).toMatchObject({ state: 'scheduled' });
    await person.says('done');
    expect(await person.item(1)).toMatchObject({ state: 'done' });
  });

  // proves 7.11
  it('change days, hours and pauses, and confirm the date', async () => {
    await toSunday();
    await advance('P1D');
    const person = await aMember();
    await advance('PT1S');
    const preferences = async () => (await person.curriculum()).preferences;
    expect(await person.says('could you do 8am?')).toMatch(/on Tue and Thu.*next practice comes Thu, .* at 8:00 AM/);
    expect(await preferences()).toMatchObject({ hour: 8, minute: 0 });
    expect(await person.says('text me at 6am')).toMatch(/from 8 AM to before 9 PM/);
    expect(await preferences()).toMatchObject({ hour: 8 });
    expect(await person.says('evenings are better')).toMatch(/Which hour/);
    expect(await person.says('7')).toMatch(/at 7:00 PM/);
    expect(await person.says('Wednesdays instead')).toMatch(/on Wed at 7:00 PM, 1 a week instead of 2\. .*comes Wed, /);
    expect(await preferences()).toMatchObject({ weekdays: ['wed'], hour: 19 });
    expect(await person.says("can you pause, I'm traveling next week")).toMatch(/Shall I pause .* until Mon, /);
    expect(await person.says('ok')).toMatch(/paused until Mon, .*RESUME/);
    expect(await person.curriculum()).toMatchObject({ state: 'paused' });
    await advance('P10D');
    expect(await person.curriculum()).toMatchObject({ state: 'paused' });
    expect(server.to(person.phone)).toHaveLength(1);
    await advance('P4D');
    expect(await person.curriculum()).toMatchObject({ state: 'active' });
    await advance('P3D');
    expect(server.to(person.phone)).toHaveLength(2);
    expect(await person.says('pause for two weeks')).toMatch(/paused until/);
    expect(await person.says('resume')).toMatch(/Welcome back.*comes Wed, /);
    expect(await person.curriculum()).toMatchObject({ state: 'active' });
  });

  // proves 6.11
  it('end the person’s own pause, and not that of staff with it', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const steer = (what: string, body = {}) =>
      product.http.post(`/api/staff/members/${person.id}/curriculum/${what}/`).set(staff).send(body).expect(200);
    await person.says('pause for a month');
    await steer('pause');
    const { body: plan } = await product.http.get(`/api/staff/members/${person.id}/curriculum/`).set(staff);
    expect(plan).toMatchObject({ state: 'paused', paused_by: 'staff', other_pause: { by: 'person' } });
    expect(await person.says('resume')).toMatch(/Your own pause is over, but our team has paused your texts too\./);
    await advance('P14D');
    expect(server.to(person.phone)).toHaveLength(1);
    expect(await person.says('pause')).toMatch(/paused/);
    await steer('resume');
    expect(await person.curriculum()).toMatchObject({ state: 'paused', paused_by: 'person', other_pause: null });
    const mails = await product.database.query(
      `select template from mails where user_id = $1 and template = 'plan-changed'`,
      [person.id],
    );
    expect(mails).toHaveLength(1);
    expect(await person.says('resume')).toMatch(/Welcome back/);
  });

  // proves 7.22
  it('ask which practice is meant where the latest is done, and answer a yes to nothing', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const first = await person.item(1);
    await advance('P3D');
    const { title } = await person.item(2);
    expect(await person.says('done')).toMatch(/Well done/);
    expect(await person.says('can I skip this one')).toMatch(
      new RegExp(`is done or skipped already, so nothing has changed\\. Do you mean '${first.title}'\\?`),
    );
    expect(await person.says(`skip ${first.title}`)).toMatch(/Skipped: /);
    expect(await person.says('skip')).toMatch(new RegExp(`'${title.slice(0, 30)}.*is done or skipped already`));
    await advance('P4D');
    for (const text of ['yes', 'nah', 'no']) expect(await person.says(text)).toMatch(/no open question for you/);
    expect(await person.says('ok')).toMatch(SILENCE);
  });

  // proves 7.22
  it('answer a question about the practice with where to talk, each time, and hand the same question on', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    expect(await person.says('Please use my work cell in the future and not this one')).toMatch(
      /I'm not sure what you would like\. Reply SKIP, LATER or PAUSE, or talk it over with me at .*\/talk\./,
    );
    expect(await person.says('thanks')).toMatch(/welcome/);
    expect(await person.says('purple rain')).toMatch(
      /not sure what you mean, so nothing has changed.* Shall I keep that as a note/,
    );
    const question = 'what do I do if she gets defensive next time though';
    expect(await person.says(question)).toMatch(
      /talk it over with me at coach\.example\.com\/talk\. Your next practice/,
    );
    expect(await person.says(question)).toMatch(/passed this on/);
    expect(await person.says('DONE I had to fire someone today. hands still shaking')).toMatch(
      /Thank you\. '.*marked as done/,
    );
    const told = 'I stayed silent for five minutes. Somebody cried. Is that normal?';
    expect(await person.says(told)).toMatch(/Shall I keep that as a note/);
    expect(await person.says('tue and thu at 10 am please')).toMatch(/Changed: .*Tue and Thu at 10:00 AM/);
    expect(await person.says('actually no put it back')).toMatch(/Happy to change that\. Which days/);
  });

  // proves 7.22
  it('ask once what was meant, keep it for a KEEP, pass on what is not understood twice, and say how to stop when that may be meant', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const { title } = await person.item(1);
    const thread = async () =>
      (await product.http.get(`/api/staff/messages/${person.id}/`).set(staff).expect(200)).body;
    expect(await person.says('we got a new coffee machine')).toMatch(
      /Thanks for telling me\. Shall I keep that as a note on .*Reply KEEP/,
    );
    expect(await person.item(1)).toMatchObject({ state: 'sent', reflection: null });
    expect(await thread()).toMatchObject({ state: 'done', unread: false });
    expect(await person.says('KEEP')).toMatch(/I saved your words with .*comes Tue/);
    expect(await person.item(1)).toMatchObject({ reflection: 'we got a new coffee machine', title });
    expect(await person.says('KEEP')).toMatch(/no open question/);
    expect(await person.says('white elephant')).toMatch(/Shall I keep/);
    expect(await person.says('No')).toMatch(/nothing is kept/);
    await product.database.query('update curriculum_items set reflection = null where reflection is not null');
    expect(await person.says('blue elephant')).toMatch(/Shall I keep that as a note/);
    expect(await person.says('asdf')).toMatch(/passed this on/);
    expect(await thread()).toMatchObject({ state: 'open', unread: true });
    expect(await person.says('Why was I charged twice?')).toMatch(/passed this on/);
    expect(await person.says('not sure I want these messages')).toMatch(/reply STOP/);
    expect(await person.item(1)).toMatchObject({ state: 'sent', reflection: null });
    const { body } = await product.http.get(`/api/staff/messages/${person.id}/`).set(staff).expect(200);
    expect(body).toMatchObject({ state: 'open', unread: true, last_message: 'not sure I want these messages' });
  });

  // proves 7.23
  it('answer what the product itself knows, and change nothing', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const before = await person.curriculum();
    for (const [text, answer] of [
      ['I want to cancel my membership', /coach\.example\.com\/account.*not canceled/],
      ['unsubscribe me from the weekly email', /coach\.example\.com\/account/],
      ['stop sending so early', /Which hour suits you/],
      ['how much is this costing me', /\$59 for 3 months/],
      ['what day does the next one come?', /comes Tue, .*51 of your practices/],
      ['who else sees what I write here', /Your employer can't/],
      ['is this a real person', /computer program/],
      ['can we talk?', /coach\.example\.com\/talk/],
      ['Colin quit', /Shall we change the plan\? Reply YES/],
      ['yes', /coach\.example\.com\/talk/],
      ['we were reorganized', /Shall we change the plan\? Reply YES/],
      ['no', /the plan stays as it is/],
    ] as const) {
      await advance('PT1S');
      expect((await person.says(text)).replaceAll('&apos;', "'").replaceAll('&#x27;', "'")).toMatch(answer);
    }
    expect(await person.curriculum()).toEqual(before);
    expect(await person.blockedReason()).toBeNull();
    expect(await person.says("I can't open the link")).toContain('fresh link');
    await advance('PT1S');
    expect(server.to(person.phone)).toHaveLength(2);
  });

  // proves 6.26
  it('ask every second week how close the person is to their goal, and keep the score', async () => {
    await toSunday();
    const person = await aMember();
    await advance('P10D');
    const asking = server.to(person.phone).filter(({ body }) => body.includes('How close are you to your goal?'));
    expect(asking).toHaveLength(1);
    expect(countSegments(asking[0]!.body).segments).toBeLessThanOrEqual(2);
    expect(asking[0]!.body).not.toContain('phone ringing');
    expect(await person.says('9')).toMatch(/one number from 1 .far off. to 5/);
    expect(await person.says('a 2, I guess')).toMatch(/Noted: 2 of 5\. /);
    await advance('P1D');
    expect(await person.says('3/5')).toMatch(/Noted: 3 of 5, after 2 the last time/);
    expect((await person.curriculum()).success_scores).toMatchObject([{ score: 2 }, { score: 3 }]);
    await advance('P10D');
    // Nothing has asked for a number of late.
    expect(await person.says('4')).toMatch(/I have no open question/);
  });

  // proves 7.10
  it('count for the practice that they name', async () => {
    await toSunday();
    const person = await aMember();
    await advance('P2D');
    const [first, second] = [await person.item(1), await person.item(2)];
    expect(second.state).toBe('sent');
    expect(await person.says(`DONE - ${first.title}, and it went well`)).toContain('is marked as done');
    expect(await person.item(1)).toMatchObject({ state: 'done' });
    expect(await person.item(2)).toMatchObject({ state: 'sent', reflection: null });
  });

  // proves 10.9
  it('are one thread for each person, which staff answer by text in the contact hours, otherwise by email, and close', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const call = (path: string) => product.http.get(path).set(staff).expect(200);
    const thread = `/api/staff/messages/${person.id}/`;
    const post = (path: string, body: object) => product.http.post(path).set(staff).send(body);
    await person.says('done');
    expect((await call(thread)).body).toMatchObject({
      id: person.id,
      user: person.id,
      person_name: 'Ada Lovelace',
      state: 'done',
      unread: false,
      messages: [
        { by: 'person', body: 'done', understood_as: 'done' },
        { by: 'automatic', body: expect.stringContaining('Well done') },
      ],
    });
    await person.says('Can I talk to a human?');
    const open = (await call(`/api/staff/messages/?state=open&search=${encodeURIComponent(person.phone)}`)).body;
    expect(open).toMatchObject({
      count: 1,
      results: [{ id: person.id, unread: true, last_message: 'Can I talk to a human?' }],
    });
    const sent = server.to(person.phone).length;
    await post(thread, { body: ' ' }).expect(400, { body: ['Please write a message'] });
    await post(thread, { body: 'Hi', channel: 'fax' }).expect(400, { channel: ['Please choose text or mail'] });
    const answered = (await post(thread, { body: 'Of course: when suits you?' }).expect(200)).body;
    expect(answered).toMatchObject({ state: 'open', unread: false });
    expect(answered.messages.at(-1)).toMatchObject({ by: 'staff', channel: 'text', state: 'sent' });
    expect(
      server
        .to(person.phone)
        .slice(sent)
        .map(({ body }) => body),
    ).toEqual(['Of course: when suits you?']);
    expect((await post(`${thread}done/`, {}).expect(200)).body).toMatchObject({ state: 'done' });
    expect((await post(`${thread}reopen/`, {}).expect(200)).body).toMatchObject({ state: 'open', unread: false });
    await post(`${thread}done/`, {}).expect(200);
    await person.says('STOP');
    expect((await call(thread)).body).toMatchObject({ state: 'done', unread: false });
    const refused = await post(thread, { body: 'One more thing' }).expect(409);
    expect(refused.body.detail).toMatch(/opted out.*send an email/);
    const mailed = (await post(thread, { body: 'One more thing', channel: 'mail' }).expect(200)).body;
    expect(mailed.messages.at(-1)).toMatchObject({ channel: 'mail', state: 'sent', body: 'One more thing' });
    expect(server.to(person.phone)).toHaveLength(sent + 1);
    await person.says('START');
    await advance('PT14H');
    expect((await post(thread, { body: 'Good night' }).expect(409)).body.detail).toMatch(/8 AM to 9 PM/);
    await inbound('+12125559988', 'Who do I talk to about a job?');
    expect((await call('/api/staff/messages/?search=9988')).body).toMatchObject({
      results: [{ id: '+12125559988', user: null, person_name: null, unread: true }],
    });
    await post('/api/staff/messages/+12125559988/', { body: 'Hello' }).expect(404);
    await advance('PT10H');
    const key = randomUUID();
    const before = server.to(person.phone).length;
    const twice = { body: 'Good morning', key };
    await Promise.all([1, 2, 3, 4, 5].map(() => post(thread, twice).expect(200)));
    const { messages } = (await post(thread, twice).expect(200)).body;
    expect(messages.filter(({ body }: { body: string }) => body === 'Good morning')).toHaveLength(1);
    expect(server.to(person.phone)).toHaveLength(before + 1);
    await post(thread, { body: 'Hi', key: 'x' }).expect(400, { key: ['Please use a UUID'] });
    const other = await aMember();
    await other.says('Hello?');
    await post(`/api/staff/messages/${other.id}/`, twice).expect(400, { key: ['Please use another key'] });
    await post('/api/staff/messages/+12125559988/done/', {}).expect(200);
    await product.http.get('/api/staff/messages/nobody/').set(staff).expect(404);
  });

  // proves 10.9
  it('get one of two replies that staff write in the same moment; the other writer sees it first', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.says('Can I talk to a human?');
    const colleague = withToken((await signInStaff(product)).token);
    const thread = `/api/staff/messages/${person.id}/`;
    const seen = async (): Promise<string> =>
      (await product.http.get(thread).set(staff).expect(200)).body.messages.at(-1).id;
    const post = (by: typeof staff, body: string, lastSeen: unknown) =>
      product.http.post(thread).set(by).send({ body, last_seen: lastSeen, channel: 'mail' });
    const question = await seen();
    const both = await Promise.all([post(staff, 'Mine', question), post(colleague, 'Hers', question)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isMine = both[0].status === 200;
    const [first, second] = isMine ? ['Mine', 'Hers'] : ['Hers', 'Mine'];
    const { detail, thread: now } = both.find(({ status }) => status === 409)!.body;
    expect(detail).toBe('A colleague has just replied. Yours was not sent.');
    const latest = now.messages.at(-1);
    expect(latest).toMatchObject({ by: 'staff', body: first });
    expect(now.messages.filter(({ by }: { by: string }) => by === 'staff')).toHaveLength(1);
    await post(isMine ? colleague : staff, second, latest.id).expect(200);
    await post(staff, 'Hi', 1).expect(400, { last_seen: ['Please use the id of a message'] });
  });

  // proves 10.30
  it('are taken, snoozed and closed together by staff, and say since when somebody waits', async () => {
    await toSunday();
    const [one, two] = [await aMember(), await aMember()];
    await advance('PT1S');
    const post = (path: string, body: object, status = 200) =>
      product.http.post(`/api/staff/messages/${path}`).set(staff).send(body).expect(status);
    const list = async (query: object): Promise<{ id: string; waiting_since: string | null }[]> =>
      (await product.http.get('/api/staff/messages/').query(query).set(staff).expect(200)).body.results;
    const ids = async (query: object) => (await list(query)).map(({ id }) => id).filter((id) => both.includes(id));
    const both = [one.id, two.id];
    const now = () => product.app.get(Clock).now();

    await one.says('Can I talk to a human?');
    const since = now().toISOString();
    await advance('PT1H');
    await two.says('Can I talk to a human?');
    await one.says('Can I talk to a person?');
    expect(await list({ state: 'open', sort: 'waiting' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: one.id, waiting_since: since })]),
    );
    expect(await ids({ state: 'open', sort: 'waiting' })).toEqual(both);

    const colleague = await signInStaff(product);
    const assigned = (await post(`${one.id}/assign/`, { staff: colleague.id })).body;
    expect(assigned.assigned_to).toEqual({ id: colleague.id, name: 'Sam Staff' });
    expect(await ids({ assigned_to: colleague.id })).toEqual([one.id]);
    expect(await ids({ assigned_to: 'nobody' })).toEqual([two.id]);
    expect(await ids({ assigned_to: `nobody,${colleague.id}`, state: 'open', sort: 'waiting' })).toEqual(both);
    await product.http.get('/api/staff/messages/?assigned_to=me').set(staff).expect(400);
    for (const nobody of [two.id, 'somebody', undefined]) await post(`${one.id}/assign/`, { staff: nobody }, 400);
    expect((await post(`${one.id}/assign/`, { staff: null })).body.assigned_to).toBeNull();

    const until = new Date(now().getTime() + 3_600_000).toISOString();
    await post(`${one.id}/snooze/`, { until: '2020-01-01T00:00:00.000Z' }, 400);
    await post(`${one.id}/snooze/`, { until: 'soon' }, 400);
    expect((await post(`${one.id}/snooze/`, { until })).body.snoozed_until).toBe(until);
    await post(`${two.id}/snooze/`, { until });
    expect(await ids({ state: 'open', snoozed: 'false' })).toEqual([]);
    expect(await ids({ state: 'open', snoozed: 'true' })).toHaveLength(2);
    // A snooze ends with the next message, and at its time.
    await two.says('Can I talk to a person?');
    expect(await ids({ state: 'open', snoozed: 'false' })).toEqual([two.id]);
    await advance('PT1H1S');
    expect(await ids({ state: 'open', snoozed: 'false' })).toHaveLength(2);

    await post(one.id + '/', { body: 'Of course.', channel: 'mail' });
    expect((await list({ state: 'open' })).find(({ id }) => id === one.id)).toMatchObject({ waiting_since: null });
    expect((await post('all/', { ids: [...both, 'nobody'], state: 'done' })).body).toEqual({ changed: 2 });
    expect((await post('all/', { ids: both, state: 'done' })).body).toEqual({ changed: 0 });
    expect(await ids({ state: 'open' })).toEqual([]);
    expect((await post('all/', { ids: both, state: 'open' })).body).toEqual({ changed: 2 });
    await post('all/', { ids: 'all', state: 'done' }, 400);
    await post('all/', { ids: both, state: 'done' });
  });

  // proves 10.30
  it('have saved replies, which staff share and edit', async () => {
    const path = '/api/staff/saved-replies/';
    const of = async () =>
      (await product.http.get(path).set(staff).expect(200)).body as { id: string; title: string }[];
    const { body: made } = await product.http
      .post(path)
      .set(staff)
      .send({ title: 'A new link', body: 'Hello {{ first_name }}, here it is.' })
      .expect(201);
    expect(await of()).toEqual([made]);
    await product.http
      .post(path)
      .set(staff)
      .send({ title: ' ', body: 'x'.repeat(4_001) })
      .expect(400, {
        title: ['This is a required field'],
        body: ['Please use at most 4000 characters'],
      });
    const changed = { title: 'Link', body: 'Here it is.' };
    await product.http
      .put(`${path}${made.id}/`)
      .set(staff)
      .send(changed)
      .expect(200, { id: made.id, ...changed });
    await product.http.put(`${path}nobody/`).set(staff).send(changed).expect(404);
    await product.http.delete(`${path}${made.id}/`).set(staff).expect(204);
    await product.http.delete(`${path}${made.id}/`).set(staff).expect(404);
    expect(await of()).toEqual([]);
  });

  it('belong to the present owner of the number, and of several people to the one texted last', async () => {
    await toSunday();
    const before = await aMember();
    await advance('PT1S');
    await product.http
      .patch(`/api/users/${before.id}/`)
      .set(withToken(before.token))
      .send({ phone_number: aNumber() })
      .expect(200);
    expect(await inbound(before.phone, 'Went well, they liked it')).toMatch(SILENCE);
    expect(await before.item(1)).toMatchObject({ reflection: null });
    const { id } = await signUp(product, { phone_number: before.phone });
    await inbound(before.phone, 'When does it start?');
    const { body } = await product.http.get(`/api/staff/messages/${id}/`).set(staff).expect(200);
    expect(body).toMatchObject({ user: id, last_message: 'When does it start?' });
    const [one, other] = [await aMember(), await aMember()];
    await product.database.query('update users set phone_number = $1 where id = $2', [one.phone, other.id]);
    await advance('PT1S');
    const last = (await one.texts())[0]!.sent_at! > (await other.texts())[0]!.sent_at! ? one : other;
    await product.database.query(`update texts set sent_at = sent_at + interval '1 s' where user_id = $1`, [last.id]);
    await inbound(one.phone, 'done');
    expect([(await one.item(1)).state, (await other.item(1)).state].sort()).toEqual(['done', 'sent']);
    expect(await last.item(1)).toMatchObject({ state: 'done' });
  });

  // proves 7.13
  it('are kept for staff when they fit no practice: too early, too late, or from an unknown number', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.says('skip');
    await person.says('LATER');
    await inbound('+12125559997', 'Is this the plumber?', 'SMnobody');
    await inbound('+12125559997', 'Is this the plumber?', 'SMnobody');
    await inbound('+12125559997', '  ');
    const { body } = await product.http.get('/api/staff/messages/?state=open').set(staff).expect(200);
    expect(body.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: '+12125559997',
          user: null,
          person_name: null,
          last_message: 'Is this the plumber?',
        }),
        expect.objectContaining({ id: person.id, person_name: 'Ada Lovelace', last_message: 'LATER' }),
      ]),
    );
    const stranger = await product.http.get('/api/staff/messages/+12125559997/').set(staff).expect(200);
    expect(
      stranger.body.messages.filter(({ body: words }: MessageWire) => words === 'Is this the plumber?'),
    ).toHaveLength(1);
  });

  it('are assigned by the number of the person who writes before the first practice was sent', async () => {
    const phone = '+12125559931';
    const { id } = await signUp(product, { phone_number: phone, first_name: 'Mina', last_name: 'Early' });
    await inbound(phone, 'When does it start?');
    const { body } = await product.http.get(`/api/staff/messages/${id}/`).set(staff).expect(200);
    expect(body).toMatchObject({ user: id, person_name: 'Mina Early', last_message: 'When does it start?' });
  });

  // proves 7.11
  it('take effect once, however often and at once the provider delivers them', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const five = [1, 2, 3, 4, 5];
    await Promise.all(five.map(() => person.says('Harder than I thought.', 'SMthought')));
    expect(await person.item(1)).toMatchObject({ reflection: 'Harder than I thought.' });
    const answers = await Promise.all(five.map(() => person.says('STOP', 'SMstop')));
    expect(new Set(answers)).toEqual(new Set([expect.stringContaining('<Message>')]));
    expect(await person.says('STOP')).toMatch(SILENCE);
  });

  it('go unanswered past 20 of a number in an hour, but never STOP, HELP, START or crisis messages', async () => {
    await toSunday();
    const person = await aMember();
    for (let written = 1; written <= 20; written += 1) expect(await person.says('Thank you!')).toMatch(/welcome/);
    expect(await person.says('Thank you!')).toMatch(SILENCE);
    expect(await person.says('I want to kill myself')).toContain('988');
    expect(await person.says('HELP')).toContain('STOP');
    expect(await person.says('STOP')).toContain('<Message>');
    expect(await person.says('START')).toContain('<Message>');
    await advance('PT61M');
    expect(await person.says('Thank you!')).toMatch(/Thank you for writing/);
  });

  it('end in the carrier’s last state, when receipts race each other and the sender', async () => {
    await toSunday();
    const people = [];
    for (let i = 0; i < 4; i++) people.push(await aMember());
    server.fails({ on: 'POST', times: 2, how: 'cut-after' });
    await advance('PT1S');
    const words = ['sent', 'delivered', 'undelivered', 'queued', 'failed', 'delivered'];
    await Promise.all([
      advance('PT1M'),
      ...people.flatMap(({ phone }) => words.map((word) => status(server.to(phone)[0]!.sid, word))),
    ]);
    for (const person of people) {
      const [text] = await person.texts();
      expect(['delivered', 'undeliverable']).toContain(text!.state);
      expect(await person.item(1)).toMatchObject({ state: text!.state });
      for (const word of words) await status(server.to(person.phone)[0]!.sid, word);
      expect(await person.texts()).toMatchObject([{ state: text!.state }]);
      expect(server.to(person.phone)).toHaveLength(1);
    }
  });

  it('are not retried after a STOP that arrived while the first try was on its way', async () => {
    await toSunday();
    const person = await aMember();
    let isOnItsWay = false;
    const calm = server.mood;
    server.mood = (method) => {
      if (method === 'POST') isOnItsWay = true;
      return { delayMs: method === 'POST' ? 500 : 0, how: method === 'POST' ? { status: 503 } : null };
    };
    // Asked for at once: the call is made when somebody waits for it.
    const sending = advance('PT1S').then(() => undefined);
    await until(() => isOnItsWay);
    expect(await person.says('STOP')).toMatch(/<Message>/);
    await sending;
    server.mood = calm;
    await advance('PT1H');
    expect(server.to(person.phone)).toHaveLength(0);
    expect(await person.texts()).toMatchObject([{ state: 'withheld', rule: 'opted-out' }]);
  });

  it('wait for the morning in the zone to which a person has traveled', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await product.http
      .patch(`/api/users/${person.id}/`)
      .set(withToken(person.token))
      .send({ time_zone: 'Pacific/Honolulu' })
      .expect(200);
    await advance('P2D');
    expect((await person.texts())[0]).toMatchObject({
      state: 'queued',
      rule: 'outside-window',
      time_zone: 'Pacific/Honolulu',
      time_zone_source: 'browser',
    });
    await advance('PT12H');
    const [text] = await person.texts();
    expect(text).toMatchObject({ state: 'sent', rule: 'allowed' });
    expect(localTimeAt(new Date(text!.sent_at!), 'Pacific/Honolulu')).toMatchObject({ hour: 8, minute: 0 });
    expect(server.to(person.phone)).toHaveLength(2);
  });

  type Person = Awaited<ReturnType<typeof aMember>>;
  const lapse = (person: Person) => person.member('2026-01-01T00:00:00Z');
  const renew = (person: Person) => person.member('infinity');
  const says = (word: string) => async (person: Person) => void (await person.says(word));
  const turn = (state: string) => async (person: Person) => void (await person.patch({ state }));

  it.each<[string, ((person: Person) => Promise<unknown>)[]]>([
    ['a pause', [turn('paused'), turn('active')]],
    ['a lapse', [lapse, renew]],
    ['a STOP', [says('STOP'), says('START')]],
    ['a STOP within a lapse', [lapse, says('STOP'), says('START'), renew]],
    ['a lapse within a STOP', [says('STOP'), lapse, renew, says('START')]],
    ['a START while lapsed', [says('STOP'), lapse, says('START'), renew]],
    [
      'a pause, a lapse and a STOP that overlap',
      [turn('paused'), lapse, says('STOP'), renew, turn('active'), says('START')],
    ],
  ])('continue one at a time, from the next slot, after %s that ends at night', async (_, steps) => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    const over = steps.at(-1)!;
    for (const step of steps.slice(0, -1)) {
      await step(person);
      await advance('P4DT5H');
    }
    await toSunday();
    await advance('P1DT13H');
    await over(person);
    await advance('PT5M');
    expect(server.to(person.phone)).toHaveLength(1);
    const sent = async () =>
      (await person.texts()).filter(({ state }) => state === 'sent').map(({ local_time }) => local_time.slice(11));
    await advance('PT12H');
    expect((await sent()).slice(0, -1)).toEqual(['09:30:00']);
    expect(await person.item(2)).toMatchObject({ state: 'sent' });
    await advance('P2D');
    expect((await sent()).slice(0, -1)).toEqual(['09:30:00', '09:30:00']);
    expect(server.to(person.phone)).toHaveLength(3);
    const { items } = await person.curriculum();
    expect(items.map(({ state }) => state)).toEqual([...Array(3).fill('sent'), ...Array(49).fill('scheduled')]);
  });

  // proves 7.9
  it('answer HELP, STOP and START from an unknown number, and nothing else', async () => {
    const help = await inbound('+12125559999', 'help');
    expect(help).toMatch(/Career Coach.*support@example\.com.*STOP/);
    expect(await inbound('+12125559999', 'Hello?')).toMatch(SILENCE);
    expect(await inbound('+12125559999', 'no thanks')).toMatch(/<Message>.*reply STOP/);
    expect(await inbound('+12125559999', 'stop texting me, I lost my job')).toMatch(/<Message>.*no more texts/);
    expect(await inbound('+12125559999', 'START')).toMatch(/<Message>.*welcome back/);
  });

  // proves 11.19
  it('accept calls of the provider only', async () => {
    const form = { MessageSid: 'SM1', From: '+12125550100', Body: 'STOP' };
    for (const path of ['/api/texts/inbound/', '/api/texts/status/']) {
      await product.http.post(path).type('form').send(form).expect(403);
      await product.http.post(path).type('form').set('X-Twilio-Signature', 'x').send(form).expect(403);
      const other = server.signature(`https://elsewhere.example${path}`, form);
      await product.http.post(path).type('form').set('X-Twilio-Signature', other).send(form).expect(403);
      await product.http.post(path).send(form).expect(403);
    }
    const unslashed = '/api/texts/inbound';
    expect((await call(unslashed, { ...form, From: '+12125559998', Body: 'hi' })).status).toBe(200);
  });

  it('acknowledge what the provider has signed and the product cannot read, and log its fields without their words', async () => {
    expect(await (await call('/api/texts/inbound/', { Body: 'My words.' })).text).toMatch(SILENCE);
    expect((await call('/api/texts/status/', { MessageSid: 'SM1' })).status).toBe(204);
    const notes = product.logs.filter((line) => line.includes('signed Twilio webhook cannot be parsed'));
    expect(notes.map((line) => (JSON.parse(line) as { fields: string[] }).fields)).toEqual([['Body'], ['MessageSid']]);
    expect(notes.join()).not.toContain('My words.');
  });

  it('are sent once each when instances work side by side and the provider fails now and then', async () => {
    await toSunday();
    const other = await start(product);
    const people = [];
    for (let i = 0; i < 24; i++) people.push(await aMember());
    // So that all of them are due at one time, whatever was sent in the meantime.
    await advance('P1DT21H');
    server.fails(
      { on: 'POST', times: 3, how: 'cut-after' },
      { on: 'POST', times: 3, how: { status: 429 } },
      { on: 'POST', times: 3, how: 'failed-after' },
      { on: 'POST', times: 3, how: { status: 503 } },
      { on: 'GET', times: 4, how: { status: 500 } },
    );
    await advance('PT3H');
    for (const { phone } of people) expect(server.to(phone)).toHaveLength(2);
    expect([...product.logs, ...other.logs].filter((line) => line.includes('timed task failed'))).toEqual([]);
    await other.close();
  });

  it('are deleted with the account, and are in the person’s download', async () => {
    await toSunday();
    const person = await aMember();
    await advance('PT1S');
    await person.says('thanks');
    const exported = await product.http.get(`/api/users/${person.id}/export/`).set(withToken(person.token));
    expect(exported.body.texts ?? exported.body.sections?.texts).toMatchObject({
      to_you: [{ to: person.phone, state: 'sent' }],
      from_you: [{ understood_as: 'thanks', text: 'thanks' }],
    });
    await product.http
      .delete(`/api/users/${person.id}/`)
      .set(withToken(person.token))
      .send({ password: 'correct horse' })
      .expect(204);
    const kept = await product.database.query('select id from texts where user_id = $1', [person.id]);
    expect(kept).toEqual([]);
  });

  it('are visible to their own person only', async () => {
    await product.http.get('/api/texts/').expect(401);
    await product.http.get('/api/staff/texts/').expect(401);
    const { token } = await signUp(product);
    await product.http
      .get('/api/texts/')
      .set(withToken(token))
      .expect(200, { count: 0, next: null, previous: null, results: [] });
    await product.http.get('/api/staff/texts/').set(withToken(token)).expect(403);
    // Her first session has ended: half a year has passed.
    const again = withToken((await signInStaff(product)).token);
    await product.http
      .get('/api/staff/texts/?state=dead,withheld')
      .set(again)
      .expect(200)
      .expect(({ body }) => expect(body).toMatchObject({ previous: null }));
  });

  describe('to a number that another account has proved', () => {
    const user = async ({ id, token }: { id: string; token: string }) =>
      (await product.http.get(`/api/users/${id}/`).set(withToken(token)).expect(200)).body as UserWire;
    const bodiesTo = (phone: string) => server.to(phone).map(({ body }) => body);
    const mailsTo = async (id: string) =>
      (await product.http.get(`/api/staff/mails/?member=${id}`).set(staff).expect(200)).body.results.map(
        ({ template }: { template: string }) => template,
      ) as string[];
    /** A member whose number a reply has proved. */
    const anOwner = async () => {
      await toSunday();
      const owner = await aMember();
      await advance('PT1S');
      expect((await user(owner)).phone_verified).toBe(false);
      await owner.says('Dana took it on and it went well');
      expect((await user(owner)).phone_verified).toBe(true);
      return owner;
    };
    const NEWCOMER = { first_name: 'Ben' };
    // Her first session has ended: half a year has passed.
    beforeAll(async () => {
      staff = withToken((await signInStaff(product)).token);
    });

    // proves 7.14, 7.19, T30
    it('wait for a YES that names the account, of which the owner is notified by email; until then all replies are the owner’s', async () => {
      const owner = await anOwner();
      const newcomer = await aMember({ phone_number: owner.phone, ...NEWCOMER });
      expect(await newcomer.blockedReason()).toBe('unconfirmed-number');
      expect(await mailsTo(owner.id)).toContain('phone-number-claimed');
      await advance('PT1M');
      const question = bodiesTo(owner.phone).at(-1)!;
      expect(question).toMatch(/another account, of Ben, asks .* Reply YES/);
      expect(question).toContain('STOP');
      expect(countSegments(question)).toMatchObject({ encoding: 'GSM-7' });
      expect(countSegments(question).segments).toBeLessThanOrEqual(2);

      await advance('P3D');
      await inbound(owner.phone, 'I told my boss Jane that I will not cover it up');
      await inbound(owner.phone, 'I want to kill myself tonight');
      expect((await owner.curriculum()).items.some(({ reflection }) => reflection?.includes('Jane'))).toBe(true);
      const download = (person: { id: string; token: string }) =>
        product.http.get(`/api/users/${person.id}/export/`).set(withToken(person.token)).expect(200);
      const ofNewcomer = (await download(newcomer)).text;
      expect(ofNewcomer).not.toContain('Jane');
      expect(ofNewcomer).not.toMatch(/(?:call|text) 988/i);
      const cases = await product.database.query<{ user_id: string }>(
        'select user_id from crisis_cases where user_id = any($1)',
        [[owner.id, newcomer.id]],
      );
      expect(cases.map(({ user_id: id }) => id)).toEqual([owner.id]);
      expect((await newcomer.texts()).filter(({ state }) => state === 'sent')).toEqual([]);
      // The question has expired: a YES to something else changes nothing.
      await inbound(owner.phone, 'Yes');
      expect(await newcomer.blockedReason()).toBe('unconfirmed-number');
    });

    // proves 7.19, T31
    it('count a YES only while the question is the last text to the number', async () => {
      const owner = await anOwner();
      const newcomer = await aMember({ phone_number: owner.phone, ...NEWCOMER });
      await advance('PT1M');
      await product.http
        .post(`/api/staff/messages/${owner.id}/`)
        .set(staff)
        .send({ body: 'Shall we move your practices to Friday?' })
        .expect(200);
      await inbound(owner.phone, 'Yes');
      expect(await newcomer.blockedReason()).toBe('unconfirmed-number');
      await product.http.post('/api/texts/confirmation/').set(withToken(newcomer.token)).expect(204);
      await advance('PT1M');
      expect(await inbound(owner.phone, 'Yes')).toContain('Thank you: your practices come to this number');
      expect(await newcomer.blockedReason()).toBeNull();
      expect([(await user(newcomer)).phone_verified, (await user(owner)).phone_verified]).toEqual([true, true]);
    });

    // proves 7.19
    it('reach both people on one phone after the YES, and a reply is that of the one texted last', async () => {
      const owner = await anOwner();
      const newcomer = await aMember({ phone_number: owner.phone, ...NEWCOMER });
      await advance('PT1M');
      await inbound(owner.phone, 'yes');
      await advance('P2D');
      for (const [person, position] of [
        [owner, 2],
        [newcomer, 1],
      ] as const)
        expect((await person.item(position)).state).toBe('sent');
      await product.database.query(`update texts set sent_at = sent_at + interval '1 s' where user_id = $1`, [
        newcomer.id,
      ]);
      await inbound(owner.phone, 'done');
      expect([(await newcomer.item(1)).state, (await owner.item(2)).state]).toEqual(['done', 'sent']);
    });

    // proves 7.14
    it('wait for a YES also where an account changes to it, and where its first number is that one', async () => {
      const owner = await anOwner();
      const other = await aMember();
      await product.http
        .patch(`/api/users/${other.id}/`)
        .set(withToken(other.token))
        .send({ phone_number: owner.phone, ...NEWCOMER })
        .expect(200);
      expect(await other.blockedReason()).toBe('unconfirmed-number');
      await advance('PT1M');
      expect(bodiesTo(owner.phone).at(-1)).toContain('another account, of Ben');
    });

    // proves 7.14
    it('wait from the moment at which another account proves it', async () => {
      await toSunday();
      const [owner, other] = [await aMember(), await aMember(NEWCOMER)];
      await product.database.query('update users set phone_number = $1 where id = $2', [owner.phone, other.id]);
      await advance('PT1S');
      await product.database.query(`update texts set sent_at = sent_at + interval '1 s' where user_id = $1`, [
        owner.id,
      ]);
      await inbound(owner.phone, 'done');
      expect((await user(owner)).phone_verified).toBe(true);
      expect(await other.blockedReason()).toBe('unconfirmed-number');
      expect(await mailsTo(other.id)).toContain('phone-number-waits');
      const asked = () => bodiesTo(owner.phone).filter((body) => body.includes('another account, of Ben'));
      await advance('PT1M');
      expect(asked()).toEqual([]);
      await product.http.post('/api/texts/confirmation/').set(withToken(other.token)).expect(204);
      await advance('PT1M');
      expect(asked()).toHaveLength(1);
      expect(await mailsTo(owner.id)).toContain('phone-number-claimed');
    });

    // proves 7.14, T29
    it('are not confirmed by a YES from the phone of whoever made the account, after its owner reset the password', async () => {
      await toSunday();
      const maker = await aMember();
      const credentials = await product.app.get(UserRepository).credentialsOf(maker.id);
      const byMail = { credentials: credentials!, password: 'correct horse battery staple', isByMail: true };
      await product.app.get(SetPassword).execute({ ...byMail, field: 'password' });
      await advance('PT1M');
      for (const said of ['yes', 'hello?', 'START', 'yes']) await inbound(maker.phone, said);
      const { last_confirmed_number: waits } = (
        await product.database.query<{ last_confirmed_number: string | null }>(
          'select last_confirmed_number from users where id = $1',
          [maker.id],
        )
      )[0]!;
      expect(waits).toBe('');
      expect(bodiesTo(maker.phone).filter((body) => /reply YES/i.test(body))).toEqual([]);
    });

    // proves 7.14
    it('are proved by a link that was sent there, and not by a STOP', async () => {
      await toSunday();
      const [reader, stranger] = [await aMember(), await aMember()];
      await advance('PT1S');
      const link = contentCallOf(await viewerOf(product, server.to(reader.phone)[0]!.body));
      await product.http.get(link).expect(200);
      expect((await user(reader)).phone_verified).toBe(true);
      await stranger.says('STOP');
      expect((await user(stranger)).phone_verified).toBe(false);
    });
  });
});

describe('texts without a provider', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp({
      environment: { CLOCK: 'virtual', PUBLIC_URL },
    });
  });
  afterAll(() => product.close());

  it('are files in the outbox, their links logged; at night the first one waits for the morning', async () => {
    // 23:00 in New York.
    await product.http.post('/sandbox/clock/').send({ now: '2026-11-24T04:00:00Z' }).expect(200);
    const phone = aNumber();
    const { id, token } = await signUp(product, { phone_number: phone, time_zone: 'America/New_York' });
    await product.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [id],
    );
    await conclude(product, id);
    await product.http.post('/sandbox/clock/').send({ advance: 'PT8H59M' }).expect(200);
    expect(sentTexts(product.dataDir)).toEqual([]);
    await product.http.post('/sandbox/clock/').send({ advance: 'PT1M' }).expect(200);
    const [text] = sentTexts(product.dataDir);
    expect(text).toEqual({ to: phone, body: expect.any(String), sent_at: '2026-11-24T13:00:00.000Z' });
    expect(product.logs.join('')).toContain(/https:\S+$/.exec(text!.body)![0]);
    const { body } = await product.http.get('/api/texts/').set(withToken(token)).expect(200);
    expect(body).toMatchObject({ count: 1, results: [{ state: 'sent', local_time: '2026-11-24T08:00:00' }] });
  });

  it('keep the provider’s webhook closed', async () => {
    for (const path of ['/api/texts/inbound/', '/api/texts/status/'])
      await product.http.post(path).type('form').send({ MessageSid: 'SM1' }).expect(404, { detail: 'Not found.' });
  });
});
