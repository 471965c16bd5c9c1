import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busyThreads, patientThreads } from '../../../../test/support/source-threads.js';
import type { WorkerThreads } from '../../../shared/adapters/threads/worker-threads.js';
import { PlannerBusy } from '../../domain/curriculum.errors.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import { curriculumPlannerSuite, DELEGATING } from '../../testing/curriculum-planner.suite.js';
import { CatalogueFiles } from '../../../catalogue/adapters/catalogue-files/catalogue-files.js';
import { RankingCurriculumPlanner } from './ranking-curriculum.planner.js';
import { RankingThreads } from './ranking-threads.js';
import { ThreadedCurriculumPlanner } from './threaded-curriculum.planner.js';

let threads: WorkerThreads;
let practices: readonly Plannable[];
beforeAll(async () => {
  threads = patientThreads({ threads: 1 });
  practices = await new CatalogueFiles('catalogue').practices();
});
afterAll(() => threads.onApplicationShutdown());

curriculumPlannerSuite('ThreadedCurriculumPlanner', async () => ({
  planner: new ThreadedCurriculumPlanner(new RankingThreads(threads)),
  practices,
}));

describe('the ranking planner in a thread', () => {
  it('makes the same plan as outside a thread', async () => {
    const ranking = new RankingThreads(threads);
    const here = new RankingCurriculumPlanner();
    const there = new ThreadedCurriculumPlanner(ranking);
    expect(await there.plan(DELEGATING, practices)).toEqual(await here.plan(DELEGATING, practices));
    expect(await there.understand(DELEGATING, practices)).toEqual(await here.understand(DELEGATING, practices));
  });

  it('uses the catalogue of the call, when that changes', async () => {
    const planner = new ThreadedCurriculumPlanner(new RankingThreads(threads));
    const before = await planner.plan(DELEGATING, practices);
    const { practice: first } = before.items[0]!;
    const without = practices.filter(({ number, prerequisites }) => number !== first && !prerequisites.includes(first));
    const after = await planner.plan(DELEGATING, without);
    expect(after.items.some(({ practice }) => practice === first)).toBe(false);
    expect(await planner.plan(DELEGATING, practices)).toEqual(before);
  });

  it('reports that it is busy, instead of a general plan, when no thread is free', async () => {
    const busy = busyThreads();
    const ranking = new RankingThreads(busy);
    await expect(new ThreadedCurriculumPlanner(ranking).plan(DELEGATING, practices)).rejects.toBeInstanceOf(
      PlannerBusy,
    );
  });
});
