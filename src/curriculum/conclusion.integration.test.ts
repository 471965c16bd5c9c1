import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, withToken } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { untilBuilt } from '../../test/support/until.js';
import { CoachModel } from '../coach-chat/application/ports/coach-model.js';
import { ChatClient } from '../coach-chat/testing/chat-client.js';
import { PlayedModel } from '../coach-chat/testing/played-model.js';
import type { CurriculumWire } from './adapters/http/curriculum.contract.js';
import { failedPlansWire, type FailedPlanWire } from './adapters/http/staff/failed-plans.contract.js';
import { PlannablePractices } from '../catalogue/catalogue.api.js';

const ANSWERS = [
  'I run a team of seven and I end up rewriting half of what they ship at night.',
  'I am an engineering lead, all of them report to me.',
  'I tried to step back once, and then a release slipped and I took it all over again.',
  'They would own things end to end and I would not check everything.',
];

describe('a conversation that concludes', () => {
  const coach = new PlayedModel();
  let app: RunningApp;
  let catalogue: 'there' | 'away' = 'there';
  beforeAll(async () => {
    app = await startApp({ override: (builder) => builder.overrideProvider(CoachModel).useValue(coach) });
    const practices = app.app.get(PlannablePractices, { strict: false });
    const all = practices.all.bind(practices);
    practices.all = () => (catalogue === 'there' ? all() : Promise.reject(new Error('The catalogue is away.')));
  });
  afterAll(() => app.close());
  afterEach(() => {
    catalogue = 'there';
  });

  /** Talks to the conclusion, and returns the curriculum once it is no longer being built. */
  async function conclude(token: string): Promise<CurriculumWire> {
    const client = await ChatClient.open(app.url, token);
    let chatId: string | null = null;
    for (const [turn, answer] of ANSWERS.entries()) {
      coach.says(turn < ANSWERS.length - 1 ? 'Tell me more.' : 'Handing work over it is. [CONCLUDE]');
      chatId = (await client.take(answer, chatId)).chatId ?? chatId;
    }
    client.socket.close();
    return untilBuilt(planOf(token));
  }

  const planOf = (token: string) => async () =>
    (await app.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body as CurriculumWire;

  // proves 1.2
  it('becomes a curriculum in the person’s words', async () => {
    const { token } = await signInStaff(app);
    const curriculum = await conclude(token);
    expect(curriculum).toMatchObject({ state: 'active', general: false });
    expect(curriculum.focus[0]!.skill).toBe('delegation');
    expect(curriculum.problem).toContain('rewriting half of what they ship');
    expect(curriculum.items).toHaveLength(52);
  });

  // proves 6.1
  it('is marked as failed when every try to plan it fails, with the reason', async () => {
    catalogue = 'away';
    const { id, token } = await signInStaff(app);
    expect(await conclude(token)).toMatchObject({ state: 'failed', items: [] });
    const [row] = await app.database.query<{ failure: string }>('select failure from curricula where user_id = $1', [
      id,
    ]);
    expect(row!.failure).toMatch(/tried several times/);
  });

  it('waits for staff with its reason when it could not be planned, and is built once they retry it', async () => {
    catalogue = 'away';
    const { id, token } = await signInStaff(app);
    await conclude(token);
    const ofPerson = async () => {
      const { body } = await app.http.get('/api/staff/plans/failed/').set(withToken(token)).expect(200);
      expect(failedPlansWire.safeParse(body).error).toBeUndefined();
      return (body.results as FailedPlanWire[]).filter(({ person }) => person?.id === id);
    };
    const [failed, ...others] = await ofPerson();
    expect(others).toEqual([]);
    expect(failed!.failure).toMatch(/tried several times/);
    const file = await app.http.get('/api/staff/plans/failed/export.csv').set(withToken(token)).expect(200);
    expect(file.text).toMatch(new RegExp(`^${failed!.id},${id},.*tried several times`, 'm'));

    catalogue = 'there';
    const retry = (planId: string) => app.http.post(`/api/staff/plans/failed/${planId}/retry/`).set(withToken(token));
    const responses = await Promise.all([retry(failed!.id), retry(failed!.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await ofPerson()).toEqual([]);
    expect(await untilBuilt(planOf(token))).toMatchObject({ state: 'active' });
    const audit = await app.http.get(`/api/staff/audit/?subject=${id}`).set(withToken(token)).expect(200);
    const actions = (audit.body.results as { action: string }[]).filter(
      ({ action }) => action === 'curriculum.rebuilt',
    );
    expect(actions).toMatchObject([{ actor: { id } }]);
    for (const unknown of [randomUUID(), 'nonsense']) await retry(unknown).expect(404);
  });
});
