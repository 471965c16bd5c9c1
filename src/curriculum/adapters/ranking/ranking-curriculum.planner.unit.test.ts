import { beforeAll, describe, expect, it } from '@jest/globals';
import { labelledConversations } from '../../../../bench/planner/labelled.js';
import { measure } from '../../../../bench/planner/measure.js';
import { DEFAULT_PER_WEEK, planProblems } from '../../domain/plan.js';
import type { Practice } from '../../domain/practice.js';
import { curriculumPlannerContract, person } from '../../testing/curriculum-planner.contract.js';
import { CatalogueFiles } from '../catalogue-files/catalogue-files.js';
import { RankingCurriculumPlanner } from './ranking-curriculum.planner.js';

let practices: Practice[];
const planner = new RankingCurriculumPlanner();

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
});

curriculumPlannerContract('The ranking planner', async () => ({ planner, practices }));

const focusOf = async (...messages: string[]) =>
  (await planner.plan(person(...messages), practices)).focus.map(({ skill }) => skill);

describe('the ranking planner', () => {
  it.each([
    ['I want my team members to work more independently', 'delegation'],
    ['I want to strengthen my strategic presence', 'strategic-presence'],
    ['I avoid conflict and never bring it up when one of my people is late', 'hard-conversations'],
    ['My one on ones are just status updates', 'one-to-ones'],
    ['I am burned out and snap at my staff', 'steadiness-under-pressure'],
  ])('hears what %p is about', async (message, skill) => {
    expect((await focusOf(message))[0]).toBe(skill);
  });

  it('believes a person who says what is not the matter', async () => {
    const focus = await focusOf(
      'Delegation is not my problem, my team runs itself.',
      'I cannot get the other directors on board with anything, I have no pull with my peers.',
    );
    expect(focus[0]).toBe('influence');
    expect(focus).not.toContain('delegation');
  });

  it('takes "not good at" for a problem', async () => {
    expect((await focusOf('I am not good at giving feedback to my team'))[0]).toBe('feedback');
  });

  it('takes a yes for the words it answers, and quotes the person alone', async () => {
    const conversation = [
      { role: 'user' as const, content: 'Work with my boss is hard.' },
      { role: 'assistant' as const, content: 'Do you find it hard to push back on your boss?' },
      { role: 'user' as const, content: 'yes' },
    ];
    const plan = await planner.plan(conversation, practices);
    expect(plan.focus[0]!.skill).toBe('managing-up');
    expect(plan.quotes.map(({ text }) => text).join()).not.toContain('Do you find');
  });

  it('starts a general plan for somebody new to managing', async () => {
    const plan = await planner.plan(person('I’m newer to managing and want to do a great job'), practices);
    expect(plan.general).toBe(true);
    expect(plan.focus[0]!.skill).toBe('one-to-ones');
  });

  it('never shows back numbers, addresses or abuse', async () => {
    const plan = await planner.plan(
      person(
        'My boss, call him at 555-123-4567 or boss@firm.example, is a complete asshole who changes direction every week.',
        'I never push back on him because he ignores my emails.',
      ),
      practices,
    );
    expect(JSON.stringify(plan)).not.toMatch(/555|@|asshole/);
  });

  it('keeps its promises for every labelled conversation', async () => {
    for (const { id, conversation } of labelledConversations()) {
      const plan = await planner.plan(conversation, practices);
      expect([id, planProblems(plan, practices, conversation, DEFAULT_PER_WEEK)]).toEqual([id, []]);
    }
  });

  it('agrees with an expert as well as it did', async () => {
    const measures = await measure(planner, practices, labelledConversations());
    expect(measures.precisionAt3).toBeGreaterThan(0.77);
    expect(measures.relevantInFirst12).toBeGreaterThan(0.8);
    expect(measures.overlapOfPlans).toBeLessThan(0.4);
    expect(measures.generalIsRight).toBeGreaterThan(0.95);
  });
});
