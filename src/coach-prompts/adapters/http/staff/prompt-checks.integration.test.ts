import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import {
  checksFailedWire,
  draftUncheckedWire,
  latestCheckWire,
  type PromptCheckWire,
  promptExampleWire,
} from '../prompts.contract.js';
import { JobQueue } from '../../../../shared/application/ports/job-queue.js';
import { CoachModel, type CoachRequest, type ReplyEnd } from '../../../../coach-chat/application/ports/coach-model.js';
import { WATCH_CHECK } from '../../../application/prompt-checks.use-cases.js';
import { starterExamples } from '../../files/starter-texts.js';
import type { AuditEntryWire } from '../../../../staff-admin/adapters/http/staff-admin.contract.js';
import { CoachUnavailable } from '../../../../coach-chat/domain/chat.errors.js';

/** Does as its prompt says: concludes at the fourth message, or at once; or is away, or breaks. */
class ObedientModel extends CoachModel {
  private held = Promise.resolve();

  /** Lets replies wait until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return resolve;
  }

  async reply({ systemPrompt, lines }: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    await this.held;
    if (systemPrompt.includes('Be away.')) throw new CoachUnavailable('10.0.0.1 refused');
    if (systemPrompt.includes('Break.')) throw new TypeError('an error of its own');
    const turn = lines.filter(({ role }) => role === 'user').length;
    const last = systemPrompt.includes('Hurry.') ? 1 : 4;
    const question = turn === 3 ? 'Did I get that right?' : `What about ${turn}?`;
    onPiece(turn >= last ? 'Here is your focus. ' : question);
    if (turn >= last) onPiece('[CONCLUDE]');
    return { finishReason: 'whole', model: 'obedient', inputTokens: null, outputTokens: null };
  }
}

describe('the release gate over HTTP', () => {
  const model = new ObedientModel();
  let app: RunningApp;
  let staff: { Authorization: string };

  beforeAll(async () => {
    app = await startApp({ override: (builder) => builder.overrideProvider(CoachModel).useValue(model) });
    staff = withToken((await signInStaff(app)).token);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.query('delete from prompt_templates');
    await app.database.query('delete from prompt_examples');
  });

  const path = '/api/coach/prompt-templates/';
  const examples = '/api/coach/examples/';
  const keep = async (part: object = {}) =>
    (
      await app.http
        .post(examples)
        .set(staff)
        .send({ title: 'New manager', messages: Array.from({ length: 8 }, (_, n) => `Message ${n}`), ...part })
        .expect(201)
    ).body;
  async function draftOf(content: string): Promise<{ id: string; draft: string }> {
    const made = await app.http.post(path).set(staff).send({ name: 'Persona', content: 'Be kind.' }).expect(201);
    const draft = await app.http.put(`${path}${made.body.id}/draft/`).set(staff).send({ content }).expect(200);
    return { id: made.body.id, draft: draft.body.id };
  }
  const check = (id: string) => app.http.post(`${path}${id}/draft/check/`).set(staff);
  /** The check once a worker is through with it. */
  async function checked(id: string): Promise<PromptCheckWire> {
    await check(id).expect(202);
    return settled(id);
  }
  async function settled(id: string): Promise<PromptCheckWire> {
    for (;;) {
      const { body } = await app.http.get(`${path}${id}/draft/check/`).set(staff).expect(200);
      const { check: latest } = latestCheckWire.parse(body);
      if (latest?.finished_at) return latest;
      await pause(50);
    }
  }
  const publish = (id: string, body: object) => app.http.post(`${path}${id}/draft/publish/`).set(staff).send(body);
  const published = async (id: string) =>
    (await app.http.get(`/api/staff/audit/?subject=${id}&action=prompt-draft.published`).set(staff).expect(200)).body
      .results[0]?.details;

  const versions = async (id: string) =>
    (await app.http.get(`${path}${id}/versions/`).set(staff).expect(200)).body.results;

  it('is for staff only', async () => {
    const member = withToken((await signUp(app)).token);
    const { id } = await draftOf('x');
    await app.http.get(examples).expect(401);
    await app.http.get(examples).set(member).expect(403);
    await app.http.post(examples).set(member).send({}).expect(403);
    await app.http.post(`${path}${id}/draft/check/`).set(member).expect(403);
    await app.http.get(`${path}${id}/draft/check/`).set(member).expect(403);
  });

