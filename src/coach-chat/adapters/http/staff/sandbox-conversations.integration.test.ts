import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { FixedClock, type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { Pruner } from '../../../../shared/adapters/persistence/pruner.js';
import { CoachModel } from '../../../application/ports/coach-model.js';
import { ChatClient } from '../../../testing/chat-client.js';
import { PlayedModel } from '../../../testing/played-model.js';
import { sandboxConversationWire, openedConversationWire } from '../coach-chat.contract.js';

describe('conversations with the sandbox', () => {
  const model = new PlayedModel();
  const clock = new FixedClock();
  const path = '/api/coach/sandbox-conversations/';
  let app: RunningApp;
  let token: string;
  let staff: { Authorization: string };
  let other: { Authorization: string };
  /** The present version of the prompt. */
  let present: number;

  beforeAll(async () => {
    app = await startApp({ clock, override: (builder) => builder.overrideProvider(CoachModel).useValue(model) });
    token = (await signInStaff(app)).token;
    staff = withToken(token);
    other = withToken((await signInStaff(app)).token);
    const made = { name: 'Persona', content: 'Be kind.', is_active: true };
    const { body } = await app.http.post('/api/coach/prompt-templates/').set(staff).send(made).expect(201);
    await app.http
      .patch(`/api/coach/prompt-templates/${body.id}/`)
      .set(staff)
      .send({ content: 'Be calm.' })
      .expect(200);
    const [latest] = await app.database.query<{ version: number }>(
      'select max(version) as version from published_prompts',
    );
    present = latest!.version;
  });
  afterAll(() => app.close());

  async function converse(
    query: string,
    ...said: string[]
  ): Promise<{ id: string; systemPrompt: string; error: string | null }> {
    const client = await ChatClient.open(app.url, token, `&mode=sandbox${query}`);
    let id: string | null = null;
    let error: string | null = null;
    for (const text of said) ({ chatId: id, error } = await client.take(text, id));
    client.close();
    return { id: id!, systemPrompt: model.requests.at(-1)?.systemPrompt ?? '', error };
  }
  const list = async (who = staff) => (await app.http.get(path).set(who).expect(200)).body;
  const read = async (id: string) => (await app.http.get(`${path}${id}/`).set(staff).expect(200)).body;

  // proves 10.1
  it('are listed with how they began and what they tried, for their own person only', async () => {
    const { id } = await converse('', 'My team waits for me.', 'Every week.');
    const [first] = (await list()).results;
    expect(sandboxConversationWire.parse(first)).toMatchObject({
      chat_id: id,
      title: 'My team waits for me.',
      messages: 4,
      concluded: false,
      tried: null,
      prompt_version: present,
    });
    expect(await list(other)).toMatchObject({ count: 0 });
    await app.http.get(`${path}${id}/`).set(other).expect(404);
    for (const unknown of [randomUUID(), 'nonsense']) await app.http.get(`${path}${unknown}/`).set(staff).expect(404);
    const member = withToken((await signUp(app)).token);
    await app.http.get(path).set(member).expect(403);
  });

  it('are searched, sorted and taken away as a table, which is on record', async () => {
    const mark = randomUUID();
    const short = await converse('', `=1+1 ${mark}`);
    const long = await converse('', `Hello ${mark}`, 'And now?');
    const get = (query: string, who = staff) => app.http.get(`${path}${query}`).set(who);
    const found = async (query: string) =>
      (await get(`?search=${mark}&${query}`).expect(200)).body.results.map((row: { chat_id: string }) => row.chat_id);
    expect(await found('sort=messages')).toEqual([short.id, long.id]);
    expect(await found('sort=-messages')).toEqual([long.id, short.id]);
    const { text } = await get(`export.csv/?search=${mark}&sort=messages`).expect(200);
    const [heading, ...rows] = text.trim().split('\r\n');
    expect(heading).toBe('id,title,created,last_said_at,messages,concluded,tried,prompt_version');
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
      [short.id, `'=1+1 ${mark}`],
      [long.id, `Hello ${mark}`],
    ]);
    const others = await get(`export.csv/?search=${mark}`, other).expect(200);
    expect(others.text.trim().split('\r\n')).toHaveLength(1);
    const audit = await app.http.get('/api/staff/audit/?action=sandbox-talks.exported').set(staff).expect(200);
    expect(audit.body.count).toBe(2);
    await get('?sort=title').expect(400);
  });

  it('try an earlier version of the prompt', async () => {
    const { systemPrompt } = await converse('', 'Hello');
    expect(systemPrompt).toContain('Be calm.');
    const again = await converse(`&draft=version-${present - 1}`, 'Hello');
    expect(again.systemPrompt).toContain('Be kind.');
    const { conversation } = openedConversationWire.parse(await read(again.id));
    expect(conversation).toMatchObject({ tried: `version-${present - 1}`, prompt_version: present - 1 });
    const prompt = await app.http
      .get(`/api/system-prompt/?draft=version-${present - 1}`)
      .set(staff)
      .expect(200);
    expect(prompt.body.content).toContain('Be kind.');
  });

  it('try no unknown version', async () => {
    expect((await converse('&draft=version-999', 'Hello')).error).toBe('There is no such version of the prompt.');
    await app.http.get('/api/system-prompt/?draft=version-999').set(staff).expect(404);
  });

  // proves 10.1
  it('are deleted after 90 days, unless a reply of theirs was rated', async () => {
    const [kept, removed] = [await converse('', 'Keep me'), await converse('', 'Let me go')];
    const rating = { chat_id: kept.id, position: 2, reply: 'Tell me more.', rating: 'good' };
    await app.http.post('/api/coach/ratings/').set(staff).send(rating).expect(200);
    clock.advance(91 * 24 * 60 * 60 * 1_000);
    await app.app.get(Pruner).prune();
    const rows = await app.database.query<{ id: string }>(`select id from chats where mode = 'sandbox'`);
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(kept.id);
    expect(ids).not.toContain(removed.id);
  });
});
