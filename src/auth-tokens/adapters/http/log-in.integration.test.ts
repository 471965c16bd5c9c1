import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PASSWORD, logIn, signUp, withToken } from '../../../../test/support/people.js';
import { FixedClock, startApp, type RunningApp } from '../../../../test/support/start-app.js';
import { PgBossJobQueue } from '../../../shared/adapters/jobs/pg-boss-job-queue.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { RecordingMailer } from '../../../shared/testing/recording-mailer.js';
import { Argon2PasswordHasher } from '../../../users/adapters/argon2/argon2-password-hasher.js';
import { userWire, userWithTokenWire } from '../../../users/adapters/http/users.contract.js';
import { PasswordHasher } from '../../../users/application/ports/password-hasher.js';
import { aSignUpBody } from '../../../users/testing/sign-up-body.js';
import { SessionRevocations } from '../../auth-tokens.api.js';

const LONG = 'x'.repeat(10_000);
const WRONG = ['Incorrect email or password.'];
const INVALID_LINK = { 'non-field-error': 'Invalid or expired token' };

describe('logging in and out', () => {
  let app: RunningApp;
  const clock = new FixedClock();
  const mailer = new RecordingMailer();
  const hasher = new Argon2PasswordHasher();
  beforeAll(async () => {
    app = await startApp({
      clock,
      override: (builder) =>
        builder
          .overrideProvider(Mailer)
          .useValue(mailer)
          // At its full cost: what a log-in tells by its time, and which hashes it renews, is tested here.
          .overrideProvider(PasswordHasher)
          .useValue(hasher),
    });
  });
  afterAll(() => app.close());

  const post = (path: string, body: object = {}) => app.http.post(path).send(body);
  const who = (id: string, authorization: string) =>
    app.http.get(`/api/users/${id}`).set({ Authorization: authorization });

  describe('POST /api/login/', () => {
    const attempt = (body: object) => post('/api/login/', body);

    // proves 11.9
    it('returns the person and a token, whatever the case of the address', async () => {
      const { email, id } = await signUp(app);
      const { body } = await attempt({ email: email.toUpperCase(), password: PASSWORD }).expect(200);
      expect(userWithTokenWire.parse(body)).toEqual(body);
      expect(body.id).toBe(id);
      await who(id, `Token ${body.token}`).expect(200);
    });

    // proves V7.2.3
    it('makes tokens of 256 bits and stores only their digest', async () => {
      const { token } = await signUp(app);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const rows = await app.database.query('select *, encode(digest, $1) as hex from auth_tokens', ['base64']);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    // proves 3.20
    it('responds to a wrong password and an unknown address alike', async () => {
      const { email } = await signUp(app);
      expect((await attempt({ email, password: 'guess' }).expect(400)).body).toEqual(WRONG);
      expect((await attempt({ email: aSignUpBody().email, password: 'guess' }).expect(400)).body).toEqual(WRONG);
    });

    // proves 3.20
    it('takes as long for an unknown address as for a wrong password', async () => {
      const { email } = await signUp(app);
      const hashes: string[] = [];
      const check = jest.spyOn(hasher, 'matches');
      for (const tried of [email, aSignUpBody().email]) {
        await attempt({ email: tried, password: 'guess' }).expect(400);
        hashes.push(check.mock.lastCall![0]);
      }
      expect(check).toHaveBeenCalledTimes(2);
      // It costs as much as a person's: algorithm, memory, passes and lanes are the same.
      const [known, unknown] = hashes.map((hash) => hash.split('$').slice(0, 4));
      expect(unknown).toEqual(known);
      check.mockRestore();
    });

    // proves 3.17
    it('names every invalid field', async () => {
      const messages = { email: ['Please enter a valid email'], password: ['Please enter your password'] };
      for (const body of [{}, [], { email: 'ada@', password: '' }, { email: {}, password: 7 }, { email: null }])
        expect((await attempt(body).expect(400)).body).toEqual(messages);
      expect((await app.http.post('/api/login/').expect(400)).body).toEqual(messages);
      expect((await attempt({ email: 'x'.repeat(5_000), password: 'x'.repeat(5_000) }).expect(400)).body).toMatchObject(
        {
          email: messages.email,
          password: [expect.stringContaining('4096')],
        },
      );
    });

    it('takes neither address nor password from the query', async () => {
      const { email } = await signUp(app);
      await post(`/api/login/?email=${email}&password=${encodeURIComponent(PASSWORD)}`).expect(400);
    });

    // proves V7.2.2
    it('gives each of many who log in at once a session of their own', async () => {
      const people = await Promise.all([1, 2, 3].map(() => signUp(app)));
      const sessions = await Promise.all([...people, ...people].map(({ email }) => logIn(app, email)));
      expect(sessions.map(({ id }) => id)).toEqual([...people, ...people].map(({ id }) => id));
      expect(new Set(sessions.map(({ token }) => token)).size).toBe(6);
    });
  });

  describe('a token', () => {
    // proves 11.2
    it.each([
      ['', 'Authentication credentials were not provided.'],
      ['Bearer abc', 'Authentication credentials were not provided.'],
      ['Token', 'Invalid token.'],
      ['Token unknown', 'Invalid token.'],
      ['Token a b', 'Authentication credentials were not provided.'],
      [`Token ${LONG}`, 'Invalid token.'],
    ])('given as %.20j is refused: %s', async (authorization, detail) => {
      const { body, headers } = await who(randomUUID(), authorization).expect(401);
      expect([body, headers['www-authenticate']]).toEqual([{ detail }, 'Token']);
    });

    it('records its use at most every ten minutes', async () => {
      const { id, token } = await signUp(app);
      const lastUsed = async () => {
        const [row] = await app.database.query<{ at: Date }>(
          'select last_used_at as at from auth_tokens where user_id = $1',
          [id],
        );
        return row!.at;
      };
      const signedUp = clock.now();
      clock.advance(10 * 60_000 - 1);
      await who(id, `Token ${token}`).expect(200);
      expect(await lastUsed()).toEqual(signedUp);
      clock.advance(1);
      await who(id, `Token ${token}`).expect(200);
      expect(await lastUsed()).toEqual(clock.now());
    });
  });

  describe('POST /api/logout/', () => {
    // proves 11.9, V7.4.1
    it('ends only that token, for open sockets too', async () => {
      const { id, token, email } = await signUp(app);
      const other = await logIn(app, email);
      const { body } = await app.http.get('/api/tokens/').set(withToken(token));
      const { id: tokenId } = body.results.find(({ current }: { current: boolean }) => current);
      const revoked = new Promise<void>((resolve) => app.app.get(SessionRevocations).watch(tokenId, resolve));
      await app.http.post('/api/logout/').set(withToken(token)).expect(204);
      await revoked;
      await who(id, `Token ${token}`).expect(401);
      await who(id, `Token ${other.token}`).expect(200);
    });

    it.each([{}, withToken('stale'), { Authorization: 'Token' }, withToken(LONG)])(
      'responds with 204 for %.40j',
      async (headers) => {
        const { text } = await app.http.post('/api/logout').set(headers).expect(204);
        expect(text).toBe('');
      },
    );

    it('accepts the same token twice', async () => {
      const { token } = await signUp(app);
      await Promise.all([1, 2].map(() => app.http.post('/api/logout/').set(withToken(token)).expect(204)));
    });
  });

  // proves 11.2
  it('public calls ignore a stale token', async () => {
    const { email } = await signUp(app);
    await app.http.post('/api/login/').set(withToken('stale')).send({ email, password: PASSWORD }).expect(200);
    await app.http.post('/api/users/').set(withToken('stale')).send(aSignUpBody()).expect(201);
    await app.http.post('/api/password/reset/').set(withToken('stale')).send({ email }).expect(204);
  });

  describe('POST /api/password/reset/', () => {
    const NEW = { password: 'battery staple' };
    const confirm = (userId: string, token: string, body: object = NEW) =>
      post(`/api/password/reset/confirm/${userId}/${token}/`, body);
    const resetMailsTo = (email: string) =>
      mailer.sent.flatMap((mail) => (mail.template === 'password-reset' && mail.to === email ? [mail.data] : []));
    const requested = async (email: string) => {
      await post('/api/password/reset/', { email }).expect(204);
      await app.app.get(PgBossJobQueue).settle();
      return resetMailsTo(email).at(-1)!;
    };

    // proves 11.11, V6.4.3
    it('sends a link; following it sets the password, ends every session and informs the person', async () => {
      const { id, token, email } = await signUp(app);
      const link = await requested(email);
      expect(link.userId).toBe(id);
      const { body } = await confirm(id, link.token).expect(200);
      expect(userWire.parse(body)).toEqual(body);
      expect(body).not.toHaveProperty('token');
      await who(id, `Token ${token}`).expect(401);
      await post('/api/login/', { email, password: PASSWORD }).expect(400);
      await logIn(app, email, NEW.password);
      expect(mailer.sent.at(-1)).toMatchObject({ template: 'password-changed', to: email });
      expect((await confirm(id, link.token).expect(400)).body).toEqual(INVALID_LINK);
    });

    it('says of a link whose password it resets, and once it is used that it is over', async () => {
      const { id, email } = await signUp(app);
      const link = await requested(email);
      const check = () => app.http.get(`/api/password/reset/confirm/${id}/${link.token}/`);
      expect((await check().expect(200)).body).toEqual({ email });
      await confirm(id, link.token).expect(200);
      expect((await check().expect(200)).body).toEqual({ email: null });
    });

    // proves 3.39, T29
    it('proves the address; where nobody had, the number of whoever made the account waits for a YES', async () => {
      const maker = await signUp(app, { phone_number: '+12125550177' });
      expect(maker).toMatchObject({ email_verified: false, phone_verified: false });
      const link = await requested(maker.email);
      const { body } = await confirm(maker.id, link.token).expect(200);
      expect(body).toMatchObject({ email_verified: true, phone_verified: false });
      const owner = await logIn(app, maker.email, NEW.password);
      const rule = async () =>
        (await app.http.get('/api/texts/blocked-reason/').set(withToken(owner.token)).expect(200)).body.rule;
      expect(await rule()).toBe('unconfirmed-number');
      expect(mailer.sent.slice(-2)).toMatchObject([
        { template: 'phone-number-waits', to: maker.email, data: { ending: '0177' } },
        { template: 'password-changed', to: maker.email, data: { ending: '0177' } },
      ]);
      // Whoever made the account may have that phone: it is not asked before its owner wants it to be.
      expect(await app.database.query('select 1 from number_questions where user_id = $1', [maker.id])).toEqual([]);
    });

    it('leaves the number of an account alone whose address was proved', async () => {
      const { id, email, token } = await signUp(app);
      const mail = mailer.sent.findLast((sent) => sent.template === 'welcome' && sent.to === email);
      if (mail?.template !== 'welcome') throw new Error('No link was sent.');
      await post(`/api/email/verify/${id}/guess/`, {}).expect(400);
      const { body } = await post(`/api/email/verify/${id}/${mail.data.token}/`, {}).expect(200);
      expect(body).toMatchObject({ id, email, email_verified: true });
      await app.http.post('/api/email/verify/').set(withToken(token)).expect(409);
      const link = await requested(email);
      await confirm(id, link.token).expect(200);
      const owner = await logIn(app, email, NEW.password);
      const blocked = await app.http.get('/api/texts/blocked-reason/').set(withToken(owner.token)).expect(200);
      expect(blocked.body.rule).not.toBe('unconfirmed-number');
    });

    // proves 3.23
    it('responds the same for an address without an account, and sends nothing', async () => {
      const { email } = aSignUpBody();
      const { text } = await post('/api/password/reset/', { email }).expect(204);
      expect(text).toBe('');
      await app.app.get(PgBossJobQueue).settle();
      expect(resetMailsTo(email)).toEqual([]);
      expect(JSON.stringify(await app.database.query('select * from password_resets'))).not.toContain(email);
    });

    it.each([{}, { email: 'ada@' }, { email: LONG }, { email: 7 }])('refuses %.30j', async (body) => {
      expect((await post('/api/password/reset/', body).expect(400)).body).toEqual({
        email: ['Please enter a valid email'],
      });
    });

    it('lets one of several confirmations at once win', async () => {
      const { id, email } = await signUp(app);
      const link = await requested(email);
      const words = ['battery one', 'battery two', 'battery three'];
      const responses = await Promise.all(words.map((password) => confirm(id, link.token, { password })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      await logIn(app, email, words[responses.findIndex(({ status }) => status === 200)]);
    });

    it("refuses another person's link, a short one, a long one and none at all", async () => {
      const [ada, eve] = [await signUp(app), await signUp(app)];
      const { token } = await requested(ada.email);
      for (const [userId, given] of [
        [eve.id, token],
        ['me', token],
        [ada.id, 'abc'],
        [ada.id, LONG],
      ] as const)
        expect((await confirm(userId, given).expect(400)).body).toEqual(INVALID_LINK);
      await confirm(ada.id, token).expect(200);
    });

    // proves 3.29
    it.each([{}, { password: '12345' }, { password: 123456 }])('refuses the password in %j', async (body) => {
      const { id } = await signUp(app);
      expect((await confirm(id, 'whatever', body).expect(400)).body).toEqual({
        password: ['Please enter a password with at least 6 characters'],
      });
    });

    it('never logs the link', async () => {
      const { id, email } = await signUp(app);
      const { token } = await requested(email);
      await confirm(id, token).expect(200);
      expect(app.logs.join('')).not.toContain(token);
    });
  });
});