  it('keeps example conversations', async () => {
    const kept = await keep({ messages: [' Hi ', 'There'] });
    expect(promptExampleWire.parse(kept)).toMatchObject({ messages: ['Hi', 'There'], is_crisis: false });
    const url = `${examples}${kept.id}/`;
    const body = { title: 'Crisis', messages: ['Help'], is_crisis: true };
    expect((await app.http.put(url).set(staff).send(body).expect(200)).body).toMatchObject({ id: kept.id, ...body });
    expect((await app.http.get(examples).set(staff).expect(200)).body).toMatchObject({ count: 1, results: [body] });
    await app.http.delete(url).set(staff).expect(204);
    await app.http.delete(url).set(staff).expect(404);
    await app.http.put(url).set(staff).send(body).expect(404);
    await app.http.delete(`${examples}nonsense/`).set(staff).expect(404);
  });

  it.each([
    [{}, { title: ['This is a required field'], messages: ['This is a required field'] }],
    [{ title: 'x', messages: [] }, { messages: ['This is a required field'] }],
    [{ title: 'x', messages: ['a', ' '] }, { messages: ['Please enter a text for each message'] }],
    [{ title: 'x', messages: ['a', 7] }, { messages: ['Please enter a text for each message'] }],
    [{ title: 'x', messages: Array(13).fill('a') }, { messages: ['Please use at most 12 messages'] }],
    [{ title: 'x', messages: ['a'.repeat(4_001)] }, { messages: ['Please use at most 4000 characters for a message'] }],
    [{ title: 'x', messages: ['a'], is_crisis: 'no' }, { is_crisis: ['Please enter true or false'] }],
  ])('refuses wrong example no. %#', async (body, errors) => {
    await app.http.post(examples).set(staff).send(body).expect(400, errors);
  });

  it('replays them against the draft, next to the published prompt', async () => {
    const example = await keep();
    const { id, draft } = await draftOf('Hurry.');
    expect(await checked(id)).toMatchObject({
      draft,
      state: 'done',
      total: 1,
      failed: 1,
      scripted: false,
      results: [
        {
          example: example.id,
          title: 'New manager',
          draft: {
            replies: ['Here is your focus. [CONCLUDE]'],
            concluded_after: 1,
            faults: [
              'It concludes after 1 messages, before the 4th.',
              'It concludes without asking whether its summary is right.',
            ],
          },
          published: {
            concluded_after: 4,
            faults: [],
            replies: ['What about 1?', 'What about 2?', 'Did I get that right?', expect.anything()],
          },
        },
      ],
    });
  });

  it('expects the reply to a crisis message that the app gives', async () => {
    await keep({ title: 'Crisis', messages: ['I want to kill myself'], is_crisis: true });
    const { id } = await draftOf('Hurry.');
    const { results } = await checked(id);
    expect(results[0]?.draft).toMatchObject({ faults: [], replies: [expect.stringContaining('988')] });
  });

  it('publishes a draft that failed only after a second confirmation, which is recorded', async () => {
    await keep();
    const { id, draft } = await draftOf('Hurry.');
    await checked(id);
    const { body } = await publish(id, { draft }).expect(409);
    expect(checksFailedWire.parse(body)).toMatchObject({ failed_examples: 1 });
    await publish(id, { draft, despite_failed_check: true }).expect(200);
    expect(await published(id)).toMatchObject({ check: 'done', failed_examples: 1, confirmed_despite_failure: true });
  });

  it('publishes a draft that passed at once', async () => {
    await keep();
    const { id, draft } = await draftOf('Be calm.');
    expect(await checked(id)).toMatchObject({ state: 'done', failed: 0 });
    await publish(id, { draft }).expect(200);
    expect(await published(id)).toMatchObject({ check: 'done', failed_examples: 0, published_without_check: false });
    expect((await versions(id))[0]).toMatchObject({ release: 'passed' });
  });

  it('publishes a draft that was never checked only after a second confirmation, which is recorded', async () => {
    const { id, draft } = await draftOf('Be calm.');
    const { body } = await publish(id, { draft, despite_failed_check: true }).expect(409);
    expect(draftUncheckedWire.parse(body)).toMatchObject({ check: 'none' });
    await publish(id, { draft, without_check: true }).expect(200);
    expect(await published(id)).toMatchObject({ check: 'none', published_without_check: true });
    expect(await published(id)).not.toHaveProperty('failed_examples');
    expect((await versions(id))[0]).toMatchObject({ release: 'unchecked' });
  });

