import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, signUp, withToken } from '../support/people.js';
import { type RunningApp, startApp } from '../support/start-app.js';

interface Line {
  event: string;
  personId: string | null;
  address: string;
  requestId: string;
  reason?: string;
  context: string;
}

describe('the security log', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ environment: { RATE_LIMIT_FACTOR: '0.2' } });
  });
  afterAll(() => app.close());

  const lines = (): Line[] =>
    app.logs.map((line) => JSON.parse(line) as Line).filter(({ context }) => context === 'Security');
  /** Collects the events from here on. */
  const notedBy = async (work: () => Promise<unknown>): Promise<Line[]> => {
    const before = lines().length;
    await work();
    return lines().slice(before);
  };
  const logIn = (email: string, password: string) => app.http.post('/api/login/').send({ email, password });

  // proves 14.21
  it('has the settings at the start', () => {
    expect(lines()[0]).toMatchObject({ event: 'settings', settings: { staffMfa: 'optional', rateLimitFactor: 0.2 } });
  });

  // proves 14.21, V16.3.1, V16.3.2
  it('has log-ins and failures, refused access and limits, with the person where one is known', async () => {
    const { id, email, token } = await signUp(app);
    const noted = await notedBy(async () => {
      await logIn(email, PASSWORD).expect(200);
      await app.http.get('/api/staff/members/').set(withToken(token)).expect(403);
      await app.http
        .get('/api/tokens/')
        .set(withToken('x'.repeat(43)))
        .expect(401);
      await app.http.get(`/api/coach/content/1/?user=${id}&token=wrong-link-token`).expect(404);
      await app.http.post('/api/password/reset/').send({ email }).expect(204);
      await app.http
        .post(`/api/password/reset/confirm/${id}/wrong-reset-token/`)
        .send({ password: PASSWORD })
        .expect(400);
      for (const status of [400, 400, 429]) await logIn(email, 'a wrong word').expect(status);
      await app.http.post('/api/logout/').set('Origin', 'https://elsewhere.example').expect(403);
      await app.http.post('/api/tokens/end-all/').set(withToken(token)).expect(204);
    });
    expect(noted.map(({ event, personId, reason }) => [event, personId, reason])).toEqual([
      ['log-in.succeeded', id, undefined],
      ['access.refused', id, 'forbidden'],
      ['access.refused', null, 'invalid-token'],
      ['link.refused', null, 'content-link-invalid'],
      ['password-reset.requested', null, undefined],
      ['mailed-link.refused', null, 'invalid-or-expired-token'],
      ['log-in.failed', null, 'incorrect-email-or-password'],
      ['log-in.failed', null, 'incorrect-email-or-password'],
      ['limit.reached', null, 'rate-limited'],
      ['access.refused', null, 'page of another site'],
      ['sessions.ended', id, undefined],
    ]);
    expect(new Set(noted.map(({ address }) => address)).size).toBe(1);
    const text = JSON.stringify(noted);
    for (const secret of [PASSWORD, 'a wrong word', email, token, 'wrong-link-token', 'wrong-reset-token', '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  // proves V16.3.3
  it('has a line for refused input, with the reason and without the input', async () => {
    const { id, token } = await signUp(app);
    const secret = 'sesame-of-ada';
    const noted = await notedBy(async () => {
      await app.http.patch(`/api/users/${id}/`).set(withToken(token)).send({ phone_number: secret }).expect(400);
      await app.http.post('/api/users/').send({ email: secret, password: '' }).expect(400);
      await app.http.post('/api/login/').set('Content-Type', 'application/json').send(`{"${secret}`).expect(400);
      await app.http.post('/api/login/').set('Content-Type', 'text/plain').send(secret).expect(415);
      await app.http
        .post('/api/login/')
        .send({ email: secret.repeat(100_000) })
        .expect(413);
    });
    expect(noted.map(({ event, personId, reason }) => [event, personId, reason])).toEqual([
      ['input.refused', id, 'invalid-fields'],
      ['input.refused', null, 'invalid-fields'],
      ['input.refused', null, 'http-400'],
      ['input.refused', null, 'http-415'],
      ['input.refused', null, 'http-413'],
    ]);
    expect(JSON.stringify(noted)).not.toContain(secret);
  });

  // proves V16.2.1, V16.2.4
  it('names the request, whose own line has the details', async () => {
    const [line] = await notedBy(() => logIn('nobody@example.com', 'guess').expect(400));
    const request = app.logs.find((entry) => entry.includes(`"id":"${line!.requestId}"`));
    expect(request).toContain('"path":"/api/login/"');
  });
});
