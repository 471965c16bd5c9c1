import { generatePath } from 'react-router-dom';
import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { paths } from '../../../app/paths';
import { day, formatFullDateTime, zoneName } from '../../../lib/local-times';
import { stateName } from '../../shared/labels';

export interface Week {
  number: number;
  items: CurriculumItem[];
}

export interface Progress {
  /** The last practice that was sent and that the person has not answered yet. */
  current: CurriculumItem | undefined;
  /** Earlier practices that were sent and never marked: oldest first. */
  missed: CurriculumItem[];
  next: CurriculumItem | undefined;
  week: number;
  weeks: number;
  done: number;
  skipped: number;
  reflections: number;
  /** The number of weeks so far in which something was done. One practice is enough for a week. */
  weeksKept: number;
}

/** True if it was sent, and its person has not answered it. */
export const isOpen = ({ state }: CurriculumItem): boolean =>
  state === 'sent' || state === 'delivered' || state === 'undeliverable' || state === 'sending';

/** By the states of the items only, not by the time in this browser. */
export function progressOf({ items }: Curriculum): Progress {
  const next = items.find(({ state }) => state === 'scheduled');
  const last = items.find(({ state }) => state === 'sending') ?? lastSent(items);
  const count = (counts: (item: CurriculumItem) => boolean) => items.filter(counts).length;
  return {
    // An old practice that was never marked is not this week's: only the one that was sent last is.
    current: last && isOpen(last) ? last : undefined,
    missed: items.filter((item) => isOpen(item) && item.state !== 'sending' && item.id !== last?.id),
    next,
    week: last?.week ?? next?.week ?? 1,
    weeks: items.at(-1)?.week ?? 0,
    done: count(({ state }) => state === 'done'),
    skipped: count(({ state }) => state === 'skipped'),
    reflections: count(({ reflection }) => reflection !== null),
    weeksKept: new Set(items.filter(({ state }) => state === 'done').map((item) => item.week)).size,
  };
}

export const lastSent = (items: CurriculumItem[]): CurriculumItem | undefined =>
  items
    .filter(({ sentAt }) => sentAt !== null)
    .reduce<CurriculumItem | undefined>((last, item) => (last && last.sentAt! > item.sentAt! ? last : item), undefined);

export function weeksOf({ items }: Curriculum): Week[] {
  const weeks = new Map<number, Week>();
  for (const item of items) {
    const week = weeks.get(item.week) ?? { number: item.week, items: [] };
    weeks.set(item.week, { ...week, items: [...week.items, item] });
  }
  return [...weeks.values()];
}

/** True if there is a practice that one can say to have done. */
export const isMarkable = (item: CurriculumItem): boolean => item.readable && item.state !== 'done';

export const isSkippable = ({ state }: CurriculumItem): boolean => state !== 'done' && state !== 'skipped';

export const isSwappable = (item: CurriculumItem): boolean => isSkippable(item) && item.state !== 'sending';

export const practicePath = ({ id }: Pick<CurriculumItem, 'id'>): string => generatePath(paths.practice, { item: id });

/** Describes the state of an item, and its date: 'Sent Tue, Nov 24'. */
export function itemStatus(item: CurriculumItem, timeZone: string): string {
  const sent = item.sentAt ? ` ${day(item.sentAt, timeZone)}` : '';
  switch (item.state) {
    case 'scheduled':
      return item.dueAt ? `Comes ${day(item.dueAt, timeZone)}` : stateName('item', item.state);
    case 'sent':
    case 'delivered':
      return `${stateName('item', item.state)}${sent}`;
    case 'done':
      return `${stateName('item', item.state)}${item.doneAt ? ` ${day(item.doneAt, timeZone)}` : ''}`;
    case 'sending':
    case 'undeliverable':
    case 'skipped':
      return stateName('item', item.state);
  }
}

export function nextText({ items, preferences: { timeZone }, state }: Curriculum): string {
  const next = items.find((item) => item.state === 'scheduled');
  if (!next) return 'That was the last one.';
  if (state === 'paused' || !next.dueAt) return `“${next.title}” is next.`;
  return `Next is “${next.title}” on ${formatFullDateTime(next.dueAt, timeZone)} (${zoneName(timeZone)}).`;
}

/**
 * The message after Done: the practice by its name, where the reflection is, and what comes next.
 * @param after the plan from then on, without its dates if no text can be sent
 */
export function doneText(before: CurriculumItem, reflection: string, after: Curriculum): string {
  const hasText = reflection.trim() !== '';
  if (before.state === 'done') return hasText ? 'Your reflection is saved.' : 'Your reflection is deleted.';
  const { done, next } = progressOf(after);
  const kept = hasText ? ' What you wrote is in your journal, and your half year brings it back.' : '';
  const isOver = after.state === 'finished' || !next;
  return `“${before.title}” is done: ${done} of ${after.items.length}.${kept}${isOver ? '' : ` ${nextText(after)}`}`;
}

/** Skipping what was missed moves nothing: then nothing is said of what comes next. */
export const skippedText = ({ title, state }: CurriculumItem, next: string): string =>
  state === 'scheduled' ? `“${title}” is skipped. ${next}` : `“${title}” is skipped.`;
