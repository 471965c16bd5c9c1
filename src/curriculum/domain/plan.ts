import type { Plannable, Stage } from '../../catalogue/practice.api.js';
import { primarySkill, type Skill, SKILL_LABELS } from '../../language/skills.api.js';

/** Twenty-six weeks with two practices a week (product.md 6.2). */
export const PLAN_ITEMS = 52;
export const DEFAULT_PER_WEEK = 2;
/** A practice comes again after four weeks at the earliest. */
const REVISIT_WEEKS = 4;

/**
 * The planner that chose the practices: a model, or the ranking by common words, which also steps in for unusable responses of a
 * model.
 */
export type PlannerName = 'model' | 'ranking';

export interface Focus {
  skill: Skill;
  /** Share of the attention, two decimals; all of a plan add up to 1. */
  weight: number;
  /** Why: a line of the person's summary, whole, or a plain sentence. */
  because: string;
}

export interface PlannedItem {
  /** The content number of the practice. */
  practice: number;
  skill: Skill;
  stage: Stage;
  /** The sentence that the practice's author wrote. */
  reason: string;
}

/** Half a year of practices for one person. */
export interface Plan {
  planner: PlannerName;
  /** The problem in the person's words. */
  problem: string;
  /** The person's success criterion, verbatim; null if they didn't give one. */
  success: string | null;
  /** No problem was named; the text in its place says so. */
  general: boolean;
  /** Strongest first. */
  focus: Focus[];
  /** Skills that the plan mixes in, closest first. */
  related: Skill[];
  /** Practices that may not come, by content number. */
  never: number[];
  items: PlannedItem[];
}

/**
 * Returns the reason why a practice can't come after these, or null if it can. One rule for building, swapping and
 * checking.
 * @param earlier the practices before it, a gap of one each (null where a row was skipped and nothing was learned)
 */
export function whyNotNext(
  practice: Plannable,
  earlier: readonly (Plannable | null)[],
  perWeek: number,
): string | null {
  const done = (number: number) => earlier.some((other) => other?.number === number);
  const missing = practice.prerequisites.find((number) => !done(number));
  if (missing !== undefined) return `comes before ${missing}, which it builds on`;
  const advanced = practice.stage === 'stretch' || practice.stage === 'sustain';
  const skill = primarySkill(practice);
  if (advanced && !earlier.some((other) => other?.stage === 'foundation' && primarySkill(other) === skill)) {
    return `is of stage ${practice.stage} and comes before any foundation of ${skill}`;
  }
  const visits = earlier.flatMap((other, i) => (other?.number === practice.number ? [i] : []));
  const last = visits.at(-1);
  if (last === undefined) return null;
  const interval = earlier.length - last;
  if (interval < shortestInterval(perWeek)) return `comes again within ${REVISIT_WEEKS} weeks`;
  const before = visits.at(-2);
  if (before !== undefined && interval <= last - before) return 'comes again at an interval that does not grow';
  return null;
}

/**
 * Items between a practice and its revisit. One more than the weeks hold: the first text goes at once and not at its
 * weekday, so that what would be four weeks on paper could be three and a half.
 */
const shortestInterval = (perWeek: number): number => REVISIT_WEEKS * perWeek + 1;

/**
 * Returns the reason of a practice in a plan: the sentence that its author wrote for it, and another one for a
 * revisit.
 * @param visit 1 for the first time
 */
export function reasonFor(practice: Plannable, visit: number): string {
  const label = SKILL_LABELS[primarySkill(practice)].toLowerCase();
  if (visit === 1) return practice.planReason ?? `This one is part of your work on ${label}.`;
  return practice.revisitReason ?? 'You had this one before. Try it again: what is different now?';
}
