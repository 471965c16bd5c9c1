import { beforeAll, describe, expect, it } from '@jest/globals';
import { thinness } from '../../../../bench/planner/justified.js';
import { labelledConversations, thinTalks } from '../../../../bench/planner/labelled.js';
import { measure } from '../../../../bench/planner/measure.js';
import { DEFAULT_PER_WEEK } from '../../domain/plan.js';
import { planProblems } from '../../testing/plan-problems.js';
import type { Practice } from '../../../catalogue/practice.api.js';
import { curriculumPlannerSuite, person } from '../../testing/curriculum-planner.suite.js';
import { CatalogueFiles } from '../../../catalogue/adapters/catalogue-files/catalogue-files.js';
import { quotableStretches, standsAlone } from '../../../skills/adapters/detection/quotable.js';
import { RankingCurriculumPlanner } from './ranking-curriculum.planner.js';

let practices: Practice[];
const planner = new RankingCurriculumPlanner();

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
});

curriculumPlannerSuite('The ranking planner', async () => ({ planner, practices }));

const focusOf = async (...messages: string[]) =>
  (await planner.plan(person(...messages), practices)).focus.map(({ skill }) => skill);

describe('the ranking planner', () => {
  it.each([
    ['I want my team members to work more independently', 'delegation'],
    ['I want to strengthen my strategic presence', 'strategic-presence'],
    ['I avoid conflict and never bring it up when one of my people is late', 'hard-conversations'],
    ['My one on ones are just status updates', 'one-to-ones'],
    ['I am burned out and snap at my staff', 'steadiness-under-pressure'],
  ])('detects the skill in %p', async (message, skill) => {
    expect((await focusOf(message))[0]).toBe(skill);
  });

  it('leaves out a skill that the person rules out', async () => {
    const focus = await focusOf(
      'Delegation is not my problem, my team runs itself.',
      'I cannot get the other directors on board with anything, I have no pull with my peers.',
    );
    expect(focus[0]).toBe('influence');
    expect(focus).not.toContain('delegation');
  });

  it('yields to other work while it reads a new catalogue', async () => {
    let turns = 0;
    let isPlanned = false;
    const planned = planner.plan(person('I do it all myself'), [...practices]).then(() => (isPlanned = true));
    for (; !isPlanned; turns++) await new Promise(setImmediate);
    await planned;
    expect(turns).toBeGreaterThan(5);
  });

  it('treats "not good at" as a problem', async () => {
    expect((await focusOf('I am not good at giving feedback to my team'))[0]).toBe('feedback');
  });

  it('takes a yes as a confirmation of the question before it, and quotes the person only', async () => {
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

  it('never repeats numbers, addresses or abuse', async () => {
    const plan = await planner.plan(
      person(
        'My boss, call him at 555-123-4567 or boss@firm.example, is a complete asshole who changes direction every week.',
        'I never push back on him because he ignores my emails.',
      ),
      practices,
    );
    expect(JSON.stringify(plan)).not.toMatch(/555|@|asshole/);
  });

  it('makes a sound plan of every labelled conversation', async () => {
    for (const { id, conversation } of labelledConversations()) {
      const plan = await planner.plan(conversation, practices);
      expect([id, planProblems(plan, practices, conversation, DEFAULT_PER_WEEK)]).toEqual([id, []]);
    }
    for (const { id, conversation } of thinTalks()) {
      const plan = await planner.plan(conversation, practices);
      expect([id, planProblems(plan, practices, conversation, DEFAULT_PER_WEEK)]).toEqual([id, []]);
    }
  });

  // Some way below what was measured (docs/adr/0030): a new conversation by somebody else is no failure.
  it('agrees with the judges as well as before', async () => {
    const measures = await measure(planner, practices, labelledConversations());
    expect(measures.precisionAt3).toBeGreaterThan(0.68);
    expect(measures.mainIsNamed).toBeGreaterThan(0.85);
    expect(measures.relevantInFirst12).toBeGreaterThan(0.7);
    expect(measures.overlapOfPlans).toBeLessThan(0.4);
    expect(measures.generalIsRight).toBeGreaterThan(0.95);
  });

  it('recognizes thin conversations, and takes hardly a concrete one for thin', async () => {
    const concrete = labelledConversations().filter(({ general }) => !general);
    const { found, wronglyFound } = await thinness(planner, practices, thinTalks(), concrete);
    expect(found).toBeGreaterThanOrEqual(0.9);
    expect(wronglyFound).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['wants to be better', 'idk just want to be better'],
    ['talks of the weather', 'Raining again here, and it is only Tuesday.'],
    ['asks back', 'What would you say that I need?'],
  ])('quotes nothing of a person who only %s', async (_what, message) => {
    const plan = await planner.plan(person(message, 'not sure'), practices);
    expect(plan).toMatchObject({ general: true, quotes: [] });
    expect(JSON.stringify(plan)).not.toContain('“');
  });

  describe('uses the coach’s last words', () => {
    const problem = 'My boss changes direction every week and my team is worn out by it.';
    const after = (summary: string) => [...person(problem), { role: 'assistant' as const, content: summary }];
    const skillsAfter = async (summary: string) =>
      (await planner.plan(after(summary), practices)).focus.map(({ skill }) => skill);

    it('leads with the skills that the summary names, in its order', async () => {
      const skills = await skillsAfter(
        'Thank you, Ana. We will begin with prioritization and then work on difficult conversations. [CONCLUDE]',
      );
      expect(skills.slice(0, 2)).toEqual(['prioritisation', 'hard-conversations']);
      expect(skills).toContain('managing-up');
    });

    it('takes neither a question nor a quote in them for a promise', async () => {
      expect((await skillsAfter('Is it about delegation, or about feedback?'))[0]).toBe('managing-up');
      expect((await skillsAfter('You said “no feedback, no delegation”. I wish you well. [CONCLUDE]'))[0]).toBe(
        'managing-up',
      );
    });

    it('never quotes them', async () => {
      const plan = await planner.plan(
        after('We will work on delegation, so that your week is yours. [CONCLUDE]'),
        practices,
      );
      expect(JSON.stringify(plan)).not.toContain('your week is yours');
    });
  });

  it('keeps despair out of a plan', async () => {
    const plan = await planner.plan(
      person('My reports redo everything because I never let go of my work.', 'I keep thinking of killing myself.'),
      practices,
    );
    expect(JSON.stringify(plan)).not.toMatch(/killing/);
    expect(plan.focus[0]!.skill).toBe('delegation');
  });

  it.each([
    [
      'a person who was let go from delegating',
      'A third of my people were let go and I keep a brave face.',
      'delegation',
    ],
    ['a role from a problem', 'I am the director of feedback systems and I cannot sleep for worry.', 'feedback'],
  ])('distinguishes %s', async (_what, message, skill) => {
    expect((await focusOf(message))[0]).not.toBe(skill);
  });
});

describe('what can be quoted', () => {
  it.each([
    ['I keep putting off talking to her', true],
    ['put a fan in the room', true],
    ['In the survey my team wrote that they are lost', true],
    ['how do I tell her', true],
    ['my boss changes direction every week', true],
    ['of talking to them', false],
    ['instead of talking to them', false],
    ['who do not speak to each other', false],
    ['when somebody fires the wrong table', false],
    ['they show up late and go', false],
    ['12 years in', false],
    ['talking to them every day', false],
  ])('%p: %p', (text, expected) => {
    expect(standsAlone(text)).toBe(expected);
  });

  it('is short, whole and from one clause', () => {
    const clause = 'I keep smoothing it over because I hate scenes, and they know it, who wouldn’t';
    const stretches = quotableStretches(clause);
    expect(stretches).toContain('I keep smoothing it over');
    expect(stretches.every((stretch) => clause.includes(stretch) && stretch.length <= 110)).toBe(true);
    expect(stretches).not.toContain('who wouldn’t');
  });
});
