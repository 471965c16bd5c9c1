import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { ratedConversationWire, ratingWire } from '../prompts.contract.js';
import { CoachModel } from '../../../../coach-chat/application/ports/coach-model.js';
import { ChatClient } from '../../../../coach-chat/testing/chat-client.js';
import { PlayedModel } from '../../../../coach-chat/testing/played-model.js';

describe('ratings of replies over HTTP', () => {
  const model = new PlayedModel();
  let app: RunningApp;
  let token: string;
  let staff: { Authorization: string };
  let chatId: string;

  beforeAll(async () => {
    app = await startApp({ override: (builder) => builder.overrideProvider(CoachModel).useValue(model) });
    token = (await signInStaff(app)).token;
    staff = withToken(token);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.query('delete from reply_ratings');
    chatId = (await chat('&mode=sandbox', 'Hello', 'And now?'))!;
  });

  /** A chat in which these were said and answered with 'Tell me more.' */
  async function chat(query: string, ...said: string[]): Promise<string | null> {
    const client = await ChatClient.open(app.url, token, query);
    let id: string | null = null;
    for (const text of said) id = (await client.take(text, id)).chatId;
    client.close();
    return id;
  }
  const path = '/api/coach/ratings/';
  const rate = (part: object = {}, who = staff) =>
    app.http
      .post(path)
      .set(who)
      .send({ chat_id: chatId, position: 2, reply: 'Tell me more.', rating: 'bad', ...part });
  const list = async (query = '') => (await app.http.get(`${path}${query}`).set(staff).expect(200)).body;

  it('are for staff only', async () => {
    const member = withToken((await signUp(app)).token);
    await app.http.get(path).expect(401);
    await app.http.get(path).set(member).expect(403);
    await app.http.get(`${path}export.csv/`).set(member).expect(403);
    await rate({}, member).expect(403);
  });

  // proves 10.5
  it('keep verdict, corrected reply and note with the reply and the prompt that made it', async () => {
    const rated = await rate({ corrected_reply: ' Which moment? ', note: 'Too vague' }).expect(200);
    expect(ratingWire.parse(rated.body)).toMatchObject({
      reply: 'Tell me more.',
      rating: 'bad',
      corrected_reply: 'Which moment?',
      note: 'Too vague',
      prompt_version: expect.any(Number),
      model: 'test-model',
      rated_by: { name: 'Sam Staff' },
    });
    expect(await list()).toMatchObject({ count: 1, results: [rated.body] });
  });

  it('show the conversation around the reply', async () => {
    const { body: rated } = await rate().expect(200);
    const { body } = await app.http.get(`${path}${rated.id}/`).set(staff).expect(200);
    expect(ratedConversationWire.parse(body)).toEqual({
      rating: rated,
      messages: ['Hello', 'Tell me more.', 'And now?', 'Tell me more.'].map((content, index) => ({
        role: index % 2 ? 'assistant' : 'user',
        content,
      })),
    });
    for (const id of [randomUUID(), 'nonsense']) await app.http.get(`${path}${id}/`).set(staff).expect(404);
    await app.http
      .get(`${path}${rated.id}/`)
      .set(withToken((await signUp(app)).token))
      .expect(403);
  });

  it('replace an earlier one by the same person, not that of another reply', async () => {
    const first = await rate().expect(200);
    const again = await rate({ rating: 'good', note: '' }).expect(200);
    expect(again.body).toMatchObject({ id: first.body.id, rating: 'good', note: null });
    await rate({ position: 4 }).expect(200);
    expect((await list()).count).toBe(2);
  });

  it("require an existing reply, in one's own sandbox", async () => {
    await rate({ position: 1, reply: 'Hello' }).expect(404);
    await rate({ position: 9 }).expect(404);
    await rate({ reply: 'Something else' }).expect(404);
    await rate({ chat_id: randomUUID() }).expect(404);
    await rate({ chat_id: 'nonsense' }).expect(404);
    await rate({}, withToken((await signInStaff(app)).token)).expect(404);
    await rate({ chat_id: await chat('', 'Hello') }).expect(404);
  });

  it('name every problem of a wrong one at once', async () => {
    await rate({ chat_id: 7, position: 0, reply: '', rating: 'great', note: 'x'.repeat(2_001) }).expect(400, {
      chat_id: ['This is a required field'],
      position: ['Please enter a whole number'],
      reply: ['This is a required field'],
      rating: ['Please choose good, neutral or bad'],
      note: ['Please use at most 2000 characters'],
    });
  });

  it('are filtered and searched', async () => {
    await rate({ rating: 'good', note: 'Warm' }).expect(200);
    await rate({ rating: 'bad', position: 4, corrected_reply: 'Which 100% moment?' }).expect(200);
    expect((await list('?rating=good')).results).toMatchObject([{ note: 'Warm' }]);
    expect((await list('?search=WARM+more')).count).toBe(1);
    expect((await list('?search=100%25')).results).toMatchObject([{ rating: 'bad' }]);
    expect((await list('?rating=good,bad')).count).toBe(2);
    await app.http.get(`${path}?rating=nonsense`).set(staff).expect(400);
  });

  // proves 10.5
  it('are exported as a table that names who rated', async () => {
    const { body } = await rate({ note: 'Too vague' }).expect(200);
    const { text } = await app.http.get(`${path}export.csv/`).set(staff).expect(200);
    const [heading, row] = text.trim().split('\r\n');
    expect(heading).toMatch(/,rated_by_id,rated_by$/);
    expect(row!.endsWith(`,${body.rated_by.id},Sam Staff`)).toBe(true);
  });

  it('are recorded in the audit trail, without what was said', async () => {
    await rate({ note: 'Zebra' }).expect(200);
    const audit = await app.http.get('/api/staff/audit/?action=reply').set(staff).expect(200);
    expect(audit.body.results[0]).toMatchObject({ action: 'reply.rated', details: { verdict: 'bad' } });
    expect(JSON.stringify(audit.body)).not.toContain('Zebra');
  });
});
