import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { ReportCrisis } from '../../../safety/safety.api.js';
import { ChatRepository } from '../../application/ports/chat.repository.js';
import type { ChatMode } from '../../domain/chat.js';
import {
  memberConversationsWire,
  memberConversationTranscriptWire,
  conversationReadingWire,
} from './conversation-access.contract.js';
import { chatWire } from './coach-chat.contract.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function started(
  userId: string,
  created: string,
  { mode = 'onboarding' as ChatMode, concluded = false, said = [] as string[] } = {},
) {
  const chats = app.app.get(ChatRepository);
  const [id, replyId] = [randomUUID(), randomUUID()];
  const chat = { id, userId, mode, created: new Date(created), concludedAt: null, summary: null, replying: true };
  await chats.open(chat, { replyId, leaseSeconds: 15 });
  for (const content of said)
    await chats.append(id, { id: randomUUID(), role: 'user', content, created: new Date(created), generation: null });
  await chats.settle(id, replyId, { concludedAt: concluded ? new Date(created) : null });
  return { chat_id: id, mode, created, concluded };
}

describe('GET /api/coach/chats/', () => {
  const list = (token: string, query = '') => app.http.get(`/api/coach/chats/${query}`).set(withToken(token));
  it("lists the requester's own chats, newest first, and no word of what was said", async () => {
    const { id, token } = await signUp(app);
    const older = await started(id, '2027-01-04T10:00:00.000Z', { concluded: true });
    const newer = await started(id, '2027-01-05T10:00:00.000Z');
    await started((await signUp(app)).id, '2027-01-06T10:00:00.000Z');
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

  it('filters by one kind, and pages', async () => {
    const { id, token } = await signUp(app);
    const first = await started(id, '2027-01-04T10:00:00.000Z');
    const second = await started(id, '2027-01-05T10:00:00.000Z');
    const sandbox = await started(id, '2027-01-06T10:00:00.000Z', { mode: 'sandbox' });
    expect((await list(token, '?mode=sandbox').expect(200)).body).toMatchObject({ count: 1, results: [sandbox] });
    const { body } = await list(token, '?mode=onboarding&page_size=1').expect(200);
    expect(body).toMatchObject({ count: 2, previous: null, results: [second] });
    const next = new URL(body.next);
    expect((await list(token, next.search).expect(200)).body).toMatchObject({ count: 2, next: null, results: [first] });
    await list(token, '?page=2').expect(404);
  });

  it('requires a token', async () => {
    await app.http.get('/api/coach/chats/').expect(401);
    await list('wrong').expect(401);
  });

  it('filters by several kinds, and ignores an empty filter', async () => {
    const { id, token } = await signUp(app);
    await started(id, '2027-01-04T10:00:00.000Z');
    await started(id, '2027-01-06T10:00:00.000Z', { mode: 'sandbox' });
    for (const query of ['?mode=sandbox,onboarding', '?mode='])
      expect((await list(token, query).expect(200)).body).toMatchObject({ count: 2 });
  });

  it.each(['?mode=other', '?mode=onboarding&mode=sandbox', `?mode=${'x'.repeat(10_000)}`])(
    'refuses the unknown kind %.40s',
    async (query) => {
      const { token } = await signUp(app);
      const { body } = await list(token, query).expect(400);
      expect(body).toEqual({ mode: [expect.any(String)] });
    },
  );
});

describe('what a member said to the coach', () => {
  let staff: { id: string; token: string };
  beforeAll(async () => {
    staff = await signInStaff(app);
  });

  /** A member with a conversation of each kind and a sandbox, the newest last; and what staff can ask for. */
  async function aMemberWithConversations() {
    const { id, token } = await signUp(app, { first_name: 'Dana' });
    const conversations = [
      await started(id, '2027-01-04T10:00:00.000Z', { concluded: true, said: ['I rewrite what my team ships.'] }),
      await started(id, '2027-02-01T10:00:00.000Z', { mode: 'check-in' }),
      await started(id, '2027-03-01T10:00:00.000Z', { mode: 'support' }),
    ];
    const sandbox = await started(id, '2027-04-01T10:00:00.000Z', { mode: 'sandbox' });
    const as = withToken(staff.token);
    return {
      id,
      token,
      conversations,
      sandbox,
      allow: (allowed: boolean) =>
        app.http.put('/api/coach/conversation-access/').set(withToken(token)).send({ allowed }).expect(200),
      list: () => app.http.get(`/api/staff/members/${id}/conversations/`).set(as),
      read: (chatId = conversations[0]!.chat_id) =>
        app.http.post(`/api/staff/members/${id}/conversations/${chatId}/read/`).set(as),
      readings: async () =>
        (await app.http.get('/api/coach/conversation-access/readings/').set(withToken(token)).expect(200)).body.results,
      audited: async () =>
        (await app.http.get(`/api/staff/audit/?subject=${id}`).set(as).expect(200)).body.results as object[],
    };
  }

  // proves 10.24, T38
  it('is hidden from staff but for its date until the member opens it, and again when they take that back', async () => {
    const member = await aMemberWithConversations();
    const own = (method: 'get' | 'put', body?: object) =>
      app.http[method]('/api/coach/conversation-access/').set(withToken(member.token)).send(body);
    expect((await own('get').expect(200)).body).toEqual({ allowed: false, since: null });
    const closed = expect.stringMatching(/^Dana doesn’t let staff read their conversations/);
    expect((await member.read().expect(403)).body.detail).toEqual(closed);
    const { body: dates } = await member.list().expect(200);
    expect(dates).toMatchObject({ count: 3, ground: null, closed, results: member.conversations.toReversed() });
    expect(JSON.stringify(dates)).not.toContain('rewrite');
    for (const body of [{}, { allowed: 'true' }]) await own('put', body).expect(400);
    const { body: given } = await member.allow(true);
    expect(given).toEqual({ allowed: true, since: expect.any(String) });
    expect((await member.allow(true)).body).toEqual(given);
    const listed = (await member.list().expect(200)).body;
    expect(memberConversationsWire.safeParse(listed).error).toBeUndefined();
    expect(listed).toMatchObject({
      count: 3,
      ground: 'consent',
      closed: null,
      results: member.conversations.toReversed(),
    });
    expect((await member.allow(false)).body).toEqual({ allowed: false, since: null });
    expect((await member.list().expect(200)).body).toMatchObject({ ground: null, closed });
    await member.read().expect(403);
    expect(await member.readings()).toEqual([]);
    expect(await member.audited()).toEqual([]);
  });

  // proves 10.24, T39
  it('is recorded when it is read: who, whose and why for staff, when and why for the member', async () => {
    const member = await aMemberWithConversations();
    await member.allow(true);
    const { body } = await member.read().expect(200);
    expect(memberConversationTranscriptWire.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      ...member.conversations[0],
      ground: 'consent',
      messages: [{ role: 'user', content: 'I rewrite what my team ships.' }],
    });
    await member.read().expect(200);
    const read = { chat_id: member.conversations[0]!.chat_id, mode: 'onboarding', ground: 'consent' };
    const readings = await member.readings();
    expect(readings).toMatchObject([read, read]);
    expect(conversationReadingWire.safeParse(readings[0]).error).toBeUndefined();
    expect(JSON.stringify(readings)).not.toContain(staff.id);
    const { chat_id: chat, ...why } = read;
    const entry = { action: 'talk.read', actor: { id: staff.id }, details: { chat, ...why } };
    const audited = await member.audited();
    expect(audited).toMatchObject([entry, entry]);
    expect(JSON.stringify(audited)).not.toContain('rewrite');
    const own = await app.http.get(`/api/users/${member.id}/export/`).set(withToken(member.token)).expect(200);
    expect(own.body.conversation_access).toMatchObject({ allowed: true, withdrawn_at: null, readings: [read, read] });
  });

  // proves 10.24
  it('is open to staff in a safety case of the member, and of no one else', async () => {
    const [member, other] = [await aMemberWithConversations(), await aMemberWithConversations()];
    const report = { phoneNumber: null, channel: 'text', crisis: 'self-harm', answered: 'Call 988.' } as const;
    await app.app.get(ReportCrisis).execute({ userId: member.id, ...report });
    expect((await member.list().expect(200)).body).toMatchObject({ ground: 'safety-case' });
    await member.read().expect(200);
    expect(await member.readings()).toMatchObject([{ ground: 'safety-case' }]);
    await other.read().expect(403);
    // Not even through the address of somebody whose conversations are open.
    await member.read(other.conversations[0]!.chat_id).expect(404);
    await member.read(member.sandbox.chat_id).expect(404);
    await member.read(randomUUID()).expect(404);
    expect(await member.readings()).toHaveLength(1);
  });
});
