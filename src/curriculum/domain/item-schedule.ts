import type { PlanningContext, Curriculum, CurriculumItem } from './curriculum.js';
import { endOfDay, slotsAfter } from './schedule.js';

/** The first moment at which a text may be due. */
export const earliest = ({ now, quietUntil }: PlanningContext): Date =>
  quietUntil && quietUntil > now ? quietUntil : now;

/** What is left starts at the next slot: after a pause, a lapse or a STOP there is one text then, and no burst. */
export const shifted = (curriculum: Curriculum, context: PlanningContext): Curriculum =>
  scheduled(withoutDueMoments(curriculum), context);

export const withoutDueMoments = (curriculum: Curriculum): Curriculum => ({
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
 * Gives weeks and due moments to all waiting items. An item that is due already, or is sent right away, keeps its
 * moment.
 */
export function scheduled(curriculum: Curriculum, context: PlanningContext): Curriculum {
  const { now, opening } = context;
  const { preferences } = curriculum;
  const weekly = withWeeks(curriculum);
  if (curriculum.state !== 'active') return weekly;
  const waiting = weekly.items.filter(({ state }) => state === 'scheduled');
  if (waiting.length === 0) return finishedIfOver(weekly);
  if (curriculum.parkedAt) return withoutDueMoments(weekly);
  const first = waiting[0]!;
  const keeps = first.dueAt !== null && (first.dueAt <= now || firstEver(weekly) !== undefined);
  const lastText = [...weekly.items.flatMap(({ sentAt }) => sentAt ?? []), ...(keeps ? [first.dueAt!] : [])];
  // Never two texts on one day: the first one may have been sent at any hour. The second practice comes on the third
  // day at the earliest, so that there was time for the first.
  const daysApart = lastText.length === 1 ? 1 : 0;
  const from = lastText.map((moment) => endOfDay(moment, preferences.timeZone, daysApart)).concat(earliest(context));
  const after = new Date(Math.max(...from.map((moment) => moment.getTime())));
  const moving = keeps ? waiting.slice(1) : waiting;
  const slots = slotsAfter(after, preferences, moving.length, opening);
  const dueAt = new Map(moving.map(({ id }, i) => [id, slots[i] ?? null]));
  return {
    ...weekly,
    items: weekly.items.map((item) => (dueAt.has(item.id) ? { ...item, dueAt: dueAt.get(item.id)! } : item)),
  };
}

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
        finishNotice: curriculum.finishNotice ?? 'due',
      }
    : curriculum;
}
