import { type Curriculum, type CurriculumItem, Opening, type PlanningContext } from './curriculum.js';
import { addDays, instantOf, localTimeAt, weekdayOf } from '../../shared/domain/local-time.js';
import { isFederalHoliday } from './arrangement.js';
import { type Preferences, WEEKDAYS } from './preferences.js';

/** More weeks than a single weekday ever loses to holidays in three years, so that the search ends. */
const MOST_SKIPPED_WEEKS = 30;

/**
 * The next times, strictly later than `after`, at which the clocks where the person is show the chosen hour of a
 * chosen weekday that is no federal holiday: through daylight saving and the ends of months. A slot that the person's
 * zones disagree about moves to the window's next opening.
 */
export function slotsAfter(after: Date, preferences: Preferences, count: number, opening: Opening): Date[] {
  const { hour, minute, timeZone } = preferences;
  const chosen = new Set(preferences.weekdays.map((weekday) => WEEKDAYS.indexOf(weekday)));
  const slots: Date[] = [];
  let last = after;
  const today = localTimeAt(after, timeZone);
  for (let i = 0; slots.length < count && i <= 7 * (count + MOST_SKIPPED_WEEKS); i++) {
    const date = addDays(today, i);
    if (!chosen.has(weekdayOf(date)) || isFederalHoliday(date)) continue;
    const slot = instantOf({ ...date, hour, minute, second: 0 }, timeZone);
    const due = opening(slot) ?? slot;
    if (slot <= after || due <= last) continue;
    slots.push(due);
    last = due;
  }
  return slots;
}

/** The last instant of the local day that holds `instant`, or of the one `days` later. */
export function endOfDay(instant: Date, timeZone: string, days = 0): Date {
  const tomorrow = addDays(localTimeAt(instant, timeZone), days + 1);
  return new Date(instantOf({ ...tomorrow, hour: 0, minute: 0, second: 0 }, timeZone).getTime() - 1);
}

/** The first time at which a text may be due. */
export const earliest = ({ now, quietUntil }: PlanningContext): Date =>
  quietUntil && quietUntil > now ? quietUntil : now;

/** Starts the rest at the next slot: after a pause, a lapse or a STOP there is one text then, and no burst. */
export const shifted = (curriculum: Curriculum, context: PlanningContext): Curriculum =>
  scheduled(withoutDueTimes(curriculum), context);

export const withoutDueTimes = (curriculum: Curriculum): Curriculum => ({
  ...curriculum,
  items: curriculum.items.map((item) => ({ ...item, dueAt: null })),
});

/** The very first item, while it waits to be sent right away. */
export function firstEver({ items }: Curriculum): CurriculumItem | undefined {
  const nothingSent = items.every(({ state, sentAt }) => sentAt === null && state !== 'sending');
  const first = items[0];
  return nothingSent && first?.state === 'scheduled' && first.dueAt ? first : undefined;
}

/**
 * Gives weeks and due times to all waiting items. An item that is due already, or is sent right away, keeps its time.
 */
export function scheduled(curriculum: Curriculum, context: PlanningContext): Curriculum {
  const { now, opening } = context;
  const { preferences } = curriculum;
  const weekly = withWeeks(curriculum);
  if (curriculum.state !== 'active') return weekly;
  const waiting = weekly.items.filter(({ state }) => state === 'scheduled');
  if (waiting.length === 0) return finishedIfOver(weekly);
  if (curriculum.parkedAt) return withoutDueTimes(weekly);
  const first = waiting[0]!;
  const keeps = first.dueAt !== null && (first.dueAt <= now || firstEver(weekly) !== undefined);
  const came = weekly.items.flatMap((item, i) => item.sentAt ?? (i === 0 ? doneWithoutText(item) : null) ?? []);
  const lastText = [...came, ...(keeps ? [first.dueAt!] : [])];
  // Never two texts on one day: the first one may have been sent at any hour. The second practice comes on the third
  // day at the earliest, so that there was time for the first.
  const daysApart = lastText.length === 1 ? 1 : 0;
  const from = lastText.map((time) => endOfDay(time, preferences.timeZone, daysApart)).concat(earliest(context));
  const after = new Date(Math.max(...from.map((time) => time.getTime())));
  const moving = keeps ? waiting.slice(1) : waiting;
  const slots = slotsAfter(after, preferences, moving.length, opening);
  const dueAt = new Map(moving.map(({ id }, i) => [id, slots[i] ?? null]));
  return {
    ...weekly,
    items: weekly.items.map((item) => (dueAt.has(item.id) ? { ...item, dueAt: dueAt.get(item.id)! } : item)),
  };
}

/** When it was done by someone who met it on a screen, before its text was sent. */
const doneWithoutText = ({ state, sentAt, doneAt }: CurriculumItem): Date | null =>
  state === 'done' && sentAt === null ? doneAt : null;

/** Past items keep their weeks; from the first waiting item on, weeks fill up to the cadence. */
function withWeeks(curriculum: Curriculum): Curriculum {
  const perWeek = curriculum.preferences.weekdays.length;
  const behind = curriculum.items.findIndex(({ state }) => state === 'scheduled');
  let week = 1;
  let inWeek = 0;
  const items = curriculum.items.map((item, i) => {
    const own = behind < 0 || i < behind ? item.week : inWeek < perWeek ? week : week + 1;
    inWeek = own === week ? inWeek + 1 : 1;
    week = own;
    return { ...item, week };
  });
  return { ...curriculum, items };
}

export function finishedIfOver(curriculum: Curriculum): Curriculum {
  const over =
    curriculum.items.length > 0 && curriculum.items.every(({ state }) => state !== 'scheduled' && state !== 'sending');
  return over && (curriculum.state === 'active' || curriculum.state === 'paused')
    ? {
        ...curriculum,
        state: 'finished',
        pausedBy: null,
        resumesAt: null,
        otherPause: null,
        finishNotice: curriculum.finishNotice ?? 'due',
      }
    : curriculum;
}
