import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  SecondFactorChallengeRepository,
  SecondFactorRepository,
} from '../../src/auth-tokens/application/ports/second-factor.repository.js';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import type { CurriculumWire } from '../../src/curriculum/adapters/http/curriculum.contract.js';
import { Ticker } from '../../src/shared/adapters/clock/ticker.js';
import { Sealer } from '../../src/shared/adapters/crypto/sealer.js';
import { Mailer } from '../../src/shared/application/ports/mailer.js';
import { PASSWORD, signInStaff, signUp, withToken } from '../support/people.js';
import { type RunningApp, startApp } from '../support/start-app.js';
import { readUntil, until } from '../support/until.js';

const SECRET = 'a secret of at least thirty-two characters';
/** The purposes of `Sealers`: one that is missing here fails the search. */
const SEALED_FOR = ['mailing', 'texting', 'second-factor'];

describe('an account that is deleted', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp({
      environment: { CLOCK: 'virtual', APP_SECRET: SECRET },
      // Mails go when a test moves the clock, and not before.
      override: (builder) => builder.overrideProvider(Ticker).useValue({ start: () => undefined }),
    });
  });
  afterAll(() => product.close());

  /** Columns of any table, `schema.table.column`, in which one of these words stands: as text, in JSON, in bytes, or sealed. */
  async function columnsWith(words: string[]): Promise<string[]> {
    const tables = await product.database.query<{ name: string; bytes: string[] }>(
      `select format('%I.%I', table_schema, table_name) as name,
         coalesce(json_agg(column_name) filter (where data_type = 'bytea'), '[]') as bytes
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema <> 'information_schema' and table_schema not like 'pg\\_%'
       group by 1 order by 1`,
    );
    const asked = [...words, ...words.map((word) => Buffer.from(word).toString('hex'))].map((word) => `%${word}%`);
    const found = new Set<string>();
    for (const { name, bytes } of tables) {
      const rows = await product.database.query<{ column: string }>(
        `select distinct cell.key as column from ${name} as whole, jsonb_each_text(to_jsonb(whole)) as cell
         where cell.value ilike any ($1)`,
        [asked],
      );
      for (const { column } of rows) found.add(`${name}.${column}`);
      for (const column of bytes) {
        const sealed = await product.database.query<{ value: Buffer }>(
          `select "${column}" as value from ${name} where length("${column}") > 40`,
        );
        const opened = sealed.map(({ value }) => textIn(value)?.toLowerCase() ?? '');
        if (column.startsWith('sealed')) expect(opened).not.toContain('');
        if (opened.some((text) => words.some((word) => text.includes(word.toLowerCase()))))
          found.add(`${name}.${column}`);
      }
    }
    return [...found].sort();
  }

  /** Decrypts a value; null for bytes that no sealer produced. */
  function textIn(value: Buffer): string | null {
    for (const purpose of SEALED_FOR) {
      try {
        return String(new Sealer([SECRET], purpose).open(value));
      } catch {
        // Of another purpose, or not sealed at all.
      }
    }
    return null;
  }

  /** Tables in which one of these words stands. */
  const tablesWith = async (words: string[]): Promise<string[]> => [
    ...new Set((await columnsWith(words)).map((column) => column.slice(0, column.lastIndexOf('.')))),
  ];

  /** Tables that say whose a row is, and have none of this person. */
  async function tablesWithout(id: string): Promise<string[]> {
    const owned = await product.database.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where column_name = 'user_id' and table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const empty: string[] = [];
    for (const { name } of owned) {
      const rows = await product.database.query(`select from ${name} where user_id = $1 limit 1`, [id]);
      if (rows.length === 0) empty.push(name);
    }
    return empty;
  }

  /** Lists the files under the data folder that contain one of these words. */
  const filesWith = (words: string[]): string[] =>
    fs
      .readdirSync(product.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => words.some((word) => fs.readFileSync(file, 'utf8').toLowerCase().includes(word.toLowerCase())))
      .map((file) => path.relative(product.dataDir, file));

  async function aPerson(name: string) {
    const email = `${name}@example.com`;
    const { id, token } = await signUp(product, { email, first_name: name, phone_number: '+12125557431' });
    const auth = withToken(token);
    await product.http
      .patch(`/api/users/${id}/`)
      .set(auth)
      .send({ last_name: `${name}son` })
      .expect(200);
    await product.http
      .post('/api/email/change/')
      .set(auth)
      .send({ email: `new-${email}`, password: 'correct horse' })
      .expect((response) => expect(response.status).toBeLessThan(300));
    await product.app.get(Mailer).send(
      {
        template: 'safety-case',
        to: 'staff@example.com',
        data: { caseId: 'c', phoneNumber: null, at: '2026-11-23T15:15:00Z', timeZone: null, name, channel: 'chat' },
      },
      id,
    );
    const remove = () =>
      product.http.delete(`/api/users/${id}/`).set(auth).send({ password: 'correct horse' }).expect(204);
    const download = async () => (await product.http.get(`/api/users/${id}/export/`).set(auth).expect(200)).body;
    return { id, email, remove, download };
  }
  const mailsOf = (id: string) => product.database.query('select template from mails where user_id = $1', [id]);

  // proves 3.36, V7.4.2
  it('leaves nothing of its person in the database', async () => {
    const { id, remove } = await aPerson('Rumpelstilz');
    const words = [id, 'Rumpelstilz', '12125557431'];
    expect(await tablesWith(words)).toContain('public.users');
    await remove();
    expect(await tablesWith(words)).toEqual([]);
  });

  /** Says to the coach what it takes until there is a plan. @returns the plan */
  async function conversation(token: string, words: string): Promise<CurriculumWire> {
    const client = await ChatClient.open(product.url, token);
    let chatId: string | null = null;
    const plan = async () => product.http.get('/api/curriculum/').set(withToken(token));
    for (let turn = 0; turn < 8 && (await plan()).status === 404; turn++)
      chatId =
        (await client.take(`${words} I cannot delegate; I rewrite what my team ships.`, chatId)).chatId ?? chatId;
    client.close();
    return (await readUntil(plan, ({ status, body }) => status === 200 && body.state === 'active'))
      .body as CurriculumWire;
  }

  /**
   * Fills the tables whose rows contain digests, keys and timestamps. Second factors are written directly: removing
   * the staff role, which precedes a deletion, deletes them, and the deletion does not rely on that.
   * @returns the values that open something
   */
  async function giveWaysIn(id: string, email: string, auth: { Authorization: string }): Promise<string[]> {
    await product.http.put('/api/weekly-mail/').set(auth).send({ subscribed: true }).expect(200);
    const { address } = (await product.http.post('/api/calendar/').set(auth).send({}).expect(200)).body;
    await product.http.post('/api/password/reset/').send({ email }).expect(204);
    const granted = 'select from password_resets where user_id = $1';
    await until(async () => (await product.database.query(granted, [id])).length > 0);
    const factors = product.app.get(SecondFactorRepository, { strict: false });
    const now = new Date();
    await factors.startTotp(id, 'ZQTOTPSECRETOFAPP', now);
    await factors.activateTotp(id, 1, now);
    await factors.startTotp(id, 'ZQTOTPPENDINGSECRET', now);
    await factors.addPasskey(id, {
      id: randomUUID(),
      name: 'Zqpasskey',
      credentialId: 'zqcredential',
      publicKey: Buffer.from('zqpublickey'),
      counter: 0,
      transports: [],
      createdAt: now,
      lastUsedAt: null,
    });
    await factors.replaceRecoveryCodes(id, ['zqrecovery']);
    const challenges = product.app.get(SecondFactorChallengeRepository, { strict: false });
    const challenge = {
      userId: id,
      purpose: 'log-in',
      credentialsVersion: 1,
      expiresAt: new Date('2099-01-01'),
    } as const;
    await challenges.open(challenge, 'zqchallenge', now);
    await product.database.query(
      `insert into stuck_deliveries (item_id, user_id, failures, since, next_try_at)
       select id, $1, 1, now(), '2099-01-01' from curriculum_items
       where curriculum_id in (select id from curricula where user_id = $1) limit 1`,
      [id],
    );
    const feed = new URL(address as string).pathname.split('/').findLast((part) => part.length >= 20)!;
    return ['zqtotpsecret', 'zqtotppending', 'zqcredential', 'zqpublickey', 'zqrecovery', 'zqchallenge', feed];
  }

  it('had in its download all that its person ever gave, and leaves only an opt-out', async () => {
    const given = {
      first_name: 'Zqfirst',
      last_name: 'Zqlast',
      email: 'zqfirstaddress@example.com',
      phone_number: '+12125557466',
    };
    const { id } = await signUp(product, given);
    const logIn = product.http.post('/api/login/').set('User-Agent', 'Zqbrowser/1.0');
    const { token } = (await logIn.send({ email: given.email, password: PASSWORD }).expect(200)).body;
    const auth = withToken(token);
    const post = (address: string, body: object, as = auth) => product.http.post(address).set(as).send(body);
    const checkout = await post('/api/payments/create-checkout-session/', {}).expect(200);
    await product.http.post(`${new URL(checkout.body.url).pathname}/pay`).expect(303);
    const { items } = await conversation(token, 'Zqchat.');
    await post('/api/curriculum/correction/', { problem: 'Zqcorrection: I do not delegate.' }).expect(200);
    // Staff's reply is a text, and so sent by day in this person's zone, whatever the hour of the run.
    const noon = new Date((await product.http.get('/sandbox/clock/now')).body.now as string);
    noon.setUTCDate(noon.getUTCDate() + 8);
    noon.setUTCHours(17, 0, 0, 0);
    await product.http.post('/sandbox/clock/').send({ now: noon.toISOString() }).expect(200);
    const sent = ((await product.http.get('/api/curriculum/').set(auth).expect(200)).body as CurriculumWire).items.find(
      ({ sent_at }) => sent_at !== null,
    );
    expect(items).toHaveLength(52);
    await post(`/api/curriculum/items/${sent!.id}/done/`, { reflection: 'Zqreflection' }).expect(200);
    const sheet = `/api/curriculum/items/${sent!.id}/worksheet/`;
    const { content_number, content_version } = (await product.http.get(sheet).set(auth).expect(200)).body;
    const answers = [{ field: '0.0', text: 'Zqworksheet', was: '' }];
    await product.http.patch(sheet).set(auth).send({ content_number, content_version, answers }).expect(200);
    const text = (body: string) =>
      product.http.post('/sandbox/phone/').type('form').send({ number: given.phone_number, body }).expect(303);
    await text('Zqinbound, I asked two people for their view before the meeting');
    await text('Zqdanger, I want to kill myself');
    const staff = withToken((await signInStaff(product)).token);
    const [crisisCase] = (await product.http.get('/api/staff/safety/').set(staff).expect(200)).body.results;
    await post(`/api/staff/safety/${crisisCase.id}/seen/`, { note: 'Zqnote' }, staff).expect(200);
    const accepted = [
      await post(`/api/staff/members/${id}/notes/`, { body: 'Zqmembernote' }, staff),
      await post(`/api/staff/messages/${id}/`, { body: 'Zqanswer' }, staff),
      await post('/api/email/change/', { email: 'zqnewaddress@example.com', password: PASSWORD }),
    ];
    expect(accepted.filter(({ status }) => status >= 300)).toEqual([]);
    await product.http.put('/api/coach/conversation-access/').set(auth).send({ allowed: true }).expect(200);
    const conversations = `/api/staff/members/${id}/conversations/`;
    const [{ chat_id: conversationId }] = (await product.http.get(conversations).set(staff).expect(200)).body.results;
    expect((await post(`${conversations}${conversationId}/read/`, {}, staff).expect(200)).text).toContain('Zqchat');
    const waysIn = await giveWaysIn(id, given.email, auth);
    await text('STOP');
    await product.http.patch(`/api/users/${id}/`).set(auth).send({ phone_number: '+12125557467' }).expect(200);

    const exported = (await product.http.get(`/api/users/${id}/export/`).set(auth).expect(200)).text.toLowerCase();
    const marks = [
      'zqfirst',
      'zqlast',
      'zqfirstaddress',
      'zqnewaddress',
      '12125557466',
      '12125557467',
      'zqbrowser',
      'zqchat',
      'zqpasskey',
      'zqcorrection',
      'zqreflection',
      'zqworksheet',
      'zqinbound',
      'zqnote',
      'zqmembernote',
      'zqanswer',
    ];
    expect(marks.filter((mark) => !exported.includes(mark))).toEqual([]);
    expect(JSON.parse(exported).texts.opted_out).toEqual([given.phone_number]);
    // A new table is given something above, so that the search can find what it forgets.
    expect(await tablesWithout(id)).toEqual([]);
    // Only encrypted values can be read, with the secret, and the public half of a key.
    expect(await columnsWith(waysIn)).toEqual([
      'public.passkeys.credential_id',
      'public.passkeys.public_key',
      'public.totp_factors.sealed_pending',
      'public.totp_factors.sealed_secret',
    ]);
    // Crisis messages are answered, and stored nowhere.
    expect(await columnsWith(['zqdanger'])).toEqual([]);
    // The search finds each of them while the account exists: in text, in JSON, and encrypted.
    expect(await columnsWith(marks)).toEqual(
      expect.arrayContaining([
        'public.users.first_name',
        'public.chat_messages.content',
        'public.curriculum_items.reflection',
        'public.curricula.summary',
        'public.inbound_texts.body',
        'public.mails.sealed',
      ]),
    );

    await product.http.delete(`/api/users/${id}/`).set(auth).send({ password: PASSWORD }).expect(204);
    // The opt-out outlives the account, what staff did keeps only the id of the person, and the local fakes of
    // providers keep what was handed to them.
    expect(await columnsWith([...marks, ...waysIn])).toEqual(['public.text_suppressions.phone_number']);
    expect(await columnsWith([id])).toEqual(['public.audit_entries.subject_id', 'public.audit_entries.subject_name']);
    expect(filesWith([id, ...marks]).filter((file) => !file.startsWith('outbox/'))).toEqual([]);
  });

  it('deletes the emails to its person and about them, and no others', async () => {
    const [leaving, staying] = [await aPerson('Leaving'), await aPerson('Staying')];
    const [{ count }] = (await product.database.query<{ count: number }>(
      'select count(*)::int as count from mails',
    )) as [{ count: number }];
    expect(await mailsOf(leaving.id)).toHaveLength(3);
    await leaving.remove();
    expect(await mailsOf(leaving.id)).toEqual([]);
    expect(await mailsOf(staying.id)).toHaveLength(3);
    expect(await product.database.query('select id from mails')).toHaveLength(count - 3);
  });

  it('had its emails in the download: which, when and to where, before and after they were sent', async () => {
    const { email, download } = await aPerson('Reading');
    const written_at = expect.any(String);
    expect((await download()).mails).toEqual([
      { template: 'welcome', to: email, state: 'queued', written_at, sent_at: null },
      { template: 'email-change-confirm', to: `new-${email}`, state: 'queued', written_at, sent_at: null },
    ]);
    await product.http.post('/sandbox/clock/').send({ advance: 'PT1M' }).expect(200);
    expect((await download()).mails).toMatchObject([
      { template: 'welcome', to: null, state: 'sent', sent_at: expect.any(String) },
      { template: 'email-change-confirm', to: null, state: 'sent', sent_at: expect.any(String) },
    ]);
  });
});
