import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { untilBuilt } from '../../../../test/support/until.js';
import { ChatTimings } from '../../application/services/chat-timings.js';
import { ChatClient } from '../../testing/chat-client.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    override: (builder) =>
      builder.overrideProvider(ChatTimings).useValue(Object.assign(new ChatTimings(), { wordMs: 0 })),
  });
});
afterAll(() => app.close());

async function aMember() {
  const member = await signUp(app);
  await app.database.query(
    `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
    [member.id],
  );
  return member;
}

it('coaches a person without any provider, word by word, to a conclusion', async () => {
  const { token, first_name: firstName } = await aMember();
  const client = await ChatClient.open(app.url, token);
  let chatId: string | null = null;
  const replies: string[] = [];
  for (const message of [
    'I want my team members to work more independently',
    'They ask me things they could decide on their own',
    'store manager, 14 people',
    'nothing yet',
    'A week off without my phone ringing',
    'Yes, exactly',
  ]) {
    const turn = await client.take(message, chatId);
    expect(turn.error).toBeNull();
    ({ chatId } = turn);
    replies.push(turn.text);
  }
  expect(replies[0]).toContain(`Hi ${firstName}, I'm Maya.`);
  expect(replies[4]).toMatch(/Did I get that right\?$/);
  expect(replies[5]).toMatch(/delegation[^]*\[CONCLUDE\]$/);
  expect(client.frames.filter(({ delta }) => delta?.content).length).toBeGreaterThan(100);
  const { body } = await app.http.get(`/api/coach/chats/${chatId}/`).set(withToken(token)).expect(200);
  expect(body).toMatchObject({ concluded: true, replying: false });
  expect(
    body.messages.map(({ content }: { content: string }) => content).filter((_: string, i: number) => i % 2),
  ).toEqual(replies);
  client.close();
});

it('promises in its last words what the plan then begins with, whatever words came in passing', async () => {
  const { token } = await aMember();
  const client = await ChatClient.open(app.url, token);
  let chatId: string | null = null;
  let reply = '';
  for (const message of [
    'I got feedback that I am not visible enough to the executives: when I present to the VPs I drown them in details.',
    'Last week the CFO cut me off after two slides, and I went blank.',
    'director of data platform, 9 engineers',
    'a presentation course, which did not help with live questions',
    'They ask for my view before they decide.',
    'Yes',
  ]) {
    const turn = await client.take(message, chatId);
    ({ chatId, text: reply } = turn);
  }
  client.close();
  expect(reply).toMatch(/starts with \*\*strategic presence\*\*[^]*\[CONCLUDE\]$/);
  const read = async () => (await app.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body;
  expect((await untilBuilt(read)).focus[0].skill).toBe('strategic-presence');
});
