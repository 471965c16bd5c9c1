import { expect, it } from '@jest/globals';
import { CatalogueFiles } from '../../catalogue/adapters/catalogue-files/catalogue-files.js';
import { planProblems } from '../testing/plan-problems.js';
import { composePlan } from './compose-plan.js';
import { generalUnderstanding } from './general-understanding.js';

it('a plan without a conversation is valid, and says that it is general', async () => {
  const practices = await new CatalogueFiles('catalogue').practices();
  const plan = composePlan(generalUnderstanding(), practices);
  expect(planProblems(plan, practices, [])).toEqual([]);
  expect(plan).toMatchObject({ general: true, problem: expect.stringMatching(/general plan/) });
});
