import {
  type Curriculum,
  isReplaceable,
  isRunning,
  type Pause,
  type PausedBy,
  pausesOf,
  type PlanningContext,
  withItem,
} from './curriculum.js';
import { type Plan, PLAN_ITEMS, reasonFor } from './plan.js';
import { earliest, scheduled, shifted, withoutDueTimes, firstEver } from './item-schedule.js';
import { repaired, historyOf, byNumber } from './repair.js';
import type { Summary } from './summary.js';
import { type Preferences, inOrder } from './preferences.js';
import { arrange, visitNumbers } from './arrangement.js';
import { primarySkill } from '../../language/skills.api.js';

/** Right after the conversation: no items yet. */
export const start = (
  start: Pick<Curriculum, 'id' | 'userId' | 'chatId' | 'created' | 'preferences' | 'summary'>,
): Curriculum => ({
  ...start,
  conversationCount: 1,
  plannedConversation: 0,
  state: 'building',
  pausedBy: null,
  resumesAt: null,
  otherPause: null,
  parkedAt: null,
  finishNotice: null,
  failure: null,
  planner: null,
  problem: '',
  success: null,
  successScores: [],
  general: false,
  focus: [],
  related: [],
  setAside: [],
  wishes: [],
  items: [],
});

/** The plan is there: the first text goes as soon as the window is open, the others at their slots. */
export function fill(curriculum: Curriculum, plan: Plan, newId: () => string, context: PlanningContext): Curriculum {
  const { planner, problem, success, general, focus, related, never } = plan;
  const items = plan.items.map(({ practice, skill, stage, reason }, i) => ({
    id: newId(),
    position: i + 1,
    week: 1,
    contentNumber: practice,
    contentVersion: null,
    skill,
    stage,
    reason,
    state: 'scheduled' as const,
    dueAt: i === 0 ? (context.opening(earliest(context)) ?? earliest(context)) : null,
    sentAt: null,
    doneAt: null,
    reflection: null,
  }));
  const active = {
    ...curriculum,
    state: 'active' as const,
    failure: null,
    planner,
    problem,
    success,
    general,
    focus,
    related,
    setAside: never,
    items,
  };
  return scheduled(repaired(active, context), context);
}

/** Quiet days have begun: what is due in them moves after them. */
export const quieted = (curriculum: Curriculum, context: PlanningContext): Curriculum =>
  curriculum.items.some(({ dueAt }) => dueAt !== null && dueAt < earliest(context))
    ? shifted(curriculum, context)
    : curriculum;

/** @param reason for staff; never what was said in the chat */
export const failed = (curriculum: Curriculum, reason: string): Curriculum => ({
  ...curriculum,
  state: 'failed',
  failure: reason,
});

/** Another conversation has concluded, and its number is the new count. The plan is now about this one. */
export const concludedAgain = (curriculum: Curriculum, chatId: string, summary: Summary): Curriculum => ({
  ...(curriculum.items.length === 0 ? { ...retried(curriculum), chatId } : curriculum),
  summary,
  conversationCount: curriculum.conversationCount + 1,
});

/** A failed one is tried again. */
export const retried = (curriculum: Curriculum): Curriculum => ({ ...curriculum, state: 'building', failure: null });

/** A finished plan becomes active when an item waits again. */
export const reopened = (curriculum: Curriculum): Curriculum =>
  curriculum.state === 'finished' ? { ...curriculum, state: 'active' } : curriculum;

/** The person and staff may each have a pause. Another one of the same author only changes when it ends. */
export function paused(curriculum: Curriculum, by: PausedBy = 'person', resumesAt: Date | null = null): Curriculum {
  if (!isRunning(curriculum)) return curriculum;
  const pauses = pausesOf(curriculum);
  const own = pauses.find((pause) => pause.by === by);
  if (own && own.resumesAt?.getTime() === resumesAt?.getTime()) return curriculum;
  return withoutDueTimes(withPauses(curriculum, [...pauses.filter((pause) => pause !== own), { by, resumesAt }]));
}

/** Ends the pause of `by`, or that of the other one if it is the only one. What is left of two pauses holds. */
export function resumed(curriculum: Curriculum, context: PlanningContext, by: PausedBy = 'person'): Curriculum {
  const pauses = pausesOf(curriculum);
  if (pauses.length === 0) return curriculum;
  const ended = pauses.find((pause) => pause.by === by) ?? pauses[0];
  const left = pauses.filter((pause) => pause !== ended && !(pause.resumesAt && pause.resumesAt <= context.now));
  if (left.length > 0) return withPauses(curriculum, left);
  return shifted({ ...curriculum, state: 'active', pausedBy: null, resumesAt: null, otherPause: null }, context);
}

/** The pause that ends last is the plan's: when it is over, so is the other one. */
function withPauses(curriculum: Curriculum, pauses: readonly Pause[]): Curriculum {
  const endOf = ({ resumesAt }: Pause) => resumesAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const [last, otherPause = null] = pauses.toSorted((one, other) => endOf(other) - endOf(one));
  return { ...curriculum, state: 'paused', pausedBy: last!.by, resumesAt: last!.resumesAt, otherPause };
}

export function prefer(curriculum: Curriculum, preferences: Preferences, context: PlanningContext): Curriculum {
  const changed = { ...curriculum, preferences: inOrder(preferences) };
  const untouched = firstEver(curriculum);
  const due = withoutDueTimes(changed);
  // The first text of all goes at once, whatever the days are.
  const kept = untouched ? withItem(due, untouched) : due;
  return scheduled(repaired(kept, context), context);
}

/** A new plan for what is left; what has been sent, done or skipped stays as it is. */
export function replanned(curriculum: Curriculum, plan: Plan, context: PlanningContext): Curriculum {
  const { planner, problem, success, general, focus, related, never } = plan;
  const setAside = [...new Set([...curriculum.setAside, ...never])];
  const planned = { ...curriculum, planner, problem, success, general, focus, related, setAside };
  const waiting = curriculum.items.filter(isReplaceable);
  const kept = curriculum.items.filter((item) => !isReplaceable(item));
  const relevance = new Map(plan.items.map(({ practice }, i) => [practice, 1 - i / PLAN_ITEMS]));
  const before = kept.flatMap((item) => historyOf(item, byNumber(context.practices)));
  const chosen = arrange({ focus, related, relevance }, context.practices, curriculum.preferences.weekdays.length, {
    length: waiting.length,
    before,
    never: new Set(setAside),
  });
  const visits = visitNumbers([...before.map((one) => ({ number: one?.number ?? 0 })), ...chosen]).slice(before.length);
  const fresh = waiting.map((item, i) => {
    const practice = chosen[i]!;
    const reason = reasonFor(practice, visits[i]!);
    return { ...item, contentNumber: practice.number, skill: primarySkill(practice), stage: practice.stage, reason };
  });
  const items = curriculum.items.map((item) => fresh.find(({ id }) => id === item.id) ?? item);
  return scheduled(repaired({ ...planned, items }, context), context);
}
