import { type Curriculum, pausesOf } from './curriculum.js';
import type { Preferences } from './preferences.js';

/** A member's change of their plan that the plan itself does not date, or the end of a pause that they had limited. */
export type PlanChange =
  | { kind: 'practice-skipped'; contentNumber: number }
  /** `until`: when texts go again by themselves; null: not before someone resumes them. */
  | { kind: 'plan-paused'; until: Date | null }
  /** `byItself`: the pause's end has come. */
  | { kind: 'plan-resumed'; byItself: boolean }
  | { kind: 'plan-rescheduled'; preferences: Preferences };

export interface DatedPlanChange {
  id: string;
  at: Date;
  /** The id by which the change can be undone, and is then forgotten; null where it can't. */
  undoId: string | null;
  change: PlanChange;
}

/** Derives the changes that a member made, in the order of the plan. */
export function planChanges(before: Curriculum, after: Curriculum): PlanChange[] {
  const wasSkipped = new Set(before.items.filter(({ state }) => state === 'skipped').map(({ id }) => id));
  const changes: PlanChange[] = after.items
    .filter(({ id, state }) => state === 'skipped' && !wasSkipped.has(id))
    .map(({ contentNumber }) => ({ kind: 'practice-skipped', contentNumber }));
  if (!isSame(before.preferences, after.preferences))
    changes.push({ kind: 'plan-rescheduled', preferences: after.preferences });
  const [was, own] = [before, after].map((plan) => pausesOf(plan).find(({ by }) => by === 'person'));
  if (own && !isSame(was, own)) changes.push({ kind: 'plan-paused', until: own.resumesAt });
  const isOver = before.state === 'paused' && after.state === 'active';
  if (isOver || (was && !own && after.state === 'paused')) changes.push({ kind: 'plan-resumed', byItself: false });
  return changes;
}

/** Both are plain values; the order of keys is that of the type. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