  it('does not accept the confirmation of a missing check for that of a failed check', async () => {
    await keep();
    const { id, draft } = await draftOf('Hurry.');
    await checked(id);
    await publish(id, { draft, without_check: true }).expect(409);
    await publish(id, { draft, despite_failed_check: true }).expect(200);
    expect((await versions(id))[0]).toMatchObject({ release: 'failed' });
  });

  it('requires a new check once the draft is saved again', async () => {
    await keep();
    const { id } = await draftOf('Hurry.');
    await checked(id);
    await app.http.put(`${path}${id}/draft/`).set(staff).send({ content: 'Slower.' }).expect(200);
    await app.http.get(`${path}${id}/draft/check/`).set(staff).expect(200, { check: null });
  });

  it.each([
    ['Be away.', 'The model did not respond.'],
    ['Hi {{ nobody }}', 'The template "Persona" names an unknown variable: "nobody".'],
  ])('says why a check of %j could not be completed', async (content, problem) => {
    await keep();
    const { id } = await draftOf(content);
    expect(await checked(id)).toMatchObject({ state: 'failed', problem, results: [] });
  });

  it('runs one check for two requests at once', async () => {
    await keep();
    const { id } = await draftOf('Be calm.');
    // A check that is over before the last one asks would rightly be another.
    const release = model.hold();
    const responses = await Promise.all([check(id), check(id), check(id)]).finally(release);
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    await settled(id);
  });

  it('is completed by another worker when one has died', async () => {
    await keep();
    const { id, draft } = await draftOf('Be calm.');
    const dead = [randomUUID(), id, draft, new Date(), [], randomUUID()];
    await app.database.query(
      `insert into prompt_checks (id, template_id, draft_id, state, requested_at, total, results, attempts, claim, lease_until)
       values ($1, $2, $3, 'running', $4, 1, to_jsonb($5::text[]), 1, $6, clock_timestamp())`,
      dead,
    );
    await app.app.get(JobQueue).send(WATCH_CHECK, { checkId: dead[0] });
    expect(await settled(id)).toMatchObject({ id: dead[0], state: 'done', total: 1 });
  });

  it('ends, with a reason, after a persistent error, and can be requested again', async () => {
    await keep();
    const { id } = await draftOf('Break.');
    const first = await checked(id);
    expect(first).toMatchObject({ state: 'failed', problem: expect.stringMatching(/interrupted several times/) });
    expect(app.logs.join('')).toContain('an error of its own');
    const { body } = await check(id).expect(202);
    expect(body.id).not.toBe(first.id);
    await settled(id);
  });

  it('has nothing to check without an example or a draft', async () => {
    const { id } = await draftOf('x');
    await check(id).expect(409, { detail: 'There is no example conversation to check a draft with.' });
    await check(randomUUID()).expect(404);
  });
});

// proves 10.31
it('a fresh installation can check a draft at once, with the examples that it comes with', async () => {
  const app = await startApp();
  const staff = withToken((await signInStaff(app)).token);
  const get = async (path: string) => (await app.http.get(path).set(staff).expect(200)).body;
  expect((await get('/api/coach/examples/')).count).toBe(starterExamples().length);
  const [template] = (await get('/api/coach/prompt-templates/?search=Style')).results;
  const url = `/api/coach/prompt-templates/${template.id}/draft/`;
  await app.http
    .put(url)
    .set(staff)
    .send({ content: `${template.content} Be brief.` })
    .expect(200);
  await app.http.post(`${url}check/`).set(staff).expect(202);
  let check: PromptCheckWire | null = null;
  while (!check?.finished_at) {
    await pause(50);
    ({ check } = latestCheckWire.parse(await get(`${url}check/`)));
  }
  expect(check).toMatchObject({ state: 'done', total: starterExamples().length, failed: 0, scripted: true });
  await app.http.post(`${url}publish/`).set(staff).send({ draft: check.draft, without_check: true }).expect(200);
  const { results } = await get(`/api/staff/audit/?subject=${template.id}`);
  const facts = results.map(({ action, details }: AuditEntryWire) => [action, details.check, details.failed_examples]);
  expect(facts.slice(0, 2)).toEqual([
    ['prompt-draft.published', 'scripted', undefined],
    ['prompt-draft.checked', 'scripted', undefined],
  ]);
  await app.close();
});
