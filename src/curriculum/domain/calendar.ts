import type { Curriculum } from './curriculum.js';

/** A practice on its day, as a person's calendar shows it. */
export interface CalendarEvent {
  /** The item's id: the same event when it moves. */
  id: string;
  start: Date;
  end: Date;
  summary: string;
  /** Counts up: of two that a calendar has, the greater one is right. */
  sequence: number;
}

/** The data of a person's calendar. Never a word that they wrote. */
export interface CalendarFeed {
  userId: string;
  createdAt: Date;
  /** True if events carry the practices' names; others may see a person's calendar. */
  showsNames: boolean;
}

/** The title in the calendar where the practice's own is hidden. */
const NEUTRAL = 'Time to practice';
/** A practice is small; the event is a reminder, not a meeting. */
const LENGTH_MS = 15 * 60_000;
/** Calendars forget what a feed no longer has: what lies further back than this is of no use to them. */
const BACK_MS = 60 * 86_400_000;

/** Events of what was sent in the last two months and of what is due; nothing is due in a pause. */
export function calendarOf(
  { items, created }: Pick<Curriculum, 'items' | 'created'>,
  titles: ReadonlyMap<string, string>,
  { showsNames, now }: { showsNames: boolean; now: Date },
): CalendarEvent[] {
  const since = new Date(now.getTime() - BACK_MS);
  // Nobody counts the moves of an event, so each reading is a newer revision than the one a minute before.
  const sequence = Math.floor((now.getTime() - created.getTime()) / 60_000);
  return items.flatMap(({ id, state, sentAt, dueAt }) => {
    const start = sentAt ?? dueAt;
    if (start === null || start < since || state === 'skipped') return [];
    const summary = (showsNames && titles.get(id)) || NEUTRAL;
    return [{ id, start, end: new Date(start.getTime() + LENGTH_MS), summary, sequence }];
  });
}
