import { dayText } from '../../shared/domain/calendar-day.js';
import { addDays, instantOf, localTimeAt, weekdayOf } from '../../shared/domain/local-time.js';
import type { Curriculum, PlanningContext } from './curriculum.js';

/** Sunday, 6 PM: the week is over, and nothing of the next one has come yet. */
const HOUR = 18;
const WEEK_MS = 7 * 86_400_000;
/** One that was held up, by a server that was down or a change of zone, still goes within a day; later it is old news. */
const LATE_MS = 86_400_000;

/** A week as it ends on a Sunday evening where the person is. */
export interface MailWeek {
  /** Its Sunday, as `2026-11-29`. */
  sunday: string;
  /** The time when its mail is sent. */
  at: Date;
  /** The time when the mail of the week after it is sent. */
  nextAt: Date;
}

/** The content of a weekly email: titles only, never a word that the person wrote. */
export interface WeekReview {
  /** Titles of what was done, the first first. */
  done: string[];
  next: { title: string; at: Date }[];
}

/** The week whose mail was due last, at or before `now`, where the clocks of `zone` count. */
export function mailWeekAt(now: Date, zone: string): MailWeek {
  const local = localTimeAt(now, zone);
  const eveningOf = (daysFromSunday: number) => {
    const day = addDays(local, daysFromSunday - weekdayOf(local));
    return { sunday: dayText(day), at: instantOf({ ...day, hour: HOUR, minute: 0, second: 0 }, zone) };
  };
  const passed = eveningOf(0).at <= now ? 0 : -7;
  return { ...eveningOf(passed), nextAt: eveningOf(passed + 7).at };
}

/** True if the mail of this week may still be sent; `lastWeek` is the Sunday of the last one that was sent. */
export const isMailOpen = ({ sunday, at }: MailWeek, lastWeek: string | null, now: Date): boolean =>
  sunday !== lastWeek && now.getTime() - at.getTime() < LATE_MS;

/**
 * Null where there is nothing to write, or it is not the time for it: no running plan, a pause, quiet days, a person
 * who has left.
 */
export function weekInReview(
  { state, parkedAt, items }: Pick<Curriculum, 'state' | 'parkedAt' | 'items'>,
  titles: ReadonlyMap<string, string>,
  { now, quietUntil }: Pick<PlanningContext, 'now' | 'quietUntil'>,
): WeekReview | null {
  if (state !== 'active' || parkedAt !== null || (quietUntil !== null && quietUntil > now)) return null;
  const since = new Date(now.getTime() - WEEK_MS);
  const until = new Date(now.getTime() + WEEK_MS);
  const review = items.flatMap(({ id, state: itemState, doneAt, dueAt }) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ title, doneAt: itemState === 'done' ? doneAt : null, dueAt }];
  });
  const done = review
    .flatMap(({ title, doneAt: at }) => (at !== null && at > since && at <= now ? [{ title, at }] : []))
    .sort(byTime)
    .map(({ title }) => title);
  const next = review
    .flatMap(({ title, dueAt: at }) => (at !== null && at > now && at <= until ? [{ title, at }] : []))
    .sort(byTime);
  return done.length + next.length > 0 ? { done, next } : null;
}

const byTime = (one: { at: Date }, other: { at: Date }): number => one.at.getTime() - other.at.getTime();
