import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, signInStaff, withToken } from '../../../../test/support/people.js';
import { FixedClock, type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { ContentItemStore } from '../../../catalogue/adapters/persistence/content-item.store.js';
import { aContentItem } from '../../../catalogue/testing/a-content-item.js';
import { aSignUpBody } from '../../../users/testing/sign-up-body.js';
import { IssueContentLink } from '../../application/issue-content-link.use-case.js';
import { ContentLinkStore } from '../persistence/content-link.store.js';
import { newContentLink } from '../../domain/content-link.js';
import { contentViewWire } from './content-links.contract.js';

const REFUSAL = { detail: 'This link is invalid or has expired.' };

describe('a content link over HTTP', () => {
  const clock = new FixedClock();
  let product: RunningApp;
  let userId: string;
  beforeAll(async () => {
    product = await startApp({ clock });
    await product.app.get(ContentItemStore).save([aContentItem(), aContentItem({ contentNumber: 9_002 })], null);
    userId = (await signUp()).id;
  });
  afterAll(() => product.close());

  const signUp = async () =>
    (await product.http.post('/api/users/').send(aSignUpBody()).expect(201)).body as { id: string; token: string };

  const issue = async (part: { userId?: string; contentNumber?: number } = {}) => {
    const inputs = [{ userId, contentNumber: 9_001, version: 1, ...part }];
    const { path } = (await product.app.get(IssueContentLink).execute(inputs))[0]!;
    const { headers } = await product.http.get(path).expect(302);
    const query = new URL(headers['location']!, 'http://x').searchParams;
    return { path, user: query.get('user')!, token: query.get('token')! };
  };

  const view = (query: object, content: number | string = 9_001) =>
    product.http.get(`/api/coach/content/${content}/`).query(query);

  // proves 9.2, 11.15, V3.5.3
  it('shows the item and signs its person in, by GET and by POST', async () => {
    const { user, token } = await issue();
    const { body } = await view({ user, token }).expect(200);
    expect(contentViewWire.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      content_number: 9_001,
      title: 'Hand over the outcome',
      asset: null,
      asset_link: null,
      user: { id: userId },
    });
    await product.http.get(`/api/users/${userId}`).set('Authorization', `Token ${body.user.token}`).expect(200);
    const posted = await product.http.post('/api/coach/content/9001/').send({ user, token }).expect(200);
    expect(posted.body).toMatchObject({ title: 'Hand over the outcome', user: { id: userId } });
  });

  // proves 9.12, V7.6.2
  it('has a short address that leads to the viewer, whoever opens it and however often', async () => {
    const { path, token } = await issue();
    expect(path).toMatch(/^\/c\/[1-9A-HJ-NP-Za-km-z]{16}$/);
    const { headers } = await product.http.get(`${path}/`).expect(302);
    expect(headers['location']).toBe(`/content/9001?user=${userId}&token=${token}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(product.logs.join('')).not.toContain(token);
  });

  // proves 9.12
  it.each(['.', ',', ')', '!', '%E2%80%9D', '.)', '-', '_', 'Reply', '-Reply', '%5C_'])(
    'has a short address that works with a %s that follows it in the text',
    async (end) => {
      const { path, token } = await issue();
      const { headers } = await product.http.get(path + end).expect(302);
      expect(headers['location']).toBe(`/content/9001?user=${userId}&token=${token}`);
    },
  );

  // proves 9.12
  it.each([
    ['whole', 'qPsa84kVacqpbla-', 'qPsa84kVacqpbla-'],
    ['without the hyphen at its end', 'qPsa84kVacqpblb-', 'qPsa84kVacqpblb'],
    ['without the underscore at its end', '95m3uvkZk5mG-6v_', '95m3uvkZk5mG-6v'],
    ['with its underscores escaped', '_ACRCxDozkcUn6o_', '%5C_ACRCxDozkcUn6o%5C_'],
    ['with letters of the text after it', '7ACRCxDozkcUn6o0', '7ACRCxDozkcUn6o0Reply'],
  ])('opens an old short address %s', async (_, token, tapped) => {
    const at = clock.now();
    const link = newContentLink({ id: randomUUID(), userId, contentNumber: 9_001, version: 1 }, at);
    await product.app.get(ContentLinkStore).add([{ link, token }]);
    const { headers } = await product.http.get(`/c/${tapped}`).expect(302);
    expect(headers['location']).toBe(`/content/9001?user=${userId}&token=${token}`);
    await view({ user: userId, token }).expect(200);
  });

  // proves 9.12, V3.7.2
  it('leads from an unknown short address to the viewer, which shows nothing', async () => {
    for (const token of ['never-made-1234', 'x'.repeat(2_000), '%E2%98%83']) {
      const { headers } = await product.http.get(`/c/${token}`).expect(302);
      const { pathname, search } = new URL(headers['location']!, 'http://x');
      await product.http.get(`/api/coach${pathname}/${search}`).expect(404, REFUSAL);
    }
  });

  // proves 11.15
  it('ignores a slash after the token, and any session', async () => {
    const { user, token } = await issue();
    const { body: other } = await product.http.post('/api/users/').send(aSignUpBody());
    const { body } = await view({ user, token: `${token}/` })
      .set('Authorization', `Token ${other.token}`)
      .expect(200);
    expect(body.user.id).toBe(userId);
  });

  // proves 9.10
  it('responds to every wrong link alike', async () => {
    const { user, token } = await issue();
    const stranger = await signUp();
    const wrong = [
      view({ user, token: 'no-such-token' }),
      view({ user, token: 'x'.repeat(10_000) }),
      view({ user: stranger.id, token }),
      view({ user: 'not-an-id', token }),
      view({ user, token }, 9_002),
      view({ user, token }, 'everything'),
      view({ user, token }, '99999999999999999999'),
      product.http.post('/api/coach/content/9002/').send({ user, token }),
    ];
    for (const call of wrong) await call.expect(404, REFUSAL);
  });

  // proves 9.1
  it('names a missing parameter before it looks anything up', async () => {
    const { user, token } = await issue();
    for (const query of [{}, { user }, { token }, { user: '', token }, { user: [user, user], token }]) {
      await view(query).expect(400, { detail: 'Invalid parameters' });
    }
    await product.http
      .post('/api/coach/content/9001/')
      .send({ user, token: { $gt: '' } })
      .expect(400, { detail: 'Invalid parameters' });
    await product.http.post('/api/coach/content/9001/').expect(400, { detail: 'Invalid parameters' });
  });

  // proves 9.10
  it('expires after 30 days', async () => {
    const link = await issue();
    clock.advance(30 * 86_400_000);
    await view(link).expect(404, REFUSAL);
  });

  // proves 9.10, 10.7
  it('is revoked by staff, with every session that it opened, and no other', async () => {
    const staff = await signInStaff(product);
    const { id, token } = await signUp();
    const opened = await issue({ userId: id });
    const { body } = await view(opened).expect(200);
    const revoke = (of: string) =>
      product.http.post(`/api/staff/members/${of}/links/revoke/`).set(withToken(staff.token));
    const other = await issue();
    await revoke(id).expect(204);
    await view(opened).expect(404, REFUSAL);
    await product.http.get(`/api/users/${id}/`).set(withToken(body.user.token)).expect(401);
    await product.http.get(`/api/users/${id}/`).set(withToken(token)).expect(200);
    await view(other).expect(200);
    await view(await issue({ userId: id })).expect(200);

    await revoke(id).expect(204);
    await revoke(id).expect(204);
    await revoke('no-uuid').expect(404);
    const { body: audit } = await product.http
      .get('/api/staff/audit/')
      .query({ subject: id })
      .set(withToken(staff.token))
      .expect(200);
    expect(audit.results).toMatchObject([
      { action: 'content-links.revoked', details: { links: 1, sessions: 1 } },
      { action: 'content-links.revoked', details: { links: 1, sessions: 1 } },
    ]);
    expect(audit.count).toBe(2);
    // Once for each time that there was something to revoke.
    const { body: mails } = await product.http
      .get(`/api/staff/mails/?member=${id}`)
      .set(withToken(staff.token))
      .expect(200);
    const templates = mails.results.map(({ template }: { template: string }) => template);
    expect(templates.filter((template: string) => template === 'links-revoked')).toHaveLength(2);
  });

  it.each([
    ['a changed password', '/api/password/change/', { old_password: PASSWORD, new_password: 'battery staple' }],
    ['a sign-out everywhere', '/api/tokens/end-all/', {}],
  ])('stops working with %s, and so do its sessions', async (_, path, body) => {
    const { id, token } = await signUp();
    const link = await issue({ userId: id });
    const opened = await view(link).expect(200);
    await product.http.post(path).set(withToken(token)).send(body).expect(204);
    await view(link).expect(404, REFUSAL);
    await product.http.get(`/api/users/${id}/`).set(withToken(opened.body.user.token)).expect(401);
    await view(await issue({ userId: id })).expect(200);
  });

  // proves 10.23, V7.4.5
  it('stops working when staff sign the person out everywhere, recorded and announced by email', async () => {
    const staff = await signInStaff(product);
    const as = withToken(staff.token);
    const { id, token } = await signUp();
    const link = await issue({ userId: id });
    const opened = await view(link).expect(200);
    const other = await signUp();
    const signOut = (of: string) => product.http.post(`/api/staff/members/${of}/sessions/end-all/`).set(as);
    await signOut(id).expect(204);
    await view(link).expect(404, REFUSAL);
    for (const secret of [token, opened.body.user.token])
      await product.http.get(`/api/users/${id}/`).set(withToken(secret)).expect(401);
    await product.http.get(`/api/users/${other.id}/`).set(withToken(other.token)).expect(200);
    await view(await issue({ userId: id })).expect(200);
    for (const nobody of ['no-uuid', randomUUID()]) await signOut(nobody).expect(404);

    const audit = await product.http.get('/api/staff/audit/').query({ subject: id }).set(as).expect(200);
    expect(audit.body.results).toMatchObject([
      { action: 'sessions.ended', actor: { id: staff.id }, details: { sessions: 2 } },
    ]);
    const mails = await product.http.get('/api/staff/mails/').query({ member: id }).set(as).expect(200);
    expect(mails.body.results.map(({ template }: { template: string }) => template)).toContain('signed-out-by-staff');
  });

  it('leaves no session behind, even when it is opened while it is revoked', async () => {
    const staff = await signInStaff(product);
    const { id } = await signUp();
    for (let round = 0; round < 10; round++) {
      const link = await issue({ userId: id });
      const views = [1, 2, 3].map(() => view(link).then((response) => response));
      await product.http.post(`/api/staff/members/${id}/links/revoke/`).set(withToken(staff.token)).expect(204);
      for (const { status, body } of await Promise.all(views)) {
        expect([200, 404]).toContain(status);
        if (status === 404) continue;
        // Opened before it was revoked, so that the revocation ended it.
        await product.http.get(`/api/users/${id}/`).set(withToken(body.user.token)).expect(401);
      }
    }
  });

  it('stops working when the account is deleted while it is being opened', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, token } = await signUp();
      const link = await issue({ userId: id });
      const ended = product.http.delete(`/api/users/${id}/`).set(withToken(token)).send({ password: PASSWORD }).then();
      let status = 200;
      while (status === 200) ({ status } = await view(link));
      expect(status).toBe(404);
      expect((await ended).status).toBe(204);
    }
  });

  // proves 3.32
  it('shows its holder an email and a phone number that only their owner recognizes', async () => {
    const ada = await product.http.post('/api/users/').send(aSignUpBody()).expect(201);
    const { email, phone_number: phone } = ada.body as { email: string; phone_number: string };
    const { body } = await view(await issue({ userId: ada.body.id })).expect(200);
    const masked = { email: `${email[0]}…${email.slice(email.indexOf('@'))}`, phone_number: `…${phone.slice(-4)}` };
    expect(body.user).toMatchObject(masked);
    const own = await product.http.get(`/api/users/${ada.body.id}`).set(withToken(body.user.token)).expect(200);
    expect(own.body).toMatchObject({ ...masked, linked_practice: 9_001 });
    expect(JSON.stringify([body, own.body])).not.toContain(email);
  });

  // proves 3.32, V6.3.4
  it('opens a session that cannot change the account and is never staff', async () => {
    const { user, token } = await issue();
    await product.database.query('update users set is_staff = true where id = $1', [userId]);
    const { body } = await view({ user, token }).expect(200);
    expect(body.user).toMatchObject({ is_staff: false, linked_practice: 9_001 });
    const as = { Authorization: `Token ${body.user.token}` };
    await product.http.get('/api/users/').set(as).expect(403);
    await product.http.patch(`/api/users/${userId}`).set(as).send({ first_name: 'Eve' }).expect(403);
    await product.http.delete(`/api/users/${userId}`).set(as).send({ password: 'correct horse' }).expect(403);
    await product.database.query('update users set is_staff = false where id = $1', [userId]);
  });

  // proves 10.6
  it('shows the version that was sent, whatever the item has become', async () => {
    const link = await issue();
    const changed = aContentItem({ version: 2, title: 'Another title', lastEdited: clock.now() });
    await product.app.get(ContentItemStore).save([changed], null);
    expect((await view(link).expect(200)).body.title).toBe('Hand over the outcome');
  });

  // proves 9.10
  it('keeps no token in the database and writes none to the log', async () => {
    const { token, user } = await issue();
    await view({ user, token }).expect(200);
    const [row] = await product.database.query<{ all: string }>(
      `select string_agg(content_links::text, ' ') as all from content_links`,
    );
    expect(row!.all).not.toContain(token);
    expect(product.logs.join('')).not.toContain(token);
  });

  // proves V6.6.3, V11.5.1
  it('limits guesses', async () => {
    const strict = await startApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
    const guess = () => strict.http.get('/api/coach/content/9001/').query({ user: userId, token: 'guess' });
    for (let tries = 0; tries < 100; tries += 1) await guess().expect(404);
    const response = await guess().expect(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});
