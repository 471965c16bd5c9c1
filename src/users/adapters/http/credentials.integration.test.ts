import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, logIn, signUp, withToken } from '../../../../test/support/people.js';
import { FixedClock, startApp, type RunningApp } from '../../../../test/support/start-app.js';
import { until } from '../../../../test/support/until.js';
import { IssueToken } from '../../../auth-tokens/auth-tokens.api.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { RecordingMailer } from '../../../shared/testing/recording-mailer.js';
import { aSignUpBody } from '../../testing/sign-up-body.js';
import { type EmailChangeWire, emailChangeWire, type UserWithTokenWire } from './users.contract.js';

const LONG = 'x'.repeat(10_000);
const INVALID_TOKEN = { 'non-field-error': 'Invalid or expired token' };

describe('the credentials of a person', () => {
  let app: RunningApp;
  const clock = new FixedClock();
  const mailer = new RecordingMailer();
  beforeAll(async () => {
    app = await startApp({ clock, override: (builder) => builder.overrideProvider(Mailer).useValue(mailer) });
  });
  afterAll(() => app.close());

  const post = (path: string, body: object, token?: string) =>
    app.http
      .post(path)
      .set(token ? withToken(token) : {})
      .send(body);
  const linkSession = async (userId: string) =>
    (await app.app.get(IssueToken).execute({ userId, linkedPractice: 101, userAgent: '' })).token;

  describe('POST /api/password/change/', () => {
    const CHANGE = { old_password: PASSWORD, new_password: 'battery staple' };
    const change = (body: object, token?: string) => post('/api/password/change/', body, token);

    // proves V6.2.2
    it('changes it, ends the other sessions and confirms it by email', async () => {
      const ada = await signUp(app);
      const other = await logIn(app, ada.email);
      await change(CHANGE, ada.token).expect(204);
      await app.http.get(`/api/users/${ada.id}`).set(withToken(ada.token)).expect(200);
      await app.http.get(`/api/users/${ada.id}`).set(withToken(other.token)).expect(401);
      await post('/api/login/', { email: ada.email, password: PASSWORD }).expect(400);
      await logIn(app, ada.email, CHANGE.new_password);
      expect(mailer.sent.at(-1)).toMatchObject({ template: 'password-changed', to: ada.email });
    });

    // proves 3.34, V6.2.3
    it('requires the old one', async () => {
      const { token } = await signUp(app);
      expect((await change({ ...CHANGE, old_password: 'guess' }, token).expect(400)).body).toEqual({
        old_password: ['This is not your current password'],
      });
    });

    it('names every invalid field', async () => {
      const { token } = await signUp(app);
      expect((await change({ new_password: '12345' }, token).expect(400)).body).toEqual({
        old_password: ['Please enter your password'],
        new_password: ['Please enter a password with at least 6 characters'],
      });
      await change({ old_password: LONG, new_password: [] }, token).expect(400);
    });

    it('requires a full session', async () => {
      await change(CHANGE).expect(401);
      await change(CHANGE, await linkSession((await signUp(app)).id)).expect(403);
    });

    it('accepts only one of two changes at once', async () => {
      const { email, token } = await signUp(app);
      const words = ['battery staple one', 'battery staple two'];
      const responses = await Promise.all(words.map((word) => change({ ...CHANGE, new_password: word }, token)));
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 400]);
      await logIn(app, email, words[responses.findIndex(({ status }) => status === 204)]);
    });
  });

  describe('POST /api/email/change/', () => {
    const change = (body: object, token?: string) => post('/api/email/change/', body, token);
    const confirm = ({ userId, token }: { userId: string; token: string }) =>
      post(`/api/email/change/confirm/${userId}/${token}/`, {});
    const requested = async (user: UserWithTokenWire, email = aSignUpBody().email) => {
      await change({ email, password: PASSWORD }, user.token).expect(204);
      const mail = mailer.sent.at(-1);
      if (mail?.template !== 'email-change-confirm' || mail.to !== email) throw new Error('No link was sent.');
      return { email, ...mail.data };
    };

    // proves 3.34
    it('changes the address once the link sent to the new one is followed, and informs the old one', async () => {
      const ada = await signUp(app);
      const { email, ...link } = await requested(ada);
      await logIn(app, ada.email);
      const { body } = await confirm(link).expect(200);
      expect(body).toMatchObject({ id: ada.id, email });
      expect(body).not.toHaveProperty('token');
      await logIn(app, email);
      await post('/api/login/', { email: ada.email, password: PASSWORD }).expect(400);
      expect(mailer.sent.at(-1)).toMatchObject({ template: 'email-changed', to: ada.email });
      expect((await confirm(link).expect(400)).body).toEqual(INVALID_TOKEN);
    });

    it('is not found when the account is deleted at the same moment', async () => {
      const ada = await signUp(app);
      const deletion = new pg.Client(app.databaseUrl);
      await deletion.connect();
      await deletion.query('begin');
      await deletion.query('delete from users where id = $1', [ada.id]);
      const response = change({ email: aSignUpBody().email, password: PASSWORD }, ada.token).then(
        ({ status }) => status,
      );
      await until(async () => {
        const waiting = await app.database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await deletion.query('commit');
      await deletion.end();
      expect(await response).toBe(404);
    });

    it('confirms only once when two requests race', async () => {
      const link = await requested(await signUp(app));
      const responses = await Promise.all([confirm(link), confirm(link), confirm(link)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    it('refuses a wrong link', async () => {
      const { id } = await signUp(app);
      for (const [userId, token] of [
        [id, 'wrong'],
        ['me', 'wrong'],
        [id, LONG],
      ] as const)
        expect((await confirm({ userId, token }).expect(400)).body).toEqual(INVALID_TOKEN);
    });

    it('shows a pending change to its person only, resends the link, and cancels the change on request', async () => {
      const [ada, eve] = [await signUp(app), await signUp(app)];
      const waits = async ({ token }: UserWithTokenWire) =>
        (await app.http.get('/api/email/change/').set(withToken(token)).expect(200)).body as EmailChangeWire;
      expect(await waits(ada)).toEqual({ change: null });
      await post('/api/email/change/resend/', {}, ada.token).expect(404);
      const { email, ...link } = await requested(ada);
      expect(emailChangeWire.parse(await waits(ada)).change).toMatchObject({ email });
      expect(await waits(eve)).toEqual({ change: null });
      await post('/api/email/change/resend/', {}, ada.token).expect(204);
      expect((await confirm(link).expect(400)).body).toEqual(INVALID_TOKEN);
      const again = mailer.sent.at(-1);
      if (again?.template !== 'email-change-confirm') throw new Error('No link was sent.');
      await app.http.delete('/api/email/change/').set(withToken(ada.token)).expect(204);
      expect(await waits(ada)).toEqual({ change: null });
      expect((await confirm(again.data).expect(400)).body).toEqual(INVALID_TOKEN);
      await app.http
        .get('/api/email/change/')
        .set(withToken(await linkSession(ada.id)))
        .expect(403);
    });

    it("refuses a wrong password, an invalid address and another person's", async () => {
      const [ada, eve] = [await signUp(app), await signUp(app)];
      const email = aSignUpBody().email;
      expect((await change({ email, password: 'guess' }, ada.token).expect(400)).body).toHaveProperty('password');
      expect((await change({ email: 'ada@', password: '' }, ada.token).expect(400)).body).toEqual({
        email: ['Please enter a valid email'],
        password: ['Please enter your password'],
      });
      const taken = await change({ email: eve.email.toUpperCase(), password: PASSWORD }, ada.token).expect(400);
      expect(taken.body).toEqual({ email: ['A user with this email already exists.'] });
    });

    it('requires a full session', async () => {
      const body = { email: aSignUpBody().email, password: PASSWORD };
      await change(body).expect(401);
      await change(body, await linkSession((await signUp(app)).id)).expect(403);
    });
  });
});
