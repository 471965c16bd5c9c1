import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueFiles } from '../../../catalogue/adapters/catalogue-files/catalogue-files.js';
import type { Practice } from '../../../catalogue/practice.api.js';
import { SKILL_TEXTS } from '../../../language/coaching.api.js';
import type { Skill } from '../../../language/skills.api.js';
import { shortened } from '../../domain/compose-plan.js';
import { aSummary } from '../../testing/a-summary.js';
import { curriculumPlannerSuite } from '../../testing/curriculum-planner.suite.js';
import { RankingCurriculumPlanner } from './ranking-curriculum.planner.js';

let practices: Practice[];
const planner = new RankingCurriculumPlanner();

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
});

curriculumPlannerSuite('The ranking planner', async () => ({ planner, practices }));

const whatItPractices = (skill: Skill): string => {
  const { practices } = SKILL_TEXTS[skill];
  return `${practices.charAt(0).toUpperCase()}${practices.slice(1)}.`;
};

describe('the ranking planner', () => {
  it.each([
    ['I want my team members to work more independently', 'delegation'],
    ['I want to strengthen my strategic presence', 'strategic-presence'],
    ['I avoid conflict and never bring it up when one of my people is late', 'hard-conversations'],
    ['My one on ones are just status updates', 'one-to-ones'],
    ['I am burned out and snap at my staff', 'steadiness-under-pressure'],
  ])('finds the focus in %p where none was confirmed', async (problem, skill) => {
    const plan = await planner.plan({ ...aSummary({ problem, focus: [] }), tried: null, success: null }, practices);
    expect(plan.focus[0]!.skill).toBe(skill);
  });

  // proves 6.3
  it('says why a skill is in the focus with whole lines of the summary', async () => {
    const success = 'Nobody is surprised by a review.';
    const { focus } = await planner.plan(aSummary({ success, focus: ['delegation', 'feedback'] }), practices);
    expect(focus.map(({ because }) => because)).toEqual([
      'You said: “I end up doing it all myself.”',
      'What you want: “Nobody is surprised by a review.”',
    ]);
  });

  // proves 6.3
  it('quotes next to a skill no line that points to others', async () => {
    const { focus } = await planner.plan(aSummary(), practices);
    expect(focus[1]!.because).toBe(whatItPractices('coaching-others'));
  });

  it('quotes no line that is too long to be read at a glance', async () => {
    const problem = `${'I do it all myself and nobody notices. '.repeat(20)}`;
    const { focus } = await planner.plan(aSummary({ problem }), practices);
    expect(focus[0]!.because).toBe(whatItPractices('delegation'));
  });

  // proves 6.3
  it('gives each practice the reason of its author, and another one where it comes again', async () => {
    const { items } = await planner.plan(aSummary(), practices);
    for (const { practice, reason } of items) {
      const { planReason, revisitReason } = practices.find(({ number }) => number === practice)!;
      const isFirst = items.find((one) => one.practice === practice)!.reason === reason;
      expect(reason).toBe(isFirst ? planReason : revisitReason);
    }
  });
});

describe('a problem', () => {
  it('is cut only at the end of a sentence', () => {
    const sentence = 'My team waits for me with every decision, however small it is, and I can do nothing else. ';
    expect(shortened(sentence.repeat(5))).toBe(sentence.repeat(3).trim());
    expect(shortened('word '.repeat(200))).toBe('word '.repeat(200).trim());
    // An opener states no problem.
    const begun = `Well, where to begin. ${'word '.repeat(100).trim()}. And so on.`;
    expect(shortened(begun)).toBe(begun.slice(0, -' And so on.'.length));
  });
});
