import type { Preferences } from './preferences.js';
import type { Skill } from '../../language/skills.api.js';
import type { Stage, Plannable } from '../../catalogue/practice.api.js';
import type { PlannerName, Focus } from './plan.js';
import type { SkillPreference } from './steering.js';
import type { Summary } from './summary.js';
import { ItemNotFound } from './curriculum.errors.js';

export type CurriculumState = 'building' | 'active' | 'paused' | 'finished' | 'failed';

export type PausedBy = 'person' | 'staff';

export interface Pause {
  by: PausedBy;
  /** The time when it ends by itself; null: not before someone ends it. */
  resumesAt: Date | null;
}

/**
 * `scheduled` waits for its due time; `sending` is in a sender's hands; `sent`, `delivered` and `undeliverable` are
 * the carrier's reports; `done` and `skipped` are the person's own, and outrank them.
 */
export type ItemState = 'scheduled' | 'sending' | 'sent' | 'delivered' | 'undeliverable' | 'done' | 'skipped';

export interface CurriculumItem {
  id: string;
  /** Counts from 1; never changes. */
  position: number;
  /** Counts from 1; follows the cadence. */
  week: number;
  contentNumber: number;
  /** The version that was sent; null before. */
  contentVersion: number | null;
  skill: Skill;
  stage: Stage;
  reason: string;
  state: ItemState;
  /** Null while nothing is due: paused, or no longer waiting. */
  dueAt: Date | null;
  sentAt: Date | null;
  doneAt: Date | null;
  reflection: string | null;
}

/** A success score: 1 is far off, 5 is there. */
export interface SuccessScore {
  score: number;
  at: Date;
}

/** One person's half year. */
export interface Curriculum {
  id: string;
  userId: string;
  /** The conversation that it was made from. */
  chatId: string;
  /** The number of concluded conversations of the person; they are numbered in that order, from 1. */
  conversationCount: number;
  /** The number of the conversation that its plan was made from; 0 before there is a plan. */
  plannedConversation: number;
  created: Date;
  state: CurriculumState;
  /** The author of the pause; null while it is not paused. */
  pausedBy: PausedBy | null;
  /** The time when a pause ends by itself; null while it is not paused, and for a pause without an end. */
  resumesAt: Date | null;
  /** The pause of the person next to that of staff, or the other way around, which ends no later. null: none. */
  otherPause: Pause | null;
  /**
   * The time since which nothing falls due because the person has left: lapsed, or stopped the texts. null while they
   * are here.
   */
  parkedAt: Date | null;
  /** Set if the person has yet to be notified that it is complete: once, even if it opens again; null before. */
  finishNotice: 'due' | 'told' | null;
  /** The reason why it could not be built, for staff; null otherwise. */
  failure: string | null;
  /** The planner of the latest version; null before it is built, and for plans from before this was recorded. */
  planner: PlannerName | null;
  /** The confirmed summary, with the person's later changes. */
  summary: Summary;
  problem: string;
  success: string | null;
  /** The success scores, oldest first. */
  successScores: SuccessScore[];
  general: boolean;
  focus: Focus[];
  related: Skill[];
  /** Practices that the person skipped for good: they never come (back). */
  setAside: number[];
  /** Skills that the person wants more or less of, whatever is planned. */
  wishes: SkillPreference[];
  preferences: Preferences;
  /** Always 52 once it is built, by position. */
  items: CurriculumItem[];
}

/** True if practices are sent, or would be without a pause. */
/** The pauses that hold, the one that ends last first. */
export const pausesOf = ({ state, pausedBy, resumesAt, otherPause }: Curriculum): Pause[] =>
  state === 'paused' ? [{ by: pausedBy ?? 'person', resumesAt }, ...(otherPause ? [otherPause] : [])] : [];

export const isRunning = ({ state }: Pick<Curriculum, 'state'>): boolean => state === 'active' || state === 'paused';

/** The surroundings that changes of a plan depend on. */
export interface PlanningContext {
  now: Date;
  opening: Opening;
  /** Nothing is sent before this time, as the person needs some quiet; null outside quiet days. */
  quietUntil: Date | null;
  practices: readonly Plannable[];
}

/** The practice that a reply is about: the one that was sent last. */
export const latestSent = ({ items }: Curriculum): CurriculumItem | undefined =>
  items
    .filter(({ sentAt }) => sentAt !== null)
    .reduce<CurriculumItem | undefined>((last, item) => (last && last.sentAt! > item.sentAt! ? last : item), undefined);

/** Practices that were sent and never marked, except the last one, which is still current. */
export function missed(curriculum: Curriculum): CurriculumItem[] {
  const inHand = latestSent(curriculum)?.id;
  return curriculum.items.filter(
    ({ id, state }) => id !== inHand && (state === 'sent' || state === 'delivered' || state === 'undeliverable'),
  );
}

/**
 * A practice shows itself with its text: before that it may still change. One whose text could not be delivered is open
 * as well, and so is one that the person has called done.
 */
export const isReadable = ({ state, contentVersion }: CurriculumItem): boolean =>
  contentVersion !== null || state === 'done' || state === 'undeliverable';

/** True if another practice may take its place: it waits, and nothing was sent or written that belongs to the one it is. */
export const isReplaceable = ({ state, contentVersion, reflection }: CurriculumItem): boolean =>
  state === 'scheduled' && contentVersion === null && reflection === null;

const COMES_AGAIN = 'You had this one before. It comes again, in case it fits better now.';

/** The sentence of its author; that of a repetition says that the practice was done before, which has to be so. */
export function reasonOf(item: CurriculumItem, { items }: Pick<Curriculum, 'items'>): string {
  const before = items
    .slice(0, items.indexOf(item))
    .findLast(({ contentNumber }) => contentNumber === item.contentNumber);
  return !before || before.state === 'done' || before.state === 'scheduled' ? item.reason : COMES_AGAIN;
}

export function itemOf(curriculum: Curriculum, itemId: string): CurriculumItem {
  const item = curriculum.items.find(({ id }) => id === itemId);
  if (!item) throw new ItemNotFound();
  return item;
}

export const withItem = (curriculum: Curriculum, item: CurriculumItem): Curriculum => ({
  ...curriculum,
  items: curriculum.items.map((other) => (other.id === item.id ? item : other)),
});

/** The first time, from a given one on, at which a text may be sent to this person; null when there is none. */
export type Opening = (from: Date) => Date | null;
