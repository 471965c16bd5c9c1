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

// proves 1.8, 5.13
it('coaches a person without any provider, word by word, to a conclusion and a plan from what was confirmed', async () => {
  const { token, first_name: firstName } = await aMember();
  const client = await ChatClient.open(app.url, token);
  let chatId: string | null = null;
  const replies: string[] = [];
  for (const message of [
    'I want my team members to work more independently',
    'store manager, 14 people',
    'nothing yet',
    'A week off without my phone ringing',
    '2: Store manager, 15 people',
    'Yes, exactly',
  ]) {
    const turn = await client.take(message, chatId);
    expect(turn.error).toBeNull();
    ({ chatId } = turn);
    replies.push(turn.text);
  }
  expect(replies[0]).toContain(`Hi ${firstName}, I'm Maya.`);
  expect(replies[4]).toMatch(/Is that right\?/);
  expect(replies[5]).toMatch(/Delegation[^]*\[CONCLUDE\]$/);
  expect(client.frames.filter(({ delta }) => delta?.content).length).toBeGreaterThan(100);
  client.close();

  const { body } = await app.http.get(`/api/coach/chats/${chatId}/`).set(withToken(token)).expect(200);
  expect(body).toMatchObject({
    concluded: true,
    replying: false,
    summary: {
      problem: 'I want my team members to work more independently',
      setting: 'Store manager, 15 people',
      tried: 'nothing yet',
      success: 'A week off without my phone ringing',
      focus: ['delegation', expect.any(String)],
    },
  });
  expect(
    body.messages.map(({ content }: { content: string }) => content).filter((_: string, i: number) => i % 2),
  ).toEqual(replies);

  const read = async () => (await app.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body;
  const plan = await untilBuilt(read);
  expect(plan).toMatchObject({ problem: body.summary.problem, success: body.summary.success, general: false });
  expect(plan.focus[0]).toMatchObject({ skill: 'delegation', because: `You said: “${body.summary.problem}”` });
});

it('asks a person who comes back whether it is still what their last conversation was about', async () => {
  const { token } = await aMember();
  const client = await ChatClient.open(app.url, token);
  let chatId: string | null = null;
  for (const message of ['My team never speaks up in meetings', 'Lead, 4 people', 'nothing', 'They do', 'yes'])
    ({ chatId } = await client.take(message, chatId));
  expect((await client.take('Hello', null)).text).toContain('“My team never speaks up in meetings” Is that still it');
  client.close();
});
