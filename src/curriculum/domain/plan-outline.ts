import { crisisIn } from '../../language/crisis.api.js';
import type { Skill } from '../../language/skills.api.js';
import {
  type Curriculum,
  type CurriculumItem,
  isReadable,
  type ItemState,
  latestSent,
  reasonOf,
} from './curriculum.js';

/** A plan with its person's progress, for a conversation with them about it. Plain data: it travels to threads. */
export interface PlanOutline {
  state: 'active' | 'paused' | 'finished';
  /** The time when a pause ends by itself; null where it doesn't, or there is none. */
  resumesAt: Date | null;
  problem: string;
  /** The person's success criterion, verbatim; null if they didn't give one. */
  success: string | null;
  /** Strongest first. */
  focus: Skill[];
  /** Counts from 1. */
  week: number;
  weeks: number;
  done: number;
  skipped: number;
  total: number;
  /** The practice that was sent last, until the person answers it. */
  atHand: PracticeInHand | null;
  /** Earlier practices, latest first. */
  lately: PastPractice[];
  next: ComingPractice | null;
  /** Those after it, two at most. */
  following: ComingPractice[];
  timeZone: string;
}

/** A practice that was not sent yet; `dueAt` is null while the plan is paused. */
export interface ComingPractice {
  title: string;
  dueAt: Date | null;
}

export interface PracticeInHand {
  title: string;
  skill: Skill;
  /** Markdown, as it was sent; null for a practice that is nothing but a picture or a film. */
  text: string | null;
  reason: string;
  /** It has not been sent yet: its text is not shown before. */
  isToCome?: true;
}

export interface PastPractice {
  title: string;
  skill: Skill;
  week: number;
  /** `open`: it was sent, and the person has not reported on it. */
  state: 'done' | 'skipped' | 'open';
  /** The person's reflection; never a crisis message. */
  reflection: string | null;
}

/** This many of the latest practices: four weeks at the usual two a week. */
const LATELY = 8;
const FOLLOWING = 2;

/** The practice that was sent last and is still open; null where there is none. */
export function itemInHand(curriculum: Curriculum): CurriculumItem | null {
  const last = latestSent(curriculum);
  return last && OPEN.includes(last.state) ? last : null;
}

const OPEN: readonly ItemState[] = ['sending', 'sent', 'delivered', 'undeliverable'];

/**
 * @param titles by item id @param text of the practice in hand
 * @returns null for a plan that is not there yet, or could not be built
 */
export function outlineOf(
  curriculum: Curriculum,
  titles: ReadonlyMap<string, string>,
  text: string | null,
): PlanOutline | null {
  const { state, resumesAt, items, focus, preferences } = curriculum;
  if (state === 'building' || state === 'failed' || items.length === 0) return null;
  const titleOf = ({ id }: CurriculumItem): string => titles.get(id) ?? '';
  const inHand = itemInHand(curriculum);
  const past = items.filter((item) => item.id !== inHand?.id && (hasCome(item) || item.state === 'skipped'));
  const [next = null, ...following] = items
    .filter((item) => item.state === 'scheduled')
    .slice(0, 1 + FOLLOWING)
    .map((item) => ({ title: titleOf(item), dueAt: state === 'active' ? item.dueAt : null }));
  const count = (state: CurriculumItem['state']): number => items.filter((item) => item.state === state).length;
  return {
    state,
    resumesAt,
    problem: harmless(curriculum.problem) ?? '',
    success: curriculum.success === null ? null : harmless(curriculum.success),
    focus: focus.map(({ skill }) => skill),
    week: inHand?.week ?? past.at(-1)?.week ?? 1,
    weeks: items.at(-1)!.week,
    done: count('done'),
    skipped: count('skipped'),
    total: items.length,
    atHand: inHand && practiceOf(inHand, curriculum, titles, text),
    lately: past
      .slice(-LATELY)
      .toReversed()
      .map((item) => ({
        title: titleOf(item),
        skill: item.skill,
        week: item.week,
        state: item.state === 'done' || item.state === 'skipped' ? item.state : 'open',
        reflection: item.reflection === null ? null : harmless(item.reflection),
      })),
    next,
    following,
    timeZone: preferences.timeZone,
  };
}

export const practiceOf = (
  item: CurriculumItem,
  curriculum: Curriculum,
  titles: ReadonlyMap<string, string>,
  text: string | null,
): PracticeInHand => ({
  title: titles.get(item.id) ?? '',
  skill: item.skill,
  text,
  reason: reasonOf(item, curriculum),
});

/** One that is to come once more has come, and waits. */
const hasCome = (item: CurriculumItem): boolean => isReadable(item) && item.state !== 'scheduled';

/** Crisis messages are not stored; those that were stored before they were detected as such are left out, too. */
const harmless = (text: string): string | null => (crisisIn(text) ? null : text);

export interface Progress {
  /** Practices that were sent to the person, and those that they marked as done. */
  came: number;
  done: number;
  /** Practices still to come, and when the last of them does; null where nothing falls due just now. */
  left: number;
  lastAt: Date | null;
}

export function progressOf({ items }: Curriculum): Progress {
  const came = items.filter(({ sentAt, state }) => sentAt !== null && state !== 'scheduled' && state !== 'sending');
  const waiting = items.filter(({ state }) => state === 'scheduled' || state === 'sending');
  const due = waiting.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
  return {
    came: came.length,
    done: came.filter(({ state }) => state === 'done').length,
    left: waiting.length,
    lastAt: due.length > 0 ? new Date(Math.max(...due)) : null,
  };
}
