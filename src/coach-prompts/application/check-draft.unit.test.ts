import { beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { RecordingJobQueue } from '../../shared/testing/recording-job-queue.js';
import { SequentialIds } from '../../shared/testing/sequential-ids.js';
import { CoachUnavailable } from '../../coach-chat/domain/chat.errors.js';
import type { PromptCheck } from '../domain/prompt-check.js';
import { InMemoryPromptCheckRepository } from '../testing/in-memory-prompt-check.repository.js';
import { InMemoryPromptDraftRepository } from '../testing/in-memory-prompt-draft.repository.js';
import { InMemoryPromptExampleRepository } from '../testing/in-memory-prompt-example.repository.js';
import { InMemoryPromptTemplateRepository } from '../testing/in-memory-prompt-template.repository.js';
import { PlayedModel } from '../../coach-chat/testing/played-model.js';
import { AssembleSystemPrompt, CoachIdentity } from './assemble-system-prompt.use-case.js';
import { CHECK_DRAFT, CheckDraft, CheckTimings, WATCH_CHECK, WatchCheck } from './prompt-checks.use-cases.js';
import { CoachExampleReplayer } from '../../coach-chat/application/services/coach-example-replayer.js';

describe('the check of a draft', () => {
  const clock = new FixedClock(new Date('2027-01-04T10:00:00Z'));
  const checkId = 'check';
  let model: PlayedModel;
  let checks: InMemoryPromptCheckRepository;
  let drafts: InMemoryPromptDraftRepository;
  let jobs: RecordingJobQueue;
  let check: CheckDraft;
  let watch: WatchCheck;

  beforeEach(async () => {
    model = new PlayedModel();
    checks = new InMemoryPromptCheckRepository();
    drafts = new InMemoryPromptDraftRepository();
    jobs = new RecordingJobQueue();
    const templates = new InMemoryPromptTemplateRepository();
    const examples = new InMemoryPromptExampleRepository();
    const prompt = new AssembleSystemPrompt(templates, drafts, new CoachIdentity('Maya', 'help@example.com'));
    const ids = new SequentialIds();
    const timings = new CheckTimings();
    const replays = new CoachExampleReplayer(prompt, model);
    check = new CheckDraft(checks, drafts, examples, replays, clock, ids, timings);
    watch = new WatchCheck(checks, jobs, timings);
    const save = { savedAt: clock.now(), savedBy: null, reason: null, release: null };
    const text = { name: 'Persona', content: 'Be kind.', description: '', order: 1, isActive: true };
    await templates.create('t', text, save);
    await drafts.save({ id: 'd', templateId: 't', content: 'Be calm.', baseVersion: 1, ...save });
    for (const id of ['e1', 'e2', 'e3', 'e4', 'e5']) {
      const [created, messages] = [clock.now(), ['Hello']];
      await examples.add({ id, title: id, messages, isCrisis: false, created, lastEdited: created });
    }
    await checks.add({
      id: checkId,
      templateId: 't',
      draftId: 'd',
      state: 'waiting',
      requestedAt: clock.now(),
      requestedBy: null,
      finishedAt: null,
      total: 5,
      results: [],
      problem: null,
      attempts: 0,
      isWorkedOn: false,
    });
  });

  const now = async (): Promise<PromptCheck> => (await checks.find(checkId))!;
  const dies = () => checks.claim(checkId, { id: 'dead', leaseSeconds: 0 });

  it('replays every example in order, with the draft and with the published prompt', async () => {
    await check.execute(checkId);
    const { state, results, finishedAt } = await now();
    expect([state, finishedAt]).toEqual(['done', clock.now()]);
    expect(results.map(({ title }) => title)).toEqual(['e1', 'e2', 'e3', 'e4', 'e5']);
    const prompts = model.requests.map(({ systemPrompt }) => systemPrompt);
    expect(prompts.filter((prompt) => prompt === 'Be calm.')).toHaveLength(5);
    expect(prompts.filter((prompt) => prompt === 'Be kind.')).toHaveLength(5);
  });

  it('says when the replies come from a coach that reads no prompt', async () => {
    await check.execute(checkId);
    expect((await now()).results.map(({ isScripted }) => isScripted)).toEqual(Array(5).fill(false));
    Object.defineProperty(model, 'readsPrompt', { value: false });
    await checks.add({ ...(await now()), id: 'again', state: 'waiting', results: [], finishedAt: null, attempts: 0 });
    await check.execute('again');
    expect((await checks.find('again'))!.results.map(({ isScripted }) => isScripted)).toEqual(Array(5).fill(true));
  });

  it('ends, and says why, when the model does not respond', async () => {
    model.ends(new CoachUnavailable('10.0.0.1 refused'));
    await check.execute(checkId);
    expect(await now()).toMatchObject({ state: 'failed', problem: 'The model did not respond.', isWorkedOn: false });
  });

  it('is retried after an internal error, and ends when it persists', async () => {
    model.ends(new Error('disk full'));
    for (const state of ['running', 'running', 'failed']) {
      await expect(check.execute(checkId)).rejects.toThrow('disk full');
      expect(await now()).toMatchObject({ state, isWorkedOn: false });
    }
    expect((await now()).problem).toMatch(/interrupted several times/);
    const asked = model.requests.length;
    await check.execute(checkId);
    expect(model.requests).toHaveLength(asked);
  });

  it('is run by one worker at a time', async () => {
    model.hold();
    const first = check.execute(checkId);
    await model.said();
    await check.execute(checkId);
    expect(await now()).toMatchObject({ attempts: 1, state: 'running' });
    model.release();
    await first;
    expect(await now()).toMatchObject({ state: 'done' });
  });

  it('continues where a worker died, and keeps its results', async () => {
    await check.execute(checkId);
    const { results } = await now();
    model.requests.length = 0;
    await checks.add({ ...(await now()), state: 'waiting', finishedAt: null, results: results.slice(0, 4) });
    await dies();
    await watch.execute(checkId);
    expect(jobs.sent.map(({ name }) => name)).toEqual([CHECK_DRAFT, WATCH_CHECK]);
    await check.execute(checkId);
    expect(await now()).toMatchObject({ state: 'done', results });
    expect(model.requests).toHaveLength(2);
  });

  it('is not retried forever when every worker dies', async () => {
    for (let deaths = 0; deaths < 3; deaths++) await dies();
    await check.execute(checkId);
    expect(await now()).toMatchObject({ state: 'failed', attempts: 4 });
    expect(model.requests).toEqual([]);
  });

  it('is watched until it ends, and not disturbed while a worker runs it', async () => {
    await checks.claim(checkId, { id: 'living', leaseSeconds: 15 });
    await watch.execute(checkId);
    expect(jobs.sent.map(({ name }) => name)).toEqual([WATCH_CHECK]);
    await checks.release(checkId, { id: 'living', leaseSeconds: 15 });
    await check.execute(checkId);
    await watch.execute(checkId);
    await watch.execute('unknown');
    expect(jobs.sent).toHaveLength(1);
  });
});
