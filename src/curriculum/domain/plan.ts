import type { Quote } from '../../skills/conversation.api.js';
import type { Plannable, Stage } from '../../catalogue/practice.api.js';
import { primarySkill, type Skill } from '../../skills/skills.api.js';

/** Twenty-six weeks with two practices a week (product.md 6.2). */
export const PLAN_ITEMS = 52;
export const DEFAULT_PER_WEEK = 2;
/** A practice comes again after four weeks at the earliest. */
const REVISIT_WEEKS = 4;

/** Who judged what the plan is about: a model, or full-text ranking alone, also where a model gave no fit answer. */
export type PlannerName = 'model' | 'ranking';

/** A skill that the plan is about. */
export interface Focus {
  skill: Skill;
  /** Share of the attention, two decimals; all of a plan add up to 1. */
  weight: number;
  /** Why, with words of the person's own. */
  because: string;
}

export interface PlannedItem {
  /** The content number of the practice. */
  practice: number;
  skill: Skill;
  stage: Stage;
  /** A sentence that quotes the person. */
  reason: string;
}

/** Half a year of practices for one person. */
export interface Plan {
  planner: PlannerName;
  /** In the person's own words. */
  problem: string;
  /** The conversation said too little for a specific plan; the problem says so too. */
  general: boolean;
  /** Strongest first. */
  focus: Focus[];
  /** Kept so that a practice that is swapped in later has its reason as well. */
  quotes: Quote[];
  /** Skills that the plan mixes in, closest first. */
  related: Skill[];
  items: PlannedItem[];
}

/**
 * Why a practice can't come after these, or null when it can. One rule for building, swapping and checking.
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
