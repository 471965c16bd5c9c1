import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { Ticker } from '../shared/adapters/clock/ticker.js';
import { JobQueue } from '../shared/application/ports/job-queue.js';
import { Transaction } from '../shared/application/ports/transaction.js';
import { RecordingJobQueue } from '../shared/testing/recording-job-queue.js';
import { BeginCurriculum } from './application/begin-curriculum.use-case.js';
import { BuildCurriculum, type BuildCurriculumInput } from './application/build-curriculum.use-case.js';
import { CurriculumPlanner } from './application/ports/curriculum-planner.js';
import { CurriculumRepository } from './application/ports/curriculum.repository.js';
import type { Plan } from './domain/plan.js';
import { aPlan } from './testing/a-curriculum.js';
import type { Summary } from './domain/summary.js';
import { aSummary } from './testing/a-summary.js';
import type { Skill } from '../language/skills.api.js';

/** Plans by the problem, which is the id of the chat, each when the test lets it. */
class HeldPlanner implements CurriculumPlanner {
  private readonly held = new Map<string, PromiseWithResolvers<void>>();

  hold(chatId: string): () => void {
    const gate = Promise.withResolvers<void>();
    this.held.set(chatId, gate);
    return gate.resolve;
  }

  async plan({ problem, focus: [skill] }: Summary): Promise<Plan> {
    await this.held.get(problem!)?.promise;
    if (!skill) throw new Error('There is no plan for this one.');
    const plan = aPlan(skill);
    // The catalogue of the server, which numbers from 1.
    return { ...plan, items: plan.items.map((item, i) => ({ ...item, practice: i + 1 })) };
  }
}

describe('two conversations of one person', () => {
  const planner = new HeldPlanner();
  const jobs = new RecordingJobQueue();
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({
      override: (builder) =>
        builder
          .overrideProvider(CurriculumPlanner)
          .useValue(planner)
          .overrideProvider(JobQueue)
          .useValue(jobs)
          .overrideProvider(Ticker)
          .useValue({ start: () => undefined }),
    });
  });
  afterAll(() => app.close());

  const build = (input: BuildCurriculumInput) => app.app.get(BuildCurriculum).execute(input);
  const planOf = async (userId: string) => (await app.app.get(CurriculumRepository).ofUser(userId))!;

  /** A conversation concludes. @returns the job that is to build its plan */
  async function conclude(userId: string, skill: Skill | 'none'): Promise<BuildCurriculumInput> {
    const chatId = randomUUID();
    const summary = aSummary({ problem: chatId, focus: skill === 'none' ? [] : [skill] });
    await app.app.get(Transaction).run(() => app.app.get(BeginCurriculum).execute({ userId, chatId, summary }));
    return jobs.sent.map(({ payload }) => payload as BuildCurriculumInput).find((job) => job.chatId === chatId)!;
  }

  async function aPerson(withPlan: boolean): Promise<string> {
    const { id } = await signUp(app);
    if (withPlan) await build(await conclude(id, 'feedback'));
    return id;
  }

  describe.each([
    ['before the first plan', false],
    ['while a plan is running', true],
  ])('%s', (_name, withPlan) => {
    it.each([
      ['in their order', [0, 1]],
      ['in the opposite order', [1, 0]],
      ['in the opposite order, and once more each', [1, 0, 1, 0]],
    ])('end with the plan of the newer one when they are planned %s', async (_order, order) => {
      const id = await aPerson(withPlan);
      const both = [await conclude(id, 'delegation'), await conclude(id, 'influence')];
      for (const i of order) await build(both[i]!);
      expect(await planOf(id)).toMatchObject({ state: 'active', chatId: both[1]!.chatId });
      expect((await planOf(id)).focus[0]!.skill).toBe('influence');
    });

    it.each([
      ['older', [0, 1]],
      ['newer', [1, 0]],
    ])(
      'end with the plan of the newer one when both are planned at once and the %s is ready first',
      async (_, order) => {
        const id = await aPerson(withPlan);
        const both = [await conclude(id, 'delegation'), await conclude(id, 'influence')];
        const release = both.map(({ chatId }) => planner.hold(chatId));
        const building = both.map(build);
        for (const i of order) {
          release[i]!();
          await building[i];
        }
        expect((await planOf(id)).focus[0]!.skill).toBe('influence');
      },
    );

    // proves 6.14
    it('end with the plan of the newer one when the older cannot be planned', async () => {
      const id = await aPerson(withPlan);
      const both = [await conclude(id, 'none'), await conclude(id, 'influence')];
      for (const job of both) await build(job);
      const { state, focus } = await planOf(id);
      expect([state, focus[0]!.skill]).toEqual(['active', 'influence']);
    });

    it('are ordered even when they conclude at the same moment', async () => {
      const id = await aPerson(withPlan);
      const both = await Promise.all([conclude(id, 'delegation'), conclude(id, 'influence')]);
      const [older, newer] = both.toSorted((a, b) => a.conversation! - b.conversation!);
      expect(older!.conversation).toBeLessThan(newer!.conversation!);
      await Promise.all([build(newer!), build(older!)]);
      expect((await planOf(id)).chatId).toBe(newer!.chatId);
    });
  });

  it('keep the plan of the first when the second cannot be planned', async () => {
    const id = await aPerson(true);
    const before = await planOf(id);
    await build(await conclude(id, 'none'));
    const { focus, state } = await planOf(id);
    expect([focus, state]).toEqual([before.focus, 'active']);
  });
});
