import type { Curriculum, CurriculumItem, PlanningContext } from './curriculum.js';
import { CannotUndo } from './curriculum.errors.js';
import { shifted } from './item-schedule.js';
import { quieted } from './lifecycle.js';
import { repaired } from './repair.js';

/** The screen offers it for ten seconds, longer while the person is on its button; the rest is for a slow network. */
export const UNDO_MS = 120_000;
/** A text is undone by another one, which people write when they look at their phone again. */
export const UNDO_BY_TEXT_MS = 86_400_000;

/** The fields, apart from the practices, that a member's change can touch. */
const PLAN_FIELDS = [
  'state',
  'pausedBy',
  'resumesAt',
  'otherPause',
  'parkedAt',
  'finishNotice',
  'planner',
  'summary',
  'problem',
  'success',
  'general',
  'focus',
  'related',
  'setAside',
  'wishes',
] as const satisfies (keyof Curriculum)[];

type PlanFields = Pick<Curriculum, (typeof PLAN_FIELDS)[number]>;

/** The part of a plan that a change touched: fields that it left alone are not there. */
export interface PlanSnapshot {
  plan: Partial<PlanFields>;
  items: CurriculumItem[];
}

/** The last change that a person made, as long as they can take it back. */
export interface PlanUndo {
  id: string;
  madeAt: Date;
  /** The practice that was marked; null where it was several, or the plan as a whole. */
  itemId: string | null;
  before: PlanSnapshot;
  after: PlanSnapshot;
}

export const undoUntil = ({ madeAt }: PlanUndo): Date => new Date(madeAt.getTime() + UNDO_MS);

/** Absorbs a double click or a request that is sent again. */
const SECOND_CLICK_MS = 10_000;

/** The practice that its last change has just put another one in the place of; null when it did something else, or earlier. */
export function justSwapped({ itemId, madeAt, before, after }: PlanUndo, now: Date): CurriculumItem | null {
  const [was, became] = [before, after].map(({ items }) => items.find(({ id }) => id === itemId));
  const isSwap = was && became && was.contentNumber !== became.contentNumber;
  return isSwap && now.getTime() - madeAt.getTime() < SECOND_CLICK_MS ? was : null;
}

export function undoOf(
  before: Curriculum,
  after: Curriculum,
  { id, madeAt, itemId }: Pick<PlanUndo, 'id' | 'madeAt' | 'itemId'>,
): PlanUndo {
  const fields = PLAN_FIELDS.filter((field) => !same(before[field], after[field]));
  const touched = new Set(after.items.filter((item, i) => !same(item, before.items[i])).map((item) => item.id));
  const snapshot = (curriculum: Curriculum): PlanSnapshot => ({
    plan: Object.fromEntries(fields.map((field) => [field, curriculum[field]])),
    items: curriculum.items.filter((item) => touched.has(item.id)),
  });
  return { id, madeAt, itemId, before: snapshot(before), after: snapshot(after) };
}

/**
 * The plan as it was before the change. What was sent by text in the meantime stays sent, and what waits then starts
 * at the next slot, so that no day has two texts.
 * @param withinMs after that many milliseconds it is too late
 * @throws CannotUndo when it is too late, or another practice was sent in this one's place
 */
export function undone(
  curriculum: Curriculum,
  undo: PlanUndo,
  context: PlanningContext,
  withinMs = UNDO_MS,
): Curriculum {
  if (context.now.getTime() > undo.madeAt.getTime() + withinMs) throw new CannotUndo();
  const was = byId(undo.before.items);
  const became = byId(undo.after.items);
  const items = curriculum.items.map((item) =>
    was.has(item.id) ? restored(item, was.get(item.id)!, became.get(item.id)!) : item,
  );
  const target = items.find(({ id }) => id === undo.itemId);
  if (target && target.contentNumber !== was.get(target.id)?.contentNumber) throw new CannotUndo();
  const { plan } = undo.after;
  const untouched = (Object.keys(plan) as (keyof PlanFields)[]).filter((field) => same(curriculum[field], plan[field]));
  const back: Curriculum = {
    ...curriculum,
    ...Object.fromEntries(untouched.map((field) => [field, undo.before.plan[field]])),
    items,
  };
  const isAsItWas = items.every((item) => !was.has(item.id) || same(item, was.get(item.id)));
  const isSending = items.some(({ state, sentAt }) => state === 'sending' || (sentAt !== null && sentAt > undo.madeAt));
  if (!isAsItWas || isSending) return shifted(repaired(back, context), context);
  return context.quietUntil ? quieted(back, context) : back;
}

function restored(now: CurriculumItem, was: CurriculumItem, became: CurriculumItem): CurriculumItem {
  const isSame = now.contentNumber === was.contentNumber;
  if (now.sentAt !== null && was.sentAt === null) {
    const { sentAt, contentVersion } = now;
    const state = now.state === 'done' || now.state === 'skipped' ? 'sent' : now.state;
    return isSame ? { ...was, state, dueAt: null, sentAt, contentVersion } : now;
  }
  if (now.state === 'sending' && became.state !== 'sending') return now;
  // Its text has been canceled in the meantime: it is sent at the next slot.
  if (was.state === 'sending') return { ...was, state: 'scheduled', dueAt: null };
  const waits = now.state === 'scheduled' && became.state === 'scheduled';
  const hasChanged = waits ? now.contentNumber !== became.contentNumber : !same(now, became);
  if (hasChanged) return isSame ? was : now;
  return waits && !same(now.dueAt, became.dueAt) ? { ...was, dueAt: null } : was;
}

const byId = (items: readonly CurriculumItem[]): Map<string, CurriculumItem> =>
  new Map(items.map((item) => [item.id, item]));

/** Both are plain values; the order of keys is that of the type. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
