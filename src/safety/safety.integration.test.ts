import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sentEmails } from '../../test/support/outbox.js';
import { PASSWORD, signInStaff, signUp, withToken } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { untilBuilt } from '../../test/support/until.js';
import type { CurriculumWire } from '../curriculum/adapters/http/curriculum.contract.js';
import { BeginCurriculum } from '../curriculum/curriculum.api.js';
import { aSummary } from '../curriculum/testing/a-summary.js';
import { Ticker } from '../shared/adapters/clock/ticker.js';
import { Clock } from '../shared/application/ports/clock.js';
import { localTimeAt, wallClock } from '../shared/domain/local-time.js';
import { Transaction } from '../shared/application/ports/transaction.js';
import { FakeProvider, refuses } from '../language/testing/fake-provider.js';
import { TwilioServer } from '../texting/testing/twilio-server.js';
import type { SafetyCaseWire } from './adapters/http/safety.contract.js';
import { crisisTextReply } from './domain/crisis-replies.js';

const PUBLIC_URL = 'https://coach.example.com';
const CHAT = '0190c0de-0000-7000-8000-000000000001';
const CRISIS_MESSAGE = 'i want to kill myself';
/** No rule knows it. */
const VEILED = "By Friday I will not be anyone's worry any more.";
/** Monday, 10:15 in New York. */
const MONDAY = new Date('2026-11-23T15:15:00Z');

let lastNumber = 100;
const aNumber = () => `+1212555${String(++lastNumber).padStart(4, '0')}`;

