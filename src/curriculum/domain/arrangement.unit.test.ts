import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPractice } from '../../catalogue/testing/a-practice.js';
import { arrange, type Brief, growingPositions } from './arrangement.js';
import { orderProblems } from '../testing/plan-problems.js';
import { PLAN_ITEMS } from './plan.js';
import { primarySkill, SKILLS } from '../../language/skills.api.js';
import { relatedSkills, weightsOf } from '../../language/focus.api.js';

const stages = [
  'foundation',
  'foundation',
  'foundation',
  'practice',
  'practice',
  'practice',
  'stretch',
  'sustain',
] as const;
const practices = SKILLS.flatMap((skill, s) =>
  stages.map((stage, i) =>
    aPractice({
      number: (s + 1) * 100 + i + 1,
      stage,
      skills: { [skill]: 1 },
      prerequisites: i === 7 ? [(s + 1) * 100 + 1] : [],
    }),
  ),
);

const brief = (picks: readonly number[], scores: readonly number[]): Brief => {
  const weights = weightsOf(picks.map((_, i) => scores[i]!).sort((a, b) => b - a));
  const focus = picks.map((pick, i) => ({ skill: SKILLS[pick]!, weight: weights[i]! }));
  const related = relatedSkills(new Map(focus.map(({ skill, weight }) => [skill, weight])), new Map());
  return { focus, related, relevance: new Map(practices.map(({ number }, i) => [number, scores[i % scores.length]!])) };
};

const anyBrief = fc
  .tuple(
    fc.uniqueArray(fc.nat({ max: SKILLS.length - 1 }), { minLength: 2, maxLength: 4 }),
    fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 4, maxLength: 12 }),
  )
  .map(([picks, scores]) => brief(picks, scores));

describe('the order of a plan', () => {
  // proves 6.6
  it('keeps stages, prerequisites and revisits for any focus and cadence', () => {
    fc.assert(
      fc.property(anyBrief, fc.integer({ min: 1, max: 7 }), (anyone, perWeek) => {
        const chosen = arrange(anyone, practices, perWeek);
        expect(chosen).toHaveLength(PLAN_ITEMS);
        expect(
          orderProblems(
            chosen.map(({ number }) => ({ practice: number })),
            practices,
            perWeek,
          ),
        ).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  // proves 6.7
  it('comes back to the main skill at intervals that never shrink', () => {
    fc.assert(
      fc.property(anyBrief, (anyone) => {
        const main = anyone.focus[0]!.skill;
        const at = arrange(anyone, practices, 2).flatMap((practice, i) => (primarySkill(practice) === main ? [i] : []));
        const intervals = at.slice(1).map((position, i) => position - at[i]!);
        expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
        expect(at[0]).toBe(0);
        expect(at.length).toBeGreaterThanOrEqual(10);
      }),
    );
  });

  it('gives the first six weeks to the focus, then mixes in related skills', () => {
    const anyone = brief([0, 7, 1], [0.9, 0.5, 0.4, 0.3]);
    const skills = arrange(anyone, practices, 2).map(primarySkill);
    const focus = anyone.focus.map(({ skill }) => skill);
    expect(skills.slice(0, 12).every((skill) => focus.includes(skill))).toBe(true);
    expect(new Set(skills.slice(12)).size).toBeGreaterThan(focus.length + 1);
  });

  it('repeats the essential practices', () => {
    const chosen = arrange(brief([0, 7], [0.9, 0.5, 0.4, 0.3]), practices, 2);
    const revisits = chosen.length - new Set(chosen.map(({ number }) => number)).size;
    expect(revisits).toBeGreaterThanOrEqual(4);
    expect(revisits).toBeLessThanOrEqual(16);
  });

  it('spreads positions from the first to the last with growing distances', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
        const positions = growingPositions(count, PLAN_ITEMS);
        const distances = positions.slice(1).map((position, i) => position - positions[i]!);
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        expect(positions.at(-1)).toBeLessThan(PLAN_ITEMS);
        expect(positions).toHaveLength(count);
      }),
    );
  });

  // proves 6.3
  it('gives weights in hundredths that add up to one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 50, noNaN: true }), { minLength: 2, maxLength: 4 }),
        (scores) => {
          const weights = weightsOf(scores.toSorted((a, b) => b - a));
          expect(weights.reduce((sum, weight) => sum + Math.round(weight * 100), 0)).toBe(100);
          expect(weights).toEqual(weights.toSorted((a, b) => b - a));
        },
      ),
    );
  });
});
