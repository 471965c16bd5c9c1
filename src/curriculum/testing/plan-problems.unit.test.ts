import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueFiles } from '../../catalogue/adapters/catalogue-files/catalogue-files.js';
import { RankingCurriculumPlanner } from '../adapters/ranking/ranking-curriculum.planner.js';
import type { Plan, PlannedItem } from '../domain/plan.js';
import { DELEGATING } from './curriculum-planner.suite.js';
import { planProblems } from './plan-problems.js';
import type { Practice } from '../../catalogue/practice.api.js';

let practices: Practice[];
let plan: Plan;

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
  plan = await new RankingCurriculumPlanner().plan(DELEGATING, practices);
});

const problemsOf = (change: Partial<Plan>): string =>
  planProblems({ ...plan, ...change }, practices, DELEGATING).join('\n');
const withItem = (at: number, change: Partial<PlannedItem>): PlannedItem[] =>
  plan.items.map((item, i) => (i === at ? { ...item, ...change } : item));
const of = (practice: Practice): Partial<PlannedItem> => ({
  practice: practice.number,
  skill: plan.items[0]!.skill,
  stage: practice.stage,
});

describe('the check that every planner must pass', () => {
  it('finds nothing in a valid plan', () => expect(problemsOf({})).toBe(''));

  it.each<[string, () => Partial<Plan>, RegExp]>([
    ['an invented practice', () => ({ items: withItem(3, { practice: 9_999 }) }), /item 4: there is no practice 9999/],
    [
      'an invented quotation',
      () => ({ items: withItem(3, { reason: 'You said “nobody on this team can cook”, so try this.' }) }),
      /item 4: nobody said/,
    ],
    ['an invented problem', () => ({ problem: 'Everything is difficult.' }), /problem: holds none/],
    ['an endless problem', () => ({ problem: 'I end up rewriting '.repeat(20) }), /problem: is longer than 280/],
    [
      'a quotation that is half a sentence',
      () => ({ items: withItem(3, { reason: 'You said “half of what they ship at night”, so try this.' }) }),
      /item 4: .* is no whole sentence/,
    ],
    ['a scrap of a reason', () => ({ items: withItem(3, { reason: 'because of the team' }) }), /no whole sentence/],
    [
      'a quotation that wears off',
      () => ({
        items: plan.items.map((item, i) =>
          i < 4
            ? { ...item, reason: `Reason number ${i}: “I end up rewriting half of what they ship at night”.` }
            : item,
        ),
      }),
      /“I end up rewriting half of what they ship at night” comes \d times/,
    ],
    [
      'a sentence that wears off',
      () => ({
        items: plan.items.map((item, i) => (i < 5 ? { ...item, reason: `This one is good for you, ${i}.` } : item)),
      }),
      /the pattern "this one is good …" comes 5 times/,
    ],
    ['a general plan that quotes', () => ({ general: true }), /a general plan quotes/],
    [
      'weights that do not add up',
      () => ({ focus: plan.focus.map((one) => ({ ...one, weight: 0.4 })) }),
      /weights add up to/,
    ],
    [
      'a weight of nothing',
      () => ({
        focus: [
          { ...plan.focus[0]!, weight: 1 },
          { ...plan.focus[1]!, weight: 0 },
        ],
      }),
      /above 0/,
    ],
    ['the weaker skill first', () => ({ focus: plan.focus.toReversed() }), /the strongest comes first/],
    ['a skill twice', () => ({ focus: [plan.focus[0]!, { ...plan.focus[0]! }] }), /names a skill twice/],
    ['one skill alone', () => ({ focus: plan.focus.slice(0, 1) }), /has 1 skills/],
    ['too few items', () => ({ items: plan.items.slice(0, 40) }), /there are 40, not 52/],
    ['too many items', () => ({ items: [...plan.items, plan.items[0]!] }), /there are 53, not 52/],
    [
      'a practice before the one it builds on',
      () => ({ items: withItem(0, of(practices.find(({ prerequisites }) => prerequisites.length > 0)!)) }),
      /item 1: comes before \d+, which it builds on/,
    ],
    [
      'a stretch before any foundation',
      () => ({
        items: withItem(
          0,
          of(practices.find(({ stage, prerequisites }) => stage === 'stretch' && prerequisites.length === 0)!),
        ),
      }),
      /item 1: is of stage stretch and comes before any foundation/,
    ],
    [
      'a revisit within four weeks',
      () => ({ items: withItem(5, { ...plan.items[0]!, reason: plan.items[5]!.reason }) }),
      /item 6: comes again within 4 weeks/,
    ],
    [
      'revisits that come no later each time',
      () => {
        const planned = new Set(plan.items.map(({ practice }) => practice));
        const other = practices.find(
          ({ number, stage, prerequisites }) =>
            !planned.has(number) && stage === 'practice' && prerequisites.length === 0,
        )!;
        return { items: plan.items.map((item, i) => ([0, 15, 30].includes(i) ? { ...item, ...of(other) } : item)) };
      },
      /item 31: comes again at an interval that does not grow/,
    ],
    [
      'a revisit for the same reason',
      () => ({ items: withItem(20, plan.items[0]!) }),
      /item 21: comes again for the same reason/,
    ],
  ])('finds %s', (_what, change, problem) => expect(problemsOf(change())).toMatch(problem));
});
