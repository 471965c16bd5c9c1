import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, withToken } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { CoachModel } from '../coach-chat/application/ports/coach-model.js';
import { ChatClient } from '../coach-chat/testing/chat-client.js';
import { PlayedModel } from '../coach-chat/testing/played-model.js';
import type { CurriculumWire } from './adapters/http/curriculum.contract.js';

const ANSWERS = [
  'I run a team of seven and I end up rewriting half of what they ship at night.',
  'I am an engineering lead, all of them report to me.',
  'I tried to step back once, and then a release slipped and I took it all over again.',
  'They would own things end to end and I would not check everything.',
];

describe('a conversation that concludes', () => {
  const coach = new PlayedModel();
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ override: (builder) => builder.overrideProvider(CoachModel).useValue(coach) });
  });
  afterAll(() => app.close());

  it('becomes a curriculum in the person’s words', async () => {
    const { token } = await signInStaff(app);
    const client = await ChatClient.open(app.url, token);
    let chatId: string | null = null;
    for (const [turn, answer] of ANSWERS.entries()) {
      coach.says(turn < ANSWERS.length - 1 ? 'Tell me more.' : 'Handing work over it is. [CONCLUDE]');
      chatId = (await client.take(answer, chatId)).chatId ?? chatId;
    }
    client.socket.close();
    const read = async () =>
      (await app.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body as CurriculumWire;
    let curriculum = await read();
    while (curriculum.state === 'building') curriculum = await read();
    expect(curriculum).toMatchObject({ state: 'active', general: false });
    expect(curriculum.focus[0]!.skill).toBe('delegation');
    expect(curriculum.problem).toContain('rewriting half of what they ship');
    expect(curriculum.items).toHaveLength(52);
  });
});