describe('a person in danger', () => {
  let server: TwilioServer;
  let model: FakeProvider;
  let product: RunningApp;
  let staff: { Authorization: string };

  beforeAll(async () => {
    server = await new TwilioServer().start();
    model = await new FakeProvider().start();
    model.crisisIn = (message) => (message === VEILED ? 'self-harm' : 'none');
    // It reads for danger, and plans nothing.
    model.respondsWith(refuses(500));
    product = await startApp({
      environment: {
        CLOCK: 'virtual',
        PUBLIC_URL,
        SUPPORT_EMAIL: 'help@coach.example',
        ...server.environment,
        OPENAI_API_KEY: 'a-key',
        OPENAI_BASE_URL: model.baseUrl.href,
        OPENAI_MODEL: 'fake-1',
      },
      override: (builder) =>
        builder
          // Due work runs when a test advances the clock, and not before.
          .overrideProvider(Ticker)
          .useValue({ start: () => undefined }),
    });
    staff = withToken((await signInStaff(product)).token);
    await move({ now: MONDAY.toISOString() });
  });
  afterAll(async () => {
    await product.close();
    await server.stop();
    await model.stop();
  });

  const move = (body: object) => product.http.post('/sandbox/clock/').send(body).expect(200);

  let lastSid = 0;
  /**
   * @returns the response that the provider texts back, as XML
   */
  async function inbound(from: string, body: string, sid = `SMin${++lastSid}`): Promise<string> {
    const parameters = { MessageSid: sid, From: from, To: '+15550100199', Body: body };
    const signature = server.signature(`${PUBLIC_URL}/api/texts/inbound/`, parameters);
    const response = await product.http
      .post('/api/texts/inbound/')
      .type('form')
      .set('X-Twilio-Signature', signature)
      .send(parameters)
      .expect(200);
    return response.text.replaceAll('&apos;', "'");
  }

  /** A member whose curriculum is built and whose first practice was sent. */
  async function aMember() {
    const phone = aNumber();
    const account = await signUp(product, { phone_number: phone, time_zone: 'America/New_York' });
    const signed = withToken(account.token);
    await product.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [account.id],
    );
    const conclusion = { userId: account.id, chatId: CHAT };
    await product.app
      .get(Transaction)
      .run(() => product.app.get(BeginCurriculum).execute({ ...conclusion, summary: aSummary() }));
    const curriculum = async () =>
      (await product.http.get('/api/curriculum/').set(signed).expect(200)).body as CurriculumWire;
    await untilBuilt(curriculum);
    await move({ advance: 'PT1S' });
    return { ...account, phone, signed, curriculum, says: (body: string, sid?: string) => inbound(phone, body, sid) };
  }

  const listed = async (query = ''): Promise<SafetyCaseWire[]> =>
    (await product.http.get(`/api/staff/safety/${query}`).set(staff).expect(200)).body.results;
  const casesOf = async (userId: string) => (await listed('?page_size=100')).filter(({ user }) => user?.id === userId);
  const mails = (): string[] => sentEmails(product.dataDir);

  describe('when they write a text', () => {
    // proves 8.1
    it('gets a reply with help before the text is read in any other way', async () => {
      const person = await aMember();
      const before = await person.curriculum();
      expect(await person.says(CRISIS_MESSAGE)).toContain(`<Message>${crisisTextReply('self-harm')}</Message>`);
      expect(await person.says(`done. ${CRISIS_MESSAGE}`)).toContain('988');
      const { items } = await person.curriculum();
      expect(items.map(({ state, reflection }) => [state, reflection])).toEqual(
        before.items.map(({ state }) => [state, null]),
      );
      const thread = await product.http.get(`/api/staff/messages/${person.id}/`).set(staff).expect(200);
      expect(thread.body.messages).toHaveLength(4);
      expect(JSON.stringify(thread.body)).not.toContain('kill');
    });

    it('is one case, even if the provider repeats the text, which gets a reply again', async () => {
      const person = await aMember();
      await person.says(CRISIS_MESSAGE, 'SMtwice');
      expect(await person.says(CRISIS_MESSAGE, 'SMtwice')).toContain('988');
      expect(await casesOf(person.id)).toMatchObject([{ messages: 1 }]);
    });

    // proves 8.3
    it.each([
      ["No I'm safe. Just a really bad night.", "I'm glad to hear that."],
      ["no I'm ok now, my wife is with me", "I'm glad to hear that."],
      ['I flushed them. My sister is here', "I'm glad to hear that."],
      ['I asked Dana on Monday and she was glad', 'Our team will read this'],
      ['Thank you. what happens now', 'Our team will read this'],
      ['When does the next one come?', 'next practice'],
      ['Thank you. what happens now, does my work find out', "Your employer can't read this"],
    ])('gets one kind response to what they text next, and nothing is kept or marked: %s', async (text, response) => {
      const person = await aMember();
      await person.says(CRISIS_MESSAGE);
      const before = await person.curriculum();
      expect(await person.says(text)).toContain(response);
      const next = await person.says('We met on Tuesday and I told her so');
      expect(next).not.toMatch(/KEEP|DONE|saved|get back to you/);
      expect(await person.curriculum()).toEqual(before);
      await person.says('DONE');
      expect((await person.curriculum()).items[0]).toMatchObject({ state: 'done', reflection: null });
    });

    it('is over at once when they text that they were misread', async () => {
      const person = await aMember();
      await person.says(CRISIS_MESSAGE);
      expect(await person.says('no, I meant the snow')).toContain("I'm sorry that I misread you");
      expect(await casesOf(person.id)).toMatchObject([{ misread_at: expect.any(String) }]);
      const { body } = await product.http.get('/api/texts/blocked-reason/').set(person.signed).expect(200);
      expect(body.rule ?? null).toBeNull();
      expect((await person.curriculum()).items.every(({ reflection }) => reflection === null)).toBe(true);
    });

    // proves 8.6
    it('gets no more texts if they also say stop', async () => {
      const person = await aMember();
      expect(await person.says(`${CRISIS_MESSAGE}. Stop texting me.`)).toContain('988');
      const { body } = await product.http.get('/api/texts/blocked-reason/').set(person.signed).expect(200);
      expect(body).toMatchObject({ rule: 'opted-out' });
      expect(await person.says('STOP')).toMatch(/<Response\/>/);
    });

    it('goes on to get texts if only the words of it sound like no more', async () => {
      const person = await aMember();
      await person.says('I no want to live no more, my husband hit me and I can not');
      expect(await person.says('STOP')).toContain('no more texts');
    });

    it('opens no case with STOP alone', async () => {
      const person = await aMember();
      expect(await person.says('STOP')).toContain('no more texts');
      expect(await casesOf(person.id)).toEqual([]);
    });

    it('gets a reply at a number without an account, and listed with the number', async () => {
      expect(await inbound('+12125559999', CRISIS_MESSAGE)).toContain('988');
      expect(await listed()).toContainEqual(
        expect.objectContaining({ user: null, phone_number: '+12125559999', channel: 'text' }),
      );
    });
  });

  describe('when they write a reflection', () => {
    const done = (person: { signed: { Authorization: string } }, id: string, reflection: string) =>
      product.http.post(`/api/curriculum/items/${id}/done/`).set(person.signed).send({ reflection }).expect(200);

    // proves 8.2
    it('is shown help; the practice is done, and the words are not kept', async () => {
      const person = await aMember();
      const [first] = (await person.curriculum()).items;
      const { body } = await done(person, first!.id, CRISIS_MESSAGE);
      expect(body.safety).toEqual({ answer: crisisTextReply('self-harm') });
      expect(body.items[0]).toMatchObject({ state: 'done', reflection: null });
      expect(await person.curriculum()).not.toHaveProperty('safety');
      expect(await casesOf(person.id)).toMatchObject([{ channel: 'reflection', crisis: 'self-harm' }]);
    });

    it('keeps the earlier reflection', async () => {
      const person = await aMember();
      const [first] = (await person.curriculum()).items;
      const kept = (await done(person, first!.id, 'It went well.')).body;
      expect(kept).not.toHaveProperty('safety');
      const { body } = await done(person, first!.id, `It went well. ${CRISIS_MESSAGE}`);
      expect(body.items[0]).toMatchObject({ state: 'done', reflection: 'It went well.' });
    });
  });

  describe('when only the language model detects it', () => {
    it('gets help by text, also on a repeat; the words are not kept, and the model’s budget is charged', async () => {
      const person = await aMember();
      expect(await person.says(VEILED, 'SMveiled')).toContain(crisisTextReply('self-harm'));
      expect(await person.says(VEILED, 'SMveiled')).toContain(crisisTextReply('self-harm'));
      expect(await casesOf(person.id)).toMatchObject([{ channel: 'text', crisis: 'self-harm', messages: 1 }]);
      const kept = await product.database.query(`select 1 from inbound_texts where body like '%worry%'`);
      expect(kept).toEqual([]);
      const [usage] = await product.database.query<{ tokens: string }>(
        'select tokens from coach_usage where user_id = $1',
        [person.id],
      );
      expect(Number(usage!.tokens)).toBeGreaterThan(0);
    });

    it('gets help on the screen of a practice and of the plan', async () => {
      const person = await aMember();
      const [first] = (await person.curriculum()).items;
      const done = product.http.post(`/api/curriculum/items/${first!.id}/done/`).set(person.signed);
      const { body } = await done.send({ reflection: VEILED }).expect(200);
      expect(body).toMatchObject({ safety: { answer: crisisTextReply('self-harm') } });
      expect(body.items[0]).toMatchObject({ state: 'done', reflection: null });
      const correct = product.http.post('/api/curriculum/correction/').set(person.signed);
      const corrected = (await correct.send({ problem: VEILED }).expect(200)).body;
      expect(corrected).toMatchObject({ safety: { answer: crisisTextReply('self-harm') } });
      expect(JSON.stringify(corrected)).not.toContain('worry');
      expect((await casesOf(person.id)).map(({ channel }) => channel)).toEqual(['correction', 'reflection']);
      expect(await listed('?channel=correction')).toMatchObject([{ user: { id: person.id } }]);
    });

    it('is left to the rules where the number has no account', async () => {
      const response = await inbound('+12125559998', VEILED);
      expect(response).not.toContain(crisisTextReply('self-harm'));
      expect(response).toContain('If you are not safe, call or text 988');
    });
  });

  describe('when the next practice text is due', () => {
    const localDay = (time: string | number) =>
      new Date(time).toLocaleDateString('en-US', { timeZone: 'America/New_York' });
    const daily = { preferences: { weekdays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] } };

    // proves 8.4
    it('gets it on the second day after, whatever their days', async () => {
      const person = await aMember();
      await product.http.patch('/api/curriculum/').set(person.signed).send(daily).expect(200);
      const now = product.app.get(Clock).now();
      await person.says(CRISIS_MESSAGE);
      const held = (await person.curriculum()).items[1]!;
      expect(held.state).toBe('scheduled');
      expect(localDay(held.due_at!)).toBe(localDay(now.getTime() + 2 * 86_400_000));
      await product.http
        .patch('/api/curriculum/')
        .set(person.signed)
        .send({ preferences: { hour: 8 } })
        .expect(200);
      await move({ advance: 'P1D' });
      expect(server.to(person.phone)).toHaveLength(1);
      await move({ advance: 'P1DT6H' });
      const [, second, ...more] = server.to(person.phone);
      expect(more).toEqual([]);
      // Without the link: its ids and token may hold any letters.
      expect(second!.parameters['Body']!.replace(/https:\S+/, '')).not.toMatch(/kill|988|danger|safe/i);
    });

    it('gets a note about a break in place of a text that was already on its way', async () => {
      const person = await aMember();
      await product.http.patch('/api/curriculum/').set(person.signed).send(daily).expect(200);
      const second = (await person.curriculum()).items[1]!;
      // Two texts of one person are ten hours apart, whatever is due.
      await move({ advance: 'PT11H' });
      await person.says(CRISIS_MESSAGE);
      // Simulates that it was taken just before.
      await product.database.query('update curriculum_items set due_at = $2 where id = $1', [
        second.id,
        product.app.get(Clock).now(),
      ]);
      await move({ advance: 'PT1M' });
      expect(server.to(person.phone)).toHaveLength(1);
      const { body } = await product.http.get('/api/texts/').set(person.signed).expect(200);
      expect(body.results[0]).toMatchObject({ state: 'withheld', rule: 'safety-pause' });
      expect((await person.curriculum()).items[1]).toMatchObject({ state: 'scheduled' });
    });
  });

  describe('for staff', () => {
    // proves 8.5
    it('is listed with who, when, where and the reply, and never the words', async () => {
      const person = await aMember();
      const there = 'America/Los_Angeles';
      await product.http
        .patch('/api/curriculum/')
        .set(person.signed)
        .send({ preferences: { time_zone: there } })
        .expect(200);
      await person.says(CRISIS_MESSAGE);
      const [found] = await casesOf(person.id);
      expect(found).toEqual({
        id: expect.any(String),
        user: { id: person.id, first_name: person.first_name, last_name: person.last_name, email: person.email },
        phone_number: person.phone_number,
        time_zone: there,
        local_time: wallClock(localTimeAt(new Date(found!.at), there)),
        channel: 'text',
        crisis: 'self-harm',
        at: expect.any(String),
        last_at: found!.at,
        messages: 1,
        answered: crisisTextReply('self-harm'),
        seen_at: null,
        seen_by: null,
        note: null,
        misread_at: null,
      });
      expect(JSON.stringify(await listed('?page_size=100'))).not.toContain('kill');
      const kept = await product.database.query<{ found: string }>(
        `select body as found from inbound_texts where body ilike '%kill%'`,
      );
      expect(kept).toEqual([]);
      expect(product.logs.join('\n')).not.toContain('kill');
    });

    // proves 8.5
    it('is announced by email with who and where to look, without the words', async () => {
      const person = await aMember();
      await person.says(CRISIS_MESSAGE);
      await person.says('i have a plan to end my life tonight');
      await move({ advance: 'PT1M' });
      const reported = mails().filter((mail) => mail.includes('Subject: Someone may be in danger'));
      const about = reported.filter((mail) => mail.includes(person.first_name));
      expect(about.length).toBeGreaterThan(0);
      expect(about.at(-1)).toContain('To: help@coach.example');
      const links = about.join('').replaceAll(/=\r?\n/g, '');
      const first = (await casesOf(person.id)).at(-1)!;
      expect(links).toContain(`${PUBLIC_URL}/staff/safety?case=3D${first.id}`);
      expect(reported.join('')).not.toMatch(/kill|end my life/);
    });

    // proves 8.5
    it('can be marked as seen, with a note, and leaves the unseen list', async () => {
      const person = await aMember();
      await person.says(CRISIS_MESSAGE);
      const [{ id }] = (await casesOf(person.id)) as [SafetyCaseWire];
      const seen = await product.http
        .post(`/api/staff/safety/${id}/seen/`)
        .set(staff)
        .send({ note: 'Called her.' })
        .expect(200);
      expect(seen.body).toMatchObject({ id, note: 'Called her.', seen_by: { first_name: 'Sam' } });
      expect((await listed('?seen=false&page_size=100')).map((each) => each.id)).not.toContain(id);
      expect((await listed('?seen=true&channel=text,chat')).map((each) => each.id)).toContain(id);
      const { body } = await product.http.get(`/api/staff/audit/?subject=${person.id}`).set(staff).expect(200);
      expect(body.results[0]).toMatchObject({ action: 'safety-case.seen', actor: { name: 'Sam Staff' } });
      expect(JSON.stringify(body)).not.toContain('Called');
    });

    it('is filtered by whose the cases are', async () => {
      const [person, other] = [await aMember(), await aMember()];
      for (const { says } of [person, other]) await says(CRISIS_MESSAGE);
      expect((await listed(`?user=${person.id}`)).map(({ user }) => user?.id)).toEqual([person.id]);
      const table = await product.http.get(`/api/staff/safety/export.csv?user=${person.id}`).set(staff).expect(200);
      expect(table.text).toContain(person.id);
      expect(table.text).not.toContain(other.id);
      const [{ id, at, time_zone }] = (await casesOf(person.id)) as [SafetyCaseWire];
      const local = wallClock(localTimeAt(new Date(at), time_zone!));
      const [heading, row] = table.text.split('\r\n').map((line) => line.split(','));
      expect(row![heading!.indexOf('local_at')]).toBe(local);
      expect((await listed(`?case=${id}`)).map((each) => each.id)).toEqual([id]);
    });

    it.each([
      ['?seen=maybe', { seen: ['Please choose from true, false'] }],
      ['?user=me', { user: ['Please use an id'] }],
      ['?channel=pigeon', { channel: ['Please choose from chat, text, reflection, correction'] }],
    ])('is filtered by valid values only: %s', async (query, problem) => {
      await product.http.get(`/api/staff/safety/${query}`).set(staff).expect(400, problem);
    });

    it.each([
      [{ note: 7 }, ['Please write the note as text']],
      [{ note: 'x'.repeat(2_001) }, ['Please keep the notes of a case under 2,000 characters']],
    ])('gets valid notes only', async (body, note) => {
      const person = await aMember();
      await person.says(CRISIS_MESSAGE);
      const [{ id }] = (await casesOf(person.id)) as [SafetyCaseWire];
      await product.http.post(`/api/staff/safety/${id}/seen/`).set(staff).send(body).expect(400, { note });
    });
  });

  it('has the case in the download, and deletes it with the account', async () => {
    const person = await aMember();
    await person.says(CRISIS_MESSAGE);
    const { body } = await product.http.get(`/api/users/${person.id}/export/`).set(person.signed).expect(200);
    expect(body.safety).toMatchObject([{ channel: 'text', answered: crisisTextReply('self-harm') }]);
    await product.http.delete(`/api/users/${person.id}`).set(person.signed).send({ password: PASSWORD }).expect(204);
    const left = await product.database.query('select id from crisis_cases where user_id = $1', [person.id]);
    expect(left).toEqual([]);
  });
});
