import { composePlan } from '../domain/compose-plan.js';
import { start, fill } from '../domain/lifecycle.js';
import type { Curriculum, PlanningContext } from '../domain/curriculum.js';
import { defaultPreferences, type Preferences } from '../domain/preferences.js';
import { aPractice } from '../../catalogue/testing/a-practice.js';
import type { Plannable } from '../../catalogue/practice.api.js';
import { SKILLS, type Skill } from '../../language/skills.api.js';
import { aSummary } from './a-summary.js';

const STAGES = [
  'foundation',
  'foundation',
  'foundation',
  'practice',
  'practice',
  'practice',
  'practice',
  'stretch',
  'sustain',
] as const;

/** Nine practices for each skill; the last one of a skill builds on its first. */
export const somePractices: readonly Plannable[] = SKILLS.flatMap((skill, s) =>
  STAGES.map((stage, i) =>
    aPractice({
      number: (s + 1) * 100 + i + 1,
      title: `${skill} ${i + 1}`,
      stage,
      skills: { [skill]: 1 },
      prerequisites: i === STAGES.length - 1 ? [(s + 1) * 100 + 1] : [],
    }),
  ),
);

export const aPlan = (main: Skill = 'delegation', second: Skill = 'coaching-others') =>
  composePlan(aSummary({ focus: [main, second] }), somePractices, { planner: 'ranking', relevance: new Map() });

/** Monday, 23 November 2026, 10:15 in New York. */
export const MONDAY = new Date('2026-11-23T15:15:00Z');

export const aContext = (now: Date = MONDAY): PlanningContext => ({
  now,
  opening: (from) => from,
  quietUntil: null,
  practices: somePractices,
});

let made = 0;

/** An active one that began on a Monday morning: the first text is due at once. */
export function aCurriculum(part: Partial<Curriculum> = {}, preferences: Partial<Preferences> = {}): Curriculum {
  const number = String(++made).padStart(12, '0');
  let items = 0;
  const empty = start({
    id: `00000000-0000-4000-8000-${number}`,
    userId: `00000000-0000-4000-9000-${number}`,
    chatId: `00000000-0000-4000-a000-${number}`,
    created: MONDAY,
    summary: aSummary(),
    preferences: { ...defaultPreferences('America/New_York'), ...preferences },
  });
  const newId = () => `00000000-0000-4000-b${String(++items).padStart(3, '0')}-${number}`;
  return { ...fill(empty, aPlan(), newId, aContext()), ...part };
}
