import type { Focus, Plan } from './plan.js';
import { FOCUS_SKILLS, weightsOf } from '../../language/focus.api.js';
import { type Skill, SKILL_LABELS } from '../../language/skills.api.js';

/** The person wants more of a skill in their plan, or less. */
export interface SkillPreference {
  skill: Skill;
  wish: 'more' | 'less';
}

/** The weight of a skill that somebody wants more of, as a share of the strongest. */
const REQUESTED_SHARE = 0.8;
/** ... and how much more it is worth where it is in the focus already. */
const REQUESTED_FACTOR = 2;

/** Merges earlier preferences with new ones; `same` removes one. */
export function withPreferences(
  before: readonly SkillPreference[],
  given: readonly { skill: Skill; wish: SkillPreference['wish'] | 'same' }[],
): SkillPreference[] {
  const preferences = new Map(before.map(({ skill, wish }) => [skill, wish]));
  for (const { skill, wish } of given) {
    if (wish === 'same') preferences.delete(skill);
    else preferences.set(skill, wish);
  }
  return [...preferences].map(([skill, wish]) => ({ skill, wish }));
}

/** A plan with more of this and less of that. */
export const steered = (plan: Plan, preferences: readonly SkillPreference[]): Plan =>
  preferences.length === 0 ? plan : moved(plan, preferences);

function moved(plan: Plan, preferences: readonly SkillPreference[]): Plan {
  const preferenceOf = new Map(preferences.map(({ skill, wish }) => [skill, wish]));
  const strongest = plan.focus[0]!.weight;
  const kept = plan.focus
    .filter(({ skill }) => preferenceOf.get(skill) !== 'less')
    .map((one) => (preferenceOf.get(one.skill) === 'more' ? { ...one, weight: one.weight * REQUESTED_FACTOR } : one));
  const requested = preferences
    .filter(({ skill, wish }) => wish === 'more' && !kept.some((one) => one.skill === skill))
    .map(({ skill }) => ({
      skill,
      weight: strongest * REQUESTED_SHARE,
      because: `You asked for more ${SKILL_LABELS[skill].toLowerCase()} in your plan.`,
    }));
  // Requested skills stay, whatever else has to be dropped.
  const ranked = [...requested, ...kept].sort(
    (a, b) => rank(preferenceOf.get(b.skill)) - rank(preferenceOf.get(a.skill)) || b.weight - a.weight,
  );
  const related = plan.related.filter((skill) => preferenceOf.get(skill) !== 'less');
  const chosen: Focus[] = ranked.slice(0, FOCUS_SKILLS.max);
  for (const skill of related) {
    if (chosen.length >= FOCUS_SKILLS.min) break;
    if (chosen.some((one) => one.skill === skill)) continue;
    const because = `Work on ${SKILL_LABELS[skill].toLowerCase()} goes hand in hand with the rest.`;
    chosen.push({ skill, weight: strongest * REQUESTED_SHARE, because });
  }
  // Less of everything: then nothing is left out.
  if (chosen.length < FOCUS_SKILLS.min) return plan;
  chosen.sort((a, b) => b.weight - a.weight);
  const weights = weightsOf(chosen.map(({ weight }) => weight));
  const focus = chosen.map((one, i) => ({ ...one, weight: weights[i]! }));
  const inFocus = new Set(focus.map(({ skill }) => skill));
  return {
    ...plan,
    focus,
    related: [
      ...related,
      ...plan.focus.map(({ skill }) => skill).filter((skill) => preferenceOf.get(skill) !== 'less'),
    ].filter((skill, i, all) => !inFocus.has(skill) && all.indexOf(skill) === i),
  };
}

const rank = (preference: SkillPreference['wish'] | undefined): number => (preference === 'more' ? 1 : 0);

/** The effect on waiting practices, by content number; positions count from 1. */
export interface PlanChanges {
  left: { contentNumber: number }[];
  came: { contentNumber: number; position: number }[];
  moved: { contentNumber: number; from: number; to: number }[];
}

interface Placed {
  state: string;
  contentNumber: number;
  position: number;
}

/** A practice that comes more than once counts where it comes first. */
export function planChanges(before: readonly Placed[], after: readonly Placed[]): PlanChanges {
  const from = firstPositions(before);
  const to = firstPositions(after);
  return {
    left: [...from.keys()].filter((number) => !to.has(number)).map((contentNumber) => ({ contentNumber })),
    came: [...to].flatMap(([contentNumber, position]) =>
      from.has(contentNumber) ? [] : [{ contentNumber, position }],
    ),
    moved: [...to].flatMap(([contentNumber, position]) => {
      const earlier = from.get(contentNumber);
      return earlier === undefined || earlier === position ? [] : [{ contentNumber, from: earlier, to: position }];
    }),
  };
}

function firstPositions(items: readonly Placed[]): Map<number, number> {
  const positions = new Map<number, number>();
  for (const { state, contentNumber, position } of items) {
    if (state === 'scheduled' && !positions.has(contentNumber)) positions.set(contentNumber, position);
  }
  return positions;
}
