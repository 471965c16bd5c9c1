import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { ChatRepository } from '../../application/ports/chat.repository.js';
import type { ChatMode } from '../../domain/chat.js';
import { chatWire } from './coach-chat.contract.js';

describe('GET /api/coach/chats/', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const list = (token: string, query = '') => app.http.get(`/api/coach/chats/${query}`).set(withToken(token));
  const begun = async (
    userId: string,
    created: string,
    { mode = 'onboarding' as ChatMode, concluded = false } = {},
  ) => {
    const chats = app.app.get(ChatRepository);
    const [id, replyId] = [randomUUID(), randomUUID()];
    const chat = { id, userId, mode, created: new Date(created), concludedAt: null, replying: true };
    await chats.open(chat, { replyId, leaseSeconds: 15 });
    await chats.settle(id, replyId, concluded ? new Date(created) : null);
    return { chat_id: id, mode, created, concluded };
  };

  it("is the caller's own chats, newest first, and no word of what was said", async () => {
    const { id, token } = await signUp(app);
    const older = await begun(id, '2027-01-04T10:00:00.000Z', { concluded: true });
    const newer = await begun(id, '2027-01-05T10:00:00.000Z');
    await begun((await signUp(app)).id, '2027-01-06T10:00:00.000Z');
    const { body } = await list(token).expect(200);
    expect(body).toEqual({ count: 2, next: null, previous: null, results: [newer, older] });
    expect(chatWire.parse(body.results[0])).toEqual(newer);
  });

  it('is empty for a person who never began one', async () => {
    const { token } = await signUp(app);
    const empty = { count: 0, next: null, previous: null, results: [] };
    expect((await list(token).expect(200)).body).toEqual(empty);
    expect((await app.http.get('/api/coach/chats').set(withToken(token)).expect(200)).body).toEqual(empty);
  });

  it('takes one kind alone, and pages', async () => {
    const { id, token } = await signUp(app);
    const first = await begun(id, '2027-01-04T10:00:00.000Z');
    const second = await begun(id, '2027-01-05T10:00:00.000Z');
    const sandbox = await begun(id, '2027-01-06T10:00:00.000Z', { mode: 'sandbox' });
    expect((await list(token, '?mode=sandbox').expect(200)).body).toMatchObject({ count: 1, results: [sandbox] });
    const { body } = await list(token, '?mode=onboarding&page_size=1').expect(200);
    expect(body).toMatchObject({ count: 2, previous: null, results: [second] });
    const next = new URL(body.next);
    expect((await list(token, next.search).expect(200)).body).toMatchObject({ count: 2, next: null, results: [first] });
    await list(token, '?page=2').expect(404);
  });

  it('is for nobody without a token', async () => {
    await app.http.get('/api/coach/chats/').expect(401);
    await list('wrong').expect(401);
  });

  it('takes several kinds, and every kind for an empty filter', async () => {
    const { id, token } = await signUp(app);
    await begun(id, '2027-01-04T10:00:00.000Z');
    await begun(id, '2027-01-06T10:00:00.000Z', { mode: 'sandbox' });
    for (const query of ['?mode=sandbox,onboarding', '?mode='])
      expect((await list(token, query).expect(200)).body).toMatchObject({ count: 2 });
  });

  it.each(['?mode=other', '?mode=onboarding&mode=sandbox', `?mode=${'x'.repeat(10_000)}`])(
    'knows no kind %.40s',
    async (query) => {
      const { token } = await signUp(app);
      const { body } = await list(token, query).expect(400);
      expect(body).toEqual({ mode: [expect.any(String)] });
    },
  );
});
