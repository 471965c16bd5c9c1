import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { withToken } from '../../../../test/support/people.js';
import { SoftwarePasskey } from '../../../../test/support/software-passkey.js';
import { FixedClock, type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { aSignUpBody } from '../../../users/testing/sign-up-body.js';
import { CreateStaff, RevokeStaff } from '../../../users/users.api.js';
import { IssueToken, ResetSecondFactors } from '../../auth-tokens.api.js';
import { secondFactorNeededWire, secondFactorsWire } from './second-factor.contract.js';

const ORIGIN = 'https://coach.example';
const STAFF_PASSWORD = 'staple battery horse';
const MINUTE = 60_000;

interface Staff {
  id: string;
  email: string;
  token: string;
}

/** Codes of an authenticator app, each of a later step than the one before: a code is good once, and at most one step early. */
class App {
  private lastStep = 0;

  constructor(private readonly secret: string) {}

  code(): string {
    this.lastStep = Math.max(Math.floor(Date.now() / 30_000), this.lastStep + 1);
    return new TOTP({ secret: this.secret }).generate({ timestamp: this.lastStep * 30_000 });
  }
}

describe('a second factor', () => {
  let app: RunningApp;
  const clock = new FixedClock();

  beforeAll(async () => {
    app = await startApp({ clock, environment: { PUBLIC_URL: ORIGIN } });
  });
  afterAll(() => app.close());

  const post = (path: string, body: object = {}, token?: string) => {
    const call = app.http.post(`/api/${path}/`).send(body);
    return token === undefined ? call : call.set(withToken(token));
  };
  const passwordStep = (email: string, password = STAFF_PASSWORD) => post('login', { email, password });
  const asked = async (email: string) => (await passwordStep(email).expect(401)).body;
  const answer = (challenge: string, method: string, part: object) =>
    post('login/second-factor', { challenge, method, ...part });
  const stateOf = async ({ token }: Staff) =>
    (await app.http.get('/api/second-factor/').set(withToken(token)).expect(200)).body;

  const aStaff = async (running = app): Promise<Staff> => {
    const { email } = aSignUpBody();
    const staff = { email, firstName: 'Sam', lastName: 'Staff', password: STAFF_PASSWORD };
    await running.app.get(CreateStaff).execute(staff);
    const { body } = await running.http.post('/api/login/').send({ email, password: STAFF_PASSWORD }).expect(200);
    return { id: body.id, email, token: body.token };
  };
  const withApp = async (staff: Staff) => {
    const { body } = await post('second-factor/totp', {}, staff.token).expect(200);
    const phone = new App(body.secret);
    const added = await post('second-factor/totp/confirm', { code: phone.code() }, staff.token).expect(200);
    return { phone, codes: added.body.recovery_codes as string[] };
  };
  const withPasskey = async (staff: Staff, origin = ORIGIN) => {
    const { body: options } = await post('second-factor/passkeys/options', {}, staff.token).expect(200);
    const passkey = new SoftwarePasskey(origin);
    const added = post(
      'second-factor/passkeys',
      { name: ' My  laptop ', credential: passkey.create(options) },
      staff.token,
    );
    return { passkey, added };
  };

  // proves 10.13
  it('is requested only after the right password, with the methods that the account has', async () => {
    const staff = await aStaff();
    await withApp(staff);
    const { body } = await passwordStep(staff.email).expect(401);
    expect(Object.keys(secondFactorNeededWire.parse(body))).toEqual(Object.keys(body));
    expect(body.methods).toEqual(['totp', 'recovery-code']);
    expect((await passwordStep(staff.email, 'wrong').expect(400)).body).toEqual(['Incorrect email or password.']);
    await (await withPasskey(staff)).added.expect(201);
    expect((await asked(staff.email)).methods).toEqual(['totp', 'passkey', 'recovery-code']);
  });

  // proves 10.13, V6.5.1, V6.5.5
  it('opens a session with the code of an app, each code and each challenge once', async () => {
    const staff = await aStaff();
    const { phone } = await withApp(staff);
    const [first, second] = [await asked(staff.email), await asked(staff.email)];
    const code = phone.code();
    const { body } = await answer(first.challenge, 'totp', { code: `${code.slice(0, 3)} ${code.slice(3)}` }).expect(
      200,
    );
    expect(body).toMatchObject({ id: staff.id, is_staff: true, token: expect.any(String) });
    await app.http.get('/api/second-factor/').set(withToken(body.token)).expect(200);
    await answer(first.challenge, 'totp', { code: phone.code() }).expect(401);
    await answer(second.challenge, 'totp', { code }).expect(400);
  });

  it('lets only one of several answers at once in', async () => {
    const staff = await aStaff();
    const { codes } = await withApp(staff);
    const { challenge } = await asked(staff.email);
    const responses = await Promise.all(codes.slice(0, 3).map((code) => answer(challenge, 'recovery-code', { code })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await stateOf(staff)).recovery_codes_left).toBe(codes.length - 1);
  });

  it('can be a passkey, which signs the challenge itself', async () => {
    const staff = await aStaff();
    const { passkey, added } = await withPasskey(staff);
    expect((await added.expect(201)).body.recovery_codes).toHaveLength(10);
    const { challenge } = await asked(staff.email);
    const { body: options } = await post('login/second-factor/passkey', { challenge }).expect(200);
    expect(options).toMatchObject({
      challenge,
      rpId: 'coach.example',
      allowCredentials: [{ transports: ['internal'] }],
    });
    await answer(challenge, 'passkey', { credential: passkey.get(options) }).expect(200);
    expect((await stateOf(staff)).passkeys).toMatchObject([
      { name: 'My laptop', last_used: clock.now().toISOString() },
    ]);
  });

  // proves V11.6.1, T6
  it('refuses a passkey of another page, of another person, for another challenge, and an invalid one', async () => {
    const [staff, other] = [await aStaff(), await aStaff()];
    const { passkey, added } = await withPasskey(staff);
    await added.expect(201);
    const theirs = await withPasskey(other);
    await theirs.added.expect(201);
    await (await withPasskey(staff, 'https://coach.example.evil.example')).added.expect(400);
    const { challenge } = await asked(staff.email);
    const elsewhere = await asked(staff.email);
    for (const credential of [
      theirs.passkey.get({ challenge }),
      passkey.get(elsewhere),
      { ...passkey.get({ challenge }), response: { clientDataJSON: 'x' } },
    ])
      expect((await answer(challenge, 'passkey', { credential }).expect(400)).body).toHaveLength(1);
    await answer(challenge, 'passkey', { credential: 'text' }).expect(400);
    await answer(challenge, 'passkey', {}).expect(400, { credential: ['Please send what the browser gave'] });
    await answer(challenge, 'passkey', { credential: passkey.get({ challenge }) }).expect(200);
  });

  // proves 10.15, V6.5.2, V6.5.4
  it('can be a recovery code, once, of which the owner is informed by email', async () => {
    const staff = await aStaff();
    const { codes } = await withApp(staff);
    const log = async (code: string) => answer((await asked(staff.email)).challenge, 'recovery-code', { code });
    // 32 signs, 5 bits each.
    for (const code of codes) expect(code).toMatch(/^(?:[2-9a-hj-np-z]{4}-){6}[2-9a-hj-np-z]{4}$/);
    expect((await log(codes[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await log(codes[0]!)).status).toBe(400);
    expect((await stateOf(staff)).recovery_codes_left).toBe(9);
    const mails = await app.database.query<{ template: string }>('select template from mails where user_id = $1', [
      staff.id,
    ]);
    expect(mails.filter(({ template }) => template === 'second-factor-changed')).toHaveLength(2);
  });

  // proves 10.13
  it('is void after five wrong answers, after five minutes, and after a change of password', async () => {
    const staff = await aStaff();
    const { phone } = await withApp(staff);
    const tired = await asked(staff.email);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await answer(tired.challenge, 'recovery-code', { code: 'aaaa-aaaa-aaaa-aaaa' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401, 401]);
    const late = await asked(staff.email);
    clock.advance(5 * MINUTE);
    await answer(late.challenge, 'totp', { code: phone.code() }).expect(401);
    const stale = await asked(staff.email);
    await post(
      'password/change',
      { old_password: STAFF_PASSWORD, new_password: 'another long battery' },
      staff.token,
    ).expect(204);
    await answer(stale.challenge, 'totp', { code: phone.code() }).expect(401);
  });

  // proves V2.3.1
  it('is bound to its purpose and its person', async () => {
    const [staff, other] = [await aStaff(), await aStaff()];
    const { codes } = await withApp(staff);
    const theirs = await withApp(other);
    const { body: confirmation } = await post('second-factor/challenge', {}, staff.token).expect(200);
    const proof = { method: 'recovery-code', code: codes[0] };
    await post('login/second-factor', { ...confirmation, ...proof }).expect(401);
    await post('second-factor/confirm', { ...confirmation, ...proof }, other.token).expect(401);
    const { challenge } = await asked(staff.email);
    await post('second-factor/confirm', { challenge, ...proof }, staff.token).expect(401);
    await answer(challenge, 'recovery-code', { code: theirs.codes[0] }).expect(400);
    await post('second-factor/confirm', { ...confirmation, ...proof }, staff.token).expect(204);
  });

  it('ends the sessions that were opened without it, except the one in which it is set up', async () => {
    const staff = await aStaff();
    const { body } = await passwordStep(staff.email).expect(200);
    await withApp(staff);
    await app.http.get('/api/second-factor/').set(withToken(body.token)).expect(401);
    await app.http.get('/api/second-factor/').set(withToken(staff.token)).expect(200);
  });

  // proves T18
  it('requires the password before the first one is set up in a session that is not fresh', async () => {
    const staff = await aStaff();
    expect(await stateOf(staff)).toMatchObject({ required: false, must_enroll: false, needs_password: false });
    clock.advance(16 * MINUTE);
    expect((await stateOf(staff)).needs_password).toBe(true);
    await post('second-factor/totp', {}, staff.token).expect(400, { password: ['Please enter your password'] });
    await post('second-factor/passkeys/options', { password: 'wrong' }, staff.token).expect(400);
    await post('second-factor/totp', { password: STAFF_PASSWORD }, staff.token).expect(200);
  });

  // proves 10.15
  it('is requested again before its change, 15 minutes after the last proof', async () => {
    const staff = await aStaff();
    const { codes, phone } = await withApp(staff);
    clock.advance(16 * MINUTE);
    const stale = { detail: 'Please confirm that it’s you, then try again.', code: 'confirm-second-factor' };
    for (const path of ['totp', 'passkeys/options', 'recovery-codes'])
      await post(`second-factor/${path}`, {}, staff.token).expect(403, stale);
    await app.http.delete('/api/second-factor/totp/').set(withToken(staff.token)).expect(403, stale);
    const { body } = await post('second-factor/challenge', {}, staff.token).expect(200);
    const confirm = (code: string) =>
      post('second-factor/confirm', { challenge: body.challenge, method: 'totp', code }, staff.token);
    await confirm('000000').expect(400);
    await confirm(phone.code()).expect(204);
    const renewed = await post('second-factor/recovery-codes', {}, staff.token).expect(200);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const { challenge } = await asked(staff.email);
    await answer(challenge, 'recovery-code', { code: codes[0] }).expect(400);
    await answer(challenge, 'recovery-code', { code: renewed.body.recovery_codes[0] }).expect(200);
  });

  // proves 10.18, 10.24, T17
  it('is requested again before sensitive calls, and before no others', async () => {
    const staff = await aStaff();
    await withApp(staff);
    const { body: member } = await post('users', aSignUpBody()).expect(201);
    clock.advance(16 * MINUTE);
    const as = withToken(staff.token);
    const change = (part: object) => app.http.patch(`/api/users/${member.id}/`).set(as).send(part);
    const sensitive = [
      change({ phone_number: '+12125550111' }),
      app.http.get('/api/coach/ratings/export.csv').set(as),
      post(`staff/members/${member.id}/curriculum/items/${randomUUID()}/resend`, {}, staff.token),
      post(`coach/prompt-templates/${randomUUID()}/draft/publish`, {}, staff.token),
      post(`staff/members/${member.id}/sessions/end-all`, {}, staff.token),
      post(`staff/members/${member.id}/conversations/${randomUUID()}/read`, {}, staff.token),
    ];
    for (const call of sensitive) expect((await call).body).toMatchObject({ code: 'confirm-second-factor' });
    await change({ first_name: 'Grace' }).expect(200);
    await app.http.get('/api/staff/members/').set(as).expect(200);
    const without = await aStaff();
    clock.advance(16 * MINUTE);
    await app.http.get('/api/coach/ratings/export.csv').set(withToken(without.token)).expect(200);
  });

  // proves V6.4.4
  it('is removed with the role of staff, and by the operator on request', async () => {
    const [staff, other] = [await aStaff(), await aStaff()];
    for (const each of [staff, other]) await withApp(each);
    expect(await app.app.get(ResetSecondFactors, { strict: false }).execute(staff.email)).toBe(staff.id);
    await app.http.get('/api/second-factor/').set(withToken(staff.token)).expect(401);
    await passwordStep(staff.email).expect(200);
    expect(await app.app.get(RevokeStaff, { strict: false }).execute(other.email)).toBe(other.id);
    expect((await passwordStep(other.email).expect(200)).body.is_staff).toBe(false);
    const left = await app.database.query('select from totp_factors where user_id = any($1)', [[staff.id, other.id]]);
    expect(left).toEqual([]);
  });

  // proves 10.19, T37
  it('keeps the account of staff until the role is removed; their actions stay under their name', async () => {
    const [staff, other] = [await aStaff(), await aStaff()];
    const remove = () =>
      app.http.delete(`/api/users/${staff.id}/`).set(withToken(staff.token)).send({ password: STAFF_PASSWORD });
    await withApp(staff);
    await remove().expect(409);
    await app.app.get(RevokeStaff, { strict: false }).execute(staff.email);
    const { body } = await passwordStep(staff.email).expect(200);
    await app.http
      .delete(`/api/users/${staff.id}/`)
      .set(withToken(body.token))
      .send({ password: STAFF_PASSWORD })
      .expect(204);
    const audit = await app.http.get(`/api/staff/audit/?subject=${staff.id}`).set(withToken(other.token)).expect(200);
    expect(
      audit.body.results.map((entry: Record<string, unknown>) => [entry.action, entry.actor, entry.actor_name]),
    ).toEqual([
      ['staff.revoked', null, 'The command line'],
      ['second-factor.app-added', null, 'Sam Staff'],
      ['staff.granted', null, 'The command line'],
    ]);
  });

  it('can be renamed and removed; without the last one the password is enough again', async () => {
    const staff = await aStaff();
    await (await withPasskey(staff)).added.expect(201);
    const [passkey] = secondFactorsWire.parse(await stateOf(staff)).passkeys;
    const path = `/api/second-factor/passkeys/${passkey!.id}/`;
    const as = withToken(staff.token);
    await app.http
      .patch(path)
      .set(as)
      .send({ name: 'x'.repeat(61) })
      .expect(400);
    await app.http.patch(path).set(as).send({ name: 'Key ring' }).expect(204);
    expect((await stateOf(staff)).passkeys).toMatchObject([{ name: 'Key ring' }]);
    for (const id of [randomUUID(), 'me'])
      await app.http.delete(`/api/second-factor/passkeys/${id}/`).set(as).expect(404);
    await app.http.delete(path).set(as).expect(204);
    expect(await stateOf(staff)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    await post('second-factor/challenge', {}, staff.token).expect(404);
    await passwordStep(staff.email).expect(200);
  });

  it('keeps an app in use until the next one is confirmed', async () => {
    const staff = await aStaff();
    const { phone } = await withApp(staff);
    await post('second-factor/totp', {}, staff.token).expect(200);
    await post('second-factor/totp/confirm', { code: '000000' }, staff.token).expect(400);
    await answer((await asked(staff.email)).challenge, 'totp', { code: phone.code() }).expect(200);
  });

  it.each([{}, { challenge: 'x' }, { challenge: 'x', method: 'sms', code: '1' }, { challenge: 7, method: 'totp' }])(
    'refuses %j without a hint',
    async (body) => {
      await post('login/second-factor', body).expect(400);
    },
  );

  it('refuses an unknown challenge', async () => {
    const { body } = await answer('x'.repeat(43), 'totp', { code: '123456' }).expect(401);
    expect(body).toEqual({ detail: 'This took too long, or there were too many tries. Please start again.' });
    await post('login/second-factor/passkey', { challenge: 'x'.repeat(43) }).expect(401);
  });

  it('never reaches the log, nor does what it is set up with', async () => {
    const staff = await aStaff();
    const { body } = await post('second-factor/totp', {}, staff.token).expect(200);
    const added = await post('second-factor/totp/confirm', { code: new App(body.secret).code() }, staff.token).expect(
      200,
    );
    const { challenge } = await asked(staff.email);
    await answer(challenge, 'recovery-code', { code: added.body.recovery_codes[0] }).expect(200);
    const log = app.logs.join('');
    for (const secret of [body.secret, challenge, ...added.body.recovery_codes]) expect(log).not.toContain(secret);
  });

  // proves 10.13, T7
  it('is counted: after ten wrong answers in a row even a right one waits, but not in an open session', async () => {
    const strict = await startApp({
      clock,
      databaseUrl: app.databaseUrl,
      environment: { RATE_LIMIT_FACTOR: '1', PUBLIC_URL: ORIGIN },
    });
    try {
      const staff = await aStaff();
      const { codes } = await withApp(staff);
      const send = (path: string, body: object) => strict.http.post(`/api/${path}/`).send(body);
      const credentials = { email: staff.email, password: STAFF_PASSWORD };
      const wrong = { method: 'totp', code: '000000' };
      const challenged = async () => (await send('login', credentials).expect(401)).body.challenge as string;
      for (let round = 0; round < 2; round += 1) {
        const challenge = await challenged();
        for (let n = 0; n < 5; n += 1) await send('login/second-factor', { challenge, ...wrong });
      }
      const right = { method: 'recovery-code', code: codes[0] };
      await send('login/second-factor', { challenge: await challenged(), ...right }).expect(429);
      const inSession = (path: string, body: object = {}) => send(path, body).set(withToken(staff.token));
      const { challenge } = (await inSession('second-factor/challenge').expect(200)).body;
      await inSession('second-factor/confirm', { challenge, ...right }).expect(204);
    } finally {
      await strict.close();
    }
  });

  // proves V3.3.1, T3
  it('is asked for and taken however often a stranger guesses the password', async () => {
    const strict = await startApp({
      clock,
      databaseUrl: app.databaseUrl,
      environment: { RATE_LIMIT_FACTOR: '1', PUBLIC_URL: ORIGIN },
    });
    try {
      const staff = await aStaff();
      const { codes } = await withApp(staff);
      const send = (path: string, body: object = {}) => strict.http.post(`/api/${path}/`).send(body);
      const credentials = { email: staff.email, password: STAFF_PASSWORD };
      const { challenge } = (await send('login', credentials).expect(401)).body;
      for (let n = 0; n < 10; n += 1) await send('login', { ...credentials, password: 'guess' }).expect(400);
      await send('login', credentials).expect(429);
      const proof = (n: number) => ({ method: 'recovery-code', code: codes[n] });
      const { headers, body } = await send('login/second-factor', { challenge, ...proof(0) }).expect(200);
      const inSession = (path: string, part: object = {}) => send(path, part).set(withToken(body.token));
      const { challenge: fresh } = (await inSession('second-factor/challenge').expect(200)).body;
      await inSession('second-factor/confirm', { challenge: fresh, ...proof(1) }).expect(204);
      const [cookie] = headers['set-cookie'] as unknown as string[];
      expect(cookie).toMatch(/^__Host-device=.+; Path=\/; .+; HttpOnly; Secure; SameSite=Strict$/);
      const device = cookie!.split(';')[0]!;
      await send('login', credentials).set('Cookie', device).expect(401);
    } finally {
      await strict.close();
    }
  });

  describe('where staff need one', () => {
    let strict: RunningApp;
    beforeAll(async () => {
      strict = await startApp({
        databaseUrl: app.databaseUrl,
        environment: { STAFF_MFA: 'required', PUBLIC_URL: ORIGIN },
      });
    });
    afterAll(() => strict.close());

    // proves 10.14, V6.3.3, T4
    it('limits a session without it to setting it up', async () => {
      const staff = await aStaff(strict);
      const get = (path: string) => strict.http.get(`/api/${path}/`).set(withToken(staff.token));
      const send = (path: string, body: object = {}) =>
        strict.http.post(`/api/${path}/`).set(withToken(staff.token)).send(body);
      for (const path of ['staff/members', 'users', 'coach/chats', 'tokens', 'payments/membership'])
        await get(path).expect(403, {
          detail: 'Please set up two-step verification first, with an authenticator app or a passkey.',
          code: 'second-factor-required',
        });
      await get(`users/${randomUUID()}`).expect(404);
      await get(`users/${staff.id}`).expect(200);
      await get('tokens/current').expect(200);
      const { body: state } = await get('second-factor').expect(200);
      expect(state).toMatchObject({ required: true, must_enroll: true });
      const { body: setUp } = await send('second-factor/totp').expect(200);
      await send('second-factor/totp/confirm', { code: new App(setUp.secret).code() }).expect(200);
      await get('staff/members').expect(200);
      expect((await get('second-factor')).body).toMatchObject({ required: true, must_enroll: false });
      await strict.http.delete('/api/second-factor/totp/').set(withToken(staff.token)).expect(409);
      expect((await get('second-factor')).body.totp).not.toBeNull();
    });

    it('requires a fresh proof in a session that is older than the factor', async () => {
      const staff = await aStaff(strict);
      const send = (token: string, path: string, body: object = {}) =>
        strict.http.post(`/api/${path}/`).set(withToken(token)).send(body);
      const { body: setUp } = await send(staff.token, 'second-factor/totp').expect(200);
      const phone = new App(setUp.secret);
      await send(staff.token, 'second-factor/totp/confirm', { code: phone.code() }).expect(200);
      const { token } = await strict.app.get(IssueToken).execute({ userId: staff.id, userAgent: '' });
      await strict.http.get('/api/staff/members/').set(withToken(token)).expect(403);
      await send(token, 'second-factor/totp').expect(403);
      const { body } = await send(token, 'second-factor/challenge').expect(200);
      const proof = { challenge: body.challenge, method: 'totp', code: phone.code() };
      await send(token, 'second-factor/confirm', proof).expect(204);
      await strict.http.get('/api/staff/members/').set(withToken(token)).expect(200);
    });

    it('is never required of members', async () => {
      const { body } = await strict.http.post('/api/users/').send(aSignUpBody()).expect(201);
      await strict.http.get('/api/coach/chats/').set(withToken(body.token)).expect(200);
      await strict.http.get('/api/second-factor/').set(withToken(body.token)).expect(403);
    });
  });
});
