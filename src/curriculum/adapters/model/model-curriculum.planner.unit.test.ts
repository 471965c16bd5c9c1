import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogueFiles } from '../../../catalogue/adapters/catalogue-files/catalogue-files.js';
import type { Practice } from '../../../catalogue/practice.api.js';
import { PlayedLanguageModel } from '../../../language/testing/played-language-model.js';
import { NO_SUMMARY, type Summary } from '../../domain/summary.js';
import { aSummary } from '../../testing/a-summary.js';
import { curriculumPlannerSuite } from '../../testing/curriculum-planner.suite.js';
import { planProblems } from '../../testing/plan-problems.js';
import { RankingCurriculumPlanner } from '../ranking/ranking-curriculum.planner.js';
import { ModelCurriculumPlanner } from './model-curriculum.planner.js';

const ranking = new RankingCurriculumPlanner();
let practices: Practice[];
let model: PlayedLanguageModel;

const picks = (...numbers: number[]) => model.reads('plan', () => ({ practices: numbers }));

/** A model that knows its business: the practices that have most words in common with the summary. */
const sound = () =>
  model.reads('plan', (data) => {
    const { summary } = data as { summary: Summary };
    const best = [...ranking.relevance(summary, practices)].sort((a, b) => b[1] - a[1]).slice(0, 12);
    return { practices: best.map(([number]) => number) };
  });

const plan = (summary = aSummary()) => new ModelCurriculumPlanner(model, ranking).plan(summary, practices, 'ada');
const planWithoutModel = () => ranking.plan(aSummary(), practices);

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
});
beforeEach(() => {
  model = new PlayedLanguageModel();
  sound();
});

curriculumPlannerSuite('The planner with a model', async () => ({
  planner: new ModelCurriculumPlanner(model, ranking),
  practices,
}));

describe('the planner with a model', () => {
  it('asks once, with the whole catalogue in the instructions and the confirmed summary as data', async () => {
    await plan();
    expect(model.asked).toHaveLength(1);
    const [{ instructions, data, userId }] = model.asked as [(typeof model.asked)[0]];
    for (const { number } of practices) expect(instructions).toContain(`${number} |`);
    expect(data).toEqual({ summary: aSummary() });
    expect(userId).toBe('ada');
  });

  it('brings what the model picked early, within the stages', async () => {
    const delegation = practices.filter(({ skills }) => (skills.delegation ?? 0) > 0.5);
    const [last] = delegation.filter(({ stage }) => stage === 'foundation').toReversed();
    const others = practices.filter(({ number }) => number > 900).slice(0, 9);
    picks(last!.number, ...others.map(({ number }) => number));
    const made = await plan();
    expect(made.planner).toBe('model');
    expect(made.items[0]!.practice).toBe(last!.number);
    expect(planProblems(made, practices, aSummary())).toEqual([]);
  });

  it('leaves out what is not in the catalogue, and what comes twice', async () => {
    const known = practices.slice(0, 10).map(({ number }) => number);
    picks(99_999, ...known, known[0]!);
    const made = await plan();
    expect(made.planner).toBe('model');
    expect(planProblems(made, practices, aSummary())).toEqual([]);
  });

  it('asks no model where there is no problem', async () => {
    expect((await plan(NO_SUMMARY)).general).toBe(true);
    expect(model.asked).toHaveLength(0);
  });

  // proves 6.1
  it('plans without the model where it invents practices, picks too few, or is unavailable', async () => {
    for (const failing of [() => picks(1, 2, 3, 4, 5, 6, 7, 8), () => picks(101, 102), () => model.isAway()]) {
      failing();
      expect(await plan()).toEqual(await planWithoutModel());
    }
    expect(model.asked).toHaveLength(3);
  });
});
