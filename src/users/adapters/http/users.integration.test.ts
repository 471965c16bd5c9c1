import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, logIn, signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { FixedClock, startApp, type RunningApp } from '../../../../test/support/start-app.js';
import { IssueToken } from '../../../auth-tokens/auth-tokens.api.js';
import { aSignUpBody } from '../../testing/sign-up-body.js';
import { userWire, userWithTokenWire, type UserWithTokenWire } from './users.contract.js';

const LONG = 'x'.repeat(10_000);
const MANY = 'x'.repeat(3_000);
const UNAUTHENTICATED = { detail: 'Authentication credentials were not provided.' };
const FORBIDDEN = { detail: 'You do not have permission to perform this action.' };
const NOT_FOUND = { detail: 'Not found.' };

describe('people over HTTP', () => {
  let app: RunningApp;
  const clock = new FixedClock();
  beforeAll(async () => {
    app = await startApp({ clock });
  });
  afterAll(() => app.close());

  const linkSession = async (userId: string) =>
    (await app.app.get(IssueToken).execute({ userId, linkedPractice: 101, userAgent: '' })).token;

  describe('POST /api/users/', () => {
    const post = (body: string | object) => app.http.post('/api/users/').send(body);

    // proves 11.9
    it('creates an account and signs the person in', async () => {
      const given = aSignUpBody({ time_zone: 'America/Chicago' });
      const { body } = await post(given).expect(201);
      expect(userWithTokenWire.parse(body)).toEqual(body);
      const { phone_number: _, password: __, ...kept } = given;
      expect(body).toMatchObject({ ...kept, phone_number: '+15551234567', is_staff: false, has_active_product: false });
      await app.http.get(`/api/users/${body.id}`).set(withToken(body.token)).expect(200);
    });

    // proves 1.4
    it('records the consent to texts with its time and wording', async () => {
      const { id, created } = await signUp(app);
      const [row] = await app.database.query('select text_consent_at, text_consent_version from users where id = $1', [
        id,
      ]);
      expect(row).toEqual({ text_consent_at: new Date(created), text_consent_version: '2026-11' });
    });

    // proves 3.9, 3.10, 3.11, 3.12, 3.14, V2.2.1
    it('names every missing field at once, each with its own message', async () => {
      const messages = {
        first_name: ['Please enter your first'],
        last_name: ['Please enter your last name'],
        email: ['Please enter a valid email'],
        phone_number: ['Phone number is required'],
        password: ['Please enter a password with a minimum of six characters'],
      };
      const empty = { first_name: ' ', last_name: '', email: '', phone_number: ' ', password: '' };
      const unseen = { ...empty, first_name: '\u200b\u202e', last_name: '\ufeff \u2060' };
      for (const body of [{}, [], [1], [{}], empty, unseen, { ...empty, first_name: null }])
        expect((await post(body).expect(400)).body).toEqual(messages);
      expect((await app.http.post('/api/users/').expect(400)).body).toEqual(messages);
    });

    // proves 3.11, 3.12, 3.15
    it.each<[string, object, object]>([
      ['a short password', { password: '12345' }, { password: [expect.stringContaining('minimum of six')] }],
      ['a password past any sense', { password: LONG }, { password: [expect.stringContaining('at most 4096')] }],
      [
        'a foreign number',
        { phone_number: '+44 20 7946 0958' },
        { phone_number: ['Please enter a valid US phone number'] },
      ],
      ['an address without a domain', { email: 'ada@' }, { email: ['Please enter a valid email'] }],
      ['a quoted local part', { email: '"ada"@example.com' }, { email: ['Please enter a valid email'] }],
      ['an invisible character', { email: 'ada\u200b@example.com' }, { email: ['Please enter a valid email'] }],
      ['an İ', { email: 'adİa@example.com' }, { email: ['Please enter a valid email'] }],
      ['a local part of 65', { email: `${'a'.repeat(65)}@example.com` }, { email: ['Please enter a valid email'] }],
      ['a label of 64', { email: `ada@${'a'.repeat(64)}.com` }, { email: ['Please enter a valid email'] }],
      [
        'an address of 255',
        { email: `ada@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(55)}.com` },
        { email: ['Please enter a valid email'] },
      ],
      [
        'thousands of characters everywhere',
        { first_name: MANY, last_name: MANY, email: `${MANY}@example.com`, phone_number: '5'.repeat(3_000) },
        {
          first_name: ['Please use at most 150 characters'],
          last_name: ['Please use at most 150 characters'],
          email: ['Please enter a valid email'],
          phone_number: ['Please enter a valid US phone number'],
        },
      ],
      [
        'wrong types',
        { first_name: 1, last_name: {}, email: ['a@example.com'], phone_number: 5551234567, password: true },
        {
          first_name: ['Please enter your first'],
          last_name: ['Please enter your last name'],
          email: ['Please enter a valid email'],
          phone_number: ['Phone number is required'],
          password: ['Please enter a password with a minimum of six characters'],
        },
      ],
    ])('refuses %s', async (_what, part, messages) => {
      expect((await post(aSignUpBody(part)).expect(400)).body).toEqual(messages);
    });

    // proves 3.11
    it('accepts the longest valid address', async () => {
      const email = `${'a'.repeat(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.com`;
      expect(email).toHaveLength(254);
      expect((await signUp(app, { email })).email).toBe(email);
    });

    // proves V1.3.3
    it('accepts names as people write them, without control characters', async () => {
      const part = { first_name: ' Zoë\u0000\n Marie ', last_name: "O'Neil-Łukasz 李" };
      expect(await signUp(app, part)).toMatchObject({ first_name: 'Zoë Marie', last_name: "O'Neil-Łukasz 李" });
      const turned = { first_name: '\u202eanaD\u202c', last_name: '\u2067רוזן\u2069 👩\u200d👧' };
      expect(await signUp(app, turned)).toMatchObject({ first_name: 'anaD', last_name: 'רוזן 👩\u200d👧' });
    });

    it.each([['Mars/Olympus'], [7], [LONG], [null]])('ignores the time zone %.20s', async (time_zone) => {
      expect(await signUp(app, { time_zone })).toMatchObject({ time_zone: null });
    });

    // proves 3.33, V8.2.3, V15.3.3
    it('ignores flags and unknown keys', async () => {
      const user = await signUp(app, {
        is_staff: true,
        has_active_product: true,
        id: randomUUID(),
        __proto__: { a: 1 },
      });
      expect(user).toMatchObject({ is_staff: false, has_active_product: false });
    });

    // proves 3.7
    it('refuses an address that is taken, in any case', async () => {
      const { email } = await signUp(app);
      const { body } = await post(aSignUpBody({ email: email.toUpperCase() })).expect(400);
      expect(body).toEqual({ email: ['A user with this email already exists.'] });
    });

    it('accepts only one of several sign-ups at once for one address', async () => {
      const { email } = aSignUpBody();
      const responses = await Promise.all(
        [email, email.toUpperCase(), email].map((written) => post(aSignUpBody({ email: written }))),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    });

    // proves 14.11
    it('never logs a password or a token', async () => {
      const { token } = await signUp(app, { password: 'a password of mine' });
      expect(app.logs.join('')).not.toContain('a password of mine');
      expect(app.logs.join('')).not.toContain(token);
    });
  });

  describe('GET /api/users/{id}', () => {
    let ada: UserWithTokenWire;
    let eve: UserWithTokenWire;
    beforeAll(async () => {
      [ada, eve] = [await signUp(app), await signUp(app)];
    });

    const get = (id: string, token?: string) => app.http.get(`/api/users/${id}`).set(token ? withToken(token) : {});

    // proves 11.10, 11.12
    it('returns the requester', async () => {
      const { body } = await get(ada.id, ada.token).expect(200);
      expect(userWire.parse(body)).toEqual(body);
      const { token: _, token_expiration_date: __, ...user } = ada;
      expect(body).toEqual(user);
    });

    it('responds with 404 for anyone else', async () => {
      for (const id of [eve.id, randomUUID(), 'me', LONG, '%00', "'--"])
        expect((await get(id, ada.token).expect(404)).body).toEqual(NOT_FOUND);
    });

    it('returns anyone to staff', async () => {
      const staff = await signInStaff(app);
      expect((await get(ada.id, staff.token).expect(200)).body).toMatchObject({ id: ada.id, email: ada.email });
      for (const id of [randomUUID(), 'me', '%00']) await get(id, staff.token).expect(404);
    });

    it('requires a token', async () => {
      const { body, headers } = await get(ada.id).expect(401);
      expect([body, headers['www-authenticate']]).toEqual([UNAUTHENTICATED, 'Token']);
    });

    it('accepts a session that a link opened, which never has staff rights', async () => {
      const staff = await signInStaff(app);
      const token = await linkSession(staff.id);
      expect((await get(staff.id, token).expect(200)).body).toMatchObject({ id: staff.id, is_staff: false });
      await get(ada.id, token).expect(404);
    });
  });

  describe.each(['patch', 'put'] as const)('%s /api/users/{id}', (method) => {
    const WHOLE = { first_name: 'Augusta', last_name: 'King', phone_number: '555 765 4321' };
    const change = (id: string, body: object, token?: string) =>
      app.http[method](`/api/users/${id}/`)
        .set(token ? withToken(token) : {})
        .send(body);

    // proves 3.33
    it('changes name, phone number and time zone, and nothing else', async () => {
      const ada = await signUp(app);
      const readOnly = { email: 'new@example.com', is_staff: true, has_active_product: true, id: randomUUID() };
      const { body } = await change(ada.id, { ...WHOLE, time_zone: 'America/Denver', ...readOnly }, ada.token);
      const { token: _, token_expiration_date: __, ...user } = ada;
      expect(body).toEqual({
        ...user,
        ...WHOLE,
        phone_number: '+15557654321',
        time_zone: 'America/Denver',
        last_edited: clock.now().toISOString(),
      });
      expect((await change(ada.id, { ...WHOLE, time_zone: 'Mars/Olympus' }, ada.token)).body).toMatchObject({
        time_zone: 'America/Denver',
      });
    });

    it('records that the person chose the zone, and refuses an unknown source of it', async () => {
      const ada = await signUp(app, { time_zone: 'America/New_York' });
      const denver = { ...WHOLE, time_zone: 'America/Denver' };
      const { body } = await change(ada.id, { ...denver, time_zone_source: 'guessed' }, ada.token);
      expect(body).toEqual({ time_zone_source: ['Please choose one of browser, chosen'] });
      const exported = () =>
        app.http.get(`/api/users/${ada.id}/export/`).set(withToken(ada.token)).expect(200) as Promise<{
          body: { account: object };
        }>;
      expect((await exported()).body.account).toMatchObject({ time_zone_source: 'browser' });
      await change(ada.id, { ...denver, time_zone_source: 'chosen' }, ada.token).expect(200);
      const response = await change(ada.id, { ...WHOLE, time_zone: 'America/Chicago' }, ada.token).expect(200);
      expect(response.body).toMatchObject({ time_zone: 'America/Denver' });
      expect((await exported()).body.account).toMatchObject({ time_zone_source: 'chosen' });
    });

    it('names every invalid field', async () => {
      const ada = await signUp(app);
      const { body } = await change(ada.id, { first_name: null, last_name: LONG, phone_number: '1' }, ada.token);
      expect(body).toEqual({
        first_name: ['Please enter your first'],
        last_name: ['Please use at most 150 characters'],
        phone_number: ['Please enter a valid US phone number'],
      });
    });

    it("is refused for another person's account, without a token, and in a link session", async () => {
      const [ada, eve] = [await signUp(app), await signUp(app)];
      await change(ada.id, WHOLE, eve.token).expect(404);
      await change('me', WHOLE, eve.token).expect(404);
      expect((await change(ada.id, { first_name: '' }, eve.token).expect(404)).body).toEqual(NOT_FOUND);
      await change(ada.id, WHOLE).expect(401);
      await change(ada.id, WHOLE, await linkSession(ada.id)).expect(403, { detail: 'Log in to do this.' });
    });

    it('is open to staff', async () => {
      const [ada, staff] = [await signUp(app), await signInStaff(app)];
      await change(ada.id, WHOLE, staff.token).expect(200);
      await change(randomUUID(), WHOLE, staff.token).expect(404);
    });
  });

  it('changes only the named fields by PATCH, and requires all of them by PUT', async () => {
    const { id, token } = await signUp(app);
    const patched = await app.http.patch(`/api/users/${id}`).set(withToken(token)).send({ first_name: 'Augusta' });
    expect(patched.body).toMatchObject({ first_name: 'Augusta', last_name: 'Lovelace', phone_number: '+15551234567' });
    await app.http.patch(`/api/users/${id}`).set(withToken(token)).send({}).expect(200);
    const put = await app.http
      .put(`/api/users/${id}`)
      .set(withToken(token))
      .send({ first_name: 'Augusta' })
      .expect(400);
    expect(Object.keys(put.body)).toEqual(['last_name', 'phone_number']);
  });

  describe('DELETE /api/users/{id}', () => {
    const remove = (id: string, token?: string, password: unknown = PASSWORD) =>
      app.http
        .delete(`/api/users/${id}/`)
        .set(token ? withToken(token) : {})
        .send({ password });

    // proves 3.36
    it('erases the account and all of its data', async () => {
      const { id, token, email } = await signUp(app);
      const other = await logIn(app, email);
      await remove(id, token).expect(204);
      for (const ended of [token, other.token])
        expect((await app.http.get(`/api/users/${id}`).set(withToken(ended)).expect(401)).body).toEqual({
          detail: 'Invalid token.',
        });
      await app.http.post('/api/login/').send({ email, password: PASSWORD }).expect(400);
      for (const table of ['users', 'auth_tokens', 'password_resets', 'email_changes'])
        expect(JSON.stringify(await app.database.query(`select * from ${table}`))).not.toContain(id);
      await signUp(app, { email });
    });

    // proves 3.36
    it('requires the password', async () => {
      const { id, token } = await signUp(app);
      expect((await remove(id, token, 'guess').expect(400)).body).toEqual({
        password: ['This is not your current password'],
      });
      for (const missing of ['', null, 7])
        expect((await remove(id, token, missing).expect(400)).body).toEqual({
          password: ['Please enter your password'],
        });
      await remove(id, token, LONG).expect(400);
      await app.http.get(`/api/users/${id}`).set(withToken(token)).expect(200);
    });

    it("is refused for another person's account, even for staff, without a token, and in a link session", async () => {
      const [ada, staff] = [await signUp(app), await signInStaff(app)];
      await remove(ada.id, staff.token).expect(404);
      await remove(ada.id).expect(401);
      await remove(ada.id, await linkSession(ada.id)).expect(403);
    });

    it('deletes once when requested twice at once', async () => {
      const { id, token } = await signUp(app);
      const responses = await Promise.all([remove(id, token), remove(id, token), remove(id, token)]);
      expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
      for (const { status } of responses) expect([204, 400, 401, 404]).toContain(status);
    });
  });

  describe('GET /api/users/', () => {
    const list = (query = '', token?: string) => app.http.get(`/api/users/${query}`).set(token ? withToken(token) : {});

    it('is for staff only', async () => {
      const ada = await signUp(app);
      await list().expect(401);
      expect((await list('', ada.token).expect(403)).body).toEqual(FORBIDDEN);
      const staff = await signInStaff(app);
      await list('', await linkSession(staff.id)).expect(403);
    });

    it('lists people, the newest first, in pages, and searches name and address', async () => {
      const staff = await signInStaff(app);
      const mark = `Mark${randomUUID().slice(0, 8)}`;
      for (const first_name of ['Ann', 'Bea', 'Cleo']) {
        clock.advance(1000);
        await signUp(app, { first_name, last_name: mark });
      }
      const { body } = await list(`?search=${mark.toLowerCase()}&page_size=2`, staff.token).expect(200);
      expect(body).toMatchObject({ count: 3, previous: null });
      expect(body.results.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Cleo', 'Bea']);
      expect(userWire.parse(body.results[0])).toEqual(body.results[0]);
      const next = new URL(body.next);
      expect((await list(next.search, staff.token).expect(200)).body).toMatchObject({
        results: [{ first_name: 'Ann' }],
        next: null,
      });
    });

    it.each(['?page=999999', '?page=0', '?page=x'])('finds no page %s', async (query) => {
      await list(query, (await signInStaff(app)).token).expect(404, { detail: 'Not found.' });
    });

    it.each([`?search=${LONG}`, '?search=%00', '?search[a]=b', '?search=%25_', '?page_size=x'])(
      'copes with %.20s',
      async (query) => {
        await list(query, (await signInStaff(app)).token).expect(200);
      },
    );
  });

  describe('GET /api/users/{id}/export/', () => {
    // proves 3.35
    it('returns everything that the product stores about the requester, as a file, without secrets', async () => {
      const { id, token, email } = await signUp(app);
      const { body, text, headers } = await app.http.get(`/api/users/${id}/export/`).set(withToken(token)).expect(200);
      expect(headers['content-disposition']).toContain('attachment');
      expect(body).toMatchObject({
        account: { id, email },
        text_consent: { version: '2026-11' },
        signed_in_devices: [{ created: expect.any(String) }],
      });
      expect(text).not.toContain(token);
      expect(text).not.toContain('argon2');
    });

    it('is for its own person only', async () => {
      const [ada, staff] = [await signUp(app), await signInStaff(app)];
      const path = `/api/users/${ada.id}/export/`;
      await app.http.get(path).expect(401);
      await app.http.get(path).set(withToken(staff.token)).expect(404);
      await app.http
        .get(path)
        .set(withToken(await linkSession(ada.id)))
        .expect(403);
    });
  });
});
