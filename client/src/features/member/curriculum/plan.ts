import type { Curriculum, CurriculumItem } from '../../../api/curriculum';

export interface Week {
  number: number;
  items: CurriculumItem[];
}

/** The state of a plan, as its screen shows it. */
export interface Progress {
  /** The last practice that was sent and that the person has not answered yet. */
  current: CurriculumItem | undefined;
  /** What was sent before that, and never answered: oldest first. */
  missed: CurriculumItem[];
  /** The next one to be sent. */
  next: CurriculumItem | undefined;
  /** The week that the person is in. */
  week: number;
  weeks: number;
  done: number;
  skipped: number;
  reflections: number;
}

const isOpen = ({ state }: CurriculumItem): boolean =>
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
  };
}

const lastSent = (items: CurriculumItem[]): CurriculumItem | undefined =>
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

/** What the server lets be read: a practice that is still to come may change. */
export const isReadable = ({ state, sentAt }: CurriculumItem): boolean =>
  sentAt !== null || state === 'done' || state === 'undeliverable';

/** Whether there is a practice that one can say to have done. */
export const isMarkable = (item: CurriculumItem): boolean => isReadable(item) && item.state !== 'done';

export const isSkippable = ({ state }: CurriculumItem): boolean => state !== 'done' && state !== 'skipped';

export const isSwappable = (item: CurriculumItem): boolean => isSkippable(item) && item.state !== 'sending';
