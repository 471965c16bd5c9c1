import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logIn, PASSWORD, signUp, withToken } from '../../../../test/support/people.js';
import { startApp, type RunningApp } from '../../../../test/support/start-app.js';
import type { UserWithTokenWire } from '../../../users/adapters/http/users.contract.js';
import { IssueToken, SessionRevocations } from '../../auth-tokens.api.js';
import { currentSessionWire, sessionWire, type SessionWire } from './auth-tokens.contract.js';

describe('signed-in devices', () => {
  let app: RunningApp;
  let ada: UserWithTokenWire;
  let phone: UserWithTokenWire;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const list = async (token: string): Promise<SessionWire[]> =>
    (await app.http.get('/api/tokens/').set(withToken(token)).expect(200)).body.results;
  const someone = async () => {
    ada = await signUp(app);
    phone = await logIn(app, ada.email);
  };

  // proves 3.31, V7.1.2
  it('are listed to their owner, without any secret', async () => {
    await someone();
    await signUp(app);
    const sessions = await list(ada.token);
    expect(sessions).toHaveLength(2);
    for (const session of sessions) expect(sessionWire.parse(session)).toEqual(session);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(JSON.stringify(sessions)).not.toContain(phone.token);
  });

  it('are named by their browser and system', async () => {
    const { email } = await signUp(app);
    const { body } = await app.http
      .post('/api/login/')
      .set('User-Agent', `Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0 ${'x'.repeat(5000)}`)
      .send({ email, password: 'correct horse' })
      .expect(200);
    const current = (await list(body.token)).find((session) => session.current);
    expect(current).toMatchObject({ device: 'Firefox on Linux', kind: 'full' });
  });

  // proves V7.2.4
  it('end when the same browser logs in again, and no others do', async () => {
    await someone();
    const eve = await signUp(app);
    const again = (token: string, password: string) =>
      app.http.post('/api/login/').set(withToken(token)).send({ email: ada.email, password });
    await again(ada.token, 'a wrong word').expect(400);
    expect(await list(ada.token)).toHaveLength(2);
    const { body } = await again(ada.token, PASSWORD).expect(200);
    await app.http.get('/api/tokens/').set(withToken(ada.token)).expect(401);
    expect(await list(body.token)).toHaveLength(2);
    await again('x'.repeat(43), PASSWORD).expect(200);
    await again(eve.token, PASSWORD).expect(200);
    await app.http.get('/api/tokens/').set(withToken(eve.token)).expect(401);
    await app.http.get('/api/tokens/').set(withToken(phone.token)).expect(200);
  });

  // proves V7.5.2
  it('can be signed out one by one', async () => {
    await someone();
    const other = (await list(ada.token)).find(({ current }) => !current)!;
    const revoked = new Promise<void>((resolve) => app.app.get(SessionRevocations).watch(other.id, resolve));
    const end = () => app.http.delete(`/api/tokens/${other.id}/`).set(withToken(ada.token));
    const responses = await Promise.all([end(), end()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
    await revoked;
    await app.http.get('/api/tokens/').set(withToken(phone.token)).expect(401);
    expect(await list(ada.token)).toHaveLength(1);
  });

  it("can't be ended by another person", async () => {
    await someone();
    const eve = await signUp(app);
    const [session] = await list(ada.token);
    for (const id of [session!.id, randomUUID(), 'me', 'x'.repeat(10_000)])
      await app.http.delete(`/api/tokens/${id}/`).set(withToken(eve.token)).expect(404);
    expect(await list(ada.token)).toHaveLength(2);
  });

  it('can be signed out everywhere at once', async () => {
    await someone();
    await app.http.post('/api/tokens/end-all/').set(withToken(ada.token)).expect(204);
    for (const { token } of [ada, phone]) await app.http.get('/api/tokens/').set(withToken(token)).expect(401);
  });

  it('need a full session', async () => {
    await someone();
    const { token } = await app.app.get(IssueToken).execute({ userId: ada.id, linkedPractice: 101, userAgent: '' });
    for (const headers of [{}, withToken(token)]) {
      const status = 'Authorization' in headers ? 403 : 401;
      await app.http.get('/api/tokens/').set(headers).expect(status);
      await app.http.delete(`/api/tokens/${randomUUID()}/`).set(headers).expect(status);
      await app.http.post('/api/tokens/end-all/').set(headers).expect(status);
    }
  });

  it('tell each session its rights', async () => {
    await someone();
    const link = await app.app.get(IssueToken).execute({ userId: ada.id, linkedPractice: 101, userAgent: '' });
    const current = async (token: string) =>
      (await app.http.get('/api/tokens/current/').set(withToken(token)).expect(200)).body;
    const [own] = (await list(ada.token)).filter((session) => session.current);
    expect(currentSessionWire.parse(await current(ada.token))).toEqual({ id: own!.id, kind: 'full' });
    expect(await current(link.token)).toMatchObject({ kind: 'link' });
    await app.http.get('/api/tokens/current/').expect(401);
  });

  it('are signed out on every instance', async () => {
    await someone();
    const second = await startApp({ databaseUrl: app.databaseUrl });
    try {
      const [session] = await list(phone.token);
      const revoked = new Promise<void>((resolve) => second.app.get(SessionRevocations).watch(session!.id, resolve));
      await app.http.post('/api/tokens/end-all/').set(withToken(ada.token)).expect(204);
      await revoked;
      await second.http.get('/api/tokens/').set(withToken(phone.token)).expect(401);
    } finally {
      await second.close();
    }
    await logIn(app, ada.email);
  });
});
