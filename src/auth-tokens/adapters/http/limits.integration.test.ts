import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, signUp, withToken } from '../../../../test/support/people.js';
import { sentEmails } from '../../../../test/support/outbox.js';
import { until } from '../../../../test/support/until.js';
import { startApp, type RunningApp } from '../../../../test/support/start-app.js';
import { PgBossJobQueue } from '../../../shared/adapters/jobs/pg-boss-job-queue.js';
import { aSignUpBody } from '../../../users/testing/sign-up-body.js';

describe('the limit on guesses and requests', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  let address = 0;
  /** Another client each time. */
  const elsewhere = () => `192.0.2.${(address += 1)}`;
  const attempt = (email: string, password = 'guess', from = elsewhere()) =>
    app.http.post('/api/login/').set('X-Forwarded-For', from).send({ email, password });
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);
  const refusal = { detail: expect.stringContaining('Too many') };

  // proves 3.21
  it.each(['known', 'unknown'])(
    'blocks an account after ten failures, even with the right password (%s address)',
    async (kind) => {
      const { email } = kind === 'known' ? await signUp(app) : aSignUpBody();
      for (let n = 0; n < 10; n += 1) await attempt(n % 2 ? email : email.toUpperCase()).expect(400);
      const { body, headers } = await attempt(email, PASSWORD).expect(429);
      expect(body).toEqual(refusal);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    },
  );

  // proves 3.7, V6.3.1
  it('blocks an account however its address is spelled, and finds it so', async () => {
    const { email } = await signUp(app, { email: 'Zoé.o@Münch.example' });
    const spellings = ['zoé.o@münch.example', 'ZOE\u0301.O@MÜNCH.EXAMPLE', 'Zoe\u0301.o@xn--mnch-0ra.example', email];
    for (const spelling of spellings) await attempt(spelling, PASSWORD).expect(200);
    const { body } = await app.http
      .post('/api/users/')
      .send(aSignUpBody({ email: spellings[1] }))
      .expect(400);
    expect(body).toEqual({ email: ['A user with this email already exists.'] });
    for (let n = 0; n < 10; n += 1) await attempt(spellings[n % 4]!).expect(400);
    for (const spelling of spellings) await attempt(spelling, PASSWORD).expect(429);
    for (const other of ['zoé.o\u200b@münch.example', 'Zoé.o@mün\u00adch.example', 'zoİé.o@münch.example'])
      expect((await attempt(other, PASSWORD).expect(400)).body).toEqual({ email: ['Please enter a valid email'] });
  });

  it('holds against many guesses at once', async () => {
    const { email } = await signUp(app);
    const responses = statuses(await Promise.all(Array.from({ length: 25 }, () => attempt(email))));
    expect(responses.filter((status) => status === 400)).toHaveLength(10);
    expect(responses.filter((status) => status === 429)).toHaveLength(15);
  });

  // proves 3.21, V15.3.4
  it('blocks one client, and no other, after a hundred failures over many accounts', async () => {
    const { email } = await signUp(app);
    const from = elsewhere();
    for (let n = 0; n < 10; n += 1)
      await Promise.all(Array.from({ length: 10 }, () => attempt(aSignUpBody().email, 'guess', from).expect(400)));
    await attempt(email, PASSWORD, from).expect(429);
    await attempt(email, PASSWORD).expect(200);
  });

  describe('while a stranger keeps guessing', () => {
    const lockOut = async (email: string) => {
      for (let n = 0; n < 10; n += 1) await attempt(email);
      await attempt(email, PASSWORD).expect(429);
    };
    /** Returns the path of the request that the link in the email leads to. */
    const mailedPath = async (userId: string): Promise<string> => {
      const link = new RegExp(`/password/reset/confirm/${userId}/[\\w-]+`);
      const found = () =>
        link.exec(
          sentEmails(app.dataDir)
            .join()
            .replace(/=\r?\n/g, ''),
        );
      await until(() => found() !== null);
      return `/api${found()![0]}`;
    };
    const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string => {
      const [cookie] = headers['set-cookie'] as string[];
      expect(cookie).toMatch(/^device=[\w.-]+; Max-Age=34560000; Path=\/; Expires=.+; HttpOnly; SameSite=Strict$/);
      return cookie!.split(';')[0]!;
    };

    // proves 3.21, V3.3.4
    it('lets the owner in from a browser where they have logged in or out before, and nobody else', async () => {
      const { email, token } = await signUp(app);
      const loggedOut = cookieOf(await app.http.post('/api/logout/').set(withToken(token)).expect(204));
      const loggedIn = cookieOf(await attempt(email, PASSWORD).expect(200));
      await lockOut(email);
      for (const cookie of [loggedOut, loggedIn]) await attempt(email, PASSWORD).set('Cookie', cookie).expect(200);
      const { email: eve } = await signUp(app);
      const ofEve = cookieOf(await attempt(eve, PASSWORD).expect(200));
      await attempt(email, PASSWORD).set('Cookie', ofEve).expect(429);
      for (let n = 0; n < 10; n += 1) await attempt(email).set('Cookie', loggedIn).expect(400);
      await attempt(email, PASSWORD).set('Cookie', loggedIn).expect(429);
    });

    // proves 3.21, V6.1.1, T2
    it('lets the owner in after a reset by mail, and change and delete in an open session', async () => {
      const { id, email, token } = await signUp(app);
      await lockOut(email);
      const change = { old_password: PASSWORD, new_password: 'battery staple' };
      await app.http.post('/api/password/change/').set(withToken(token)).send(change).expect(204);
      await app.http.post('/api/password/reset/').send({ email }).expect(204);
      const confirmed = await app.http
        .post(await mailedPath(id))
        .send({ password: PASSWORD })
        .expect(200);
      await lockOut(email);
      const { body } = await attempt(email, PASSWORD).set('Cookie', cookieOf(confirmed)).expect(200);
      await app.http.delete(`/api/users/${id}/`).set(withToken(body.token)).send({ password: PASSWORD }).expect(204);
    });
  });

  // proves 3.38, V2.4.1
  it('allows twenty sign-ups an hour from one client', async () => {
    const from = elsewhere();
    const post = () => app.http.post('/api/users/').set('X-Forwarded-For', from).send(aSignUpBody());
    const responses = statuses(await Promise.all(Array.from({ length: 22 }, post)));
    expect(responses.filter((status) => status === 201)).toHaveLength(20);
    expect((await post().expect(429)).headers).toHaveProperty('retry-after');
  });

  // proves 3.38
  it('allows twenty reset requests an hour from one client, and sends nothing past five for one account', async () => {
    const { email } = await signUp(app);
    const from = elsewhere();
    const post = (to: string) => app.http.post('/api/password/reset/').set('X-Forwarded-For', from).send({ email: to });
    for (let n = 0; n < 8; n += 1) await post(email).expect(204);
    for (let n = 0; n < 12; n += 1) await post(aSignUpBody().email).expect(204);
    await post(email).expect(429);
    await app.app.get(PgBossJobQueue).settle();
    const [mails] = await app.database.query<{ count: number }>(
      `select count(*)::int as count from mails where template = 'password-reset'`,
    );
    expect(mails!.count).toBe(5);
  });
});
