import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, signUp, withToken } from '../../../../test/support/people.js';
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
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  const refusal = { detail: expect.stringContaining('Too many') };

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

  it('holds against many guesses at once', async () => {
    const { email } = await signUp(app);
    const answers = statuses(await Promise.all(Array.from({ length: 25 }, () => attempt(email))));
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  it('does not count successful log-ins', async () => {
    const { email } = await signUp(app);
    for (let n = 0; n < 15; n += 1) await attempt(email, PASSWORD, '192.0.2.250').expect(200);
  });

  it('blocks one client, and no other, after a hundred failures over many accounts', async () => {
    const { email } = await signUp(app);
    const from = elsewhere();
    for (let n = 0; n < 10; n += 1)
      await Promise.all(Array.from({ length: 10 }, () => attempt(aSignUpBody().email, 'guess', from).expect(400)));
    await attempt(email, PASSWORD, from).expect(429);
    await attempt(email, PASSWORD).expect(200);
  });

  it('also counts wrong passwords in a signed-in session', async () => {
    const { id, token, email } = await signUp(app);
    for (let n = 0; n < 5; n += 1) {
      await app.http.delete(`/api/users/${id}/`).set(withToken(token)).send({ password: 'guess' }).expect(400);
      await app.http
        .post('/api/password/change/')
        .set(withToken(token))
        .send({ old_password: 'guess', new_password: 'battery staple' })
        .expect(400);
    }
    await attempt(email, PASSWORD).expect(429);
  });

  it('allows twenty sign-ups an hour from one client', async () => {
    const from = elsewhere();
    const post = () => app.http.post('/api/users/').set('X-Forwarded-For', from).send(aSignUpBody());
    const answers = statuses(await Promise.all(Array.from({ length: 22 }, post)));
    expect(answers.filter((status) => status === 201)).toHaveLength(20);
    expect((await post().expect(429)).headers).toHaveProperty('retry-after');
  });

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
