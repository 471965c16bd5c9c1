import { CHECK_IN_WEEKS } from './check-in.js';
import type { Curriculum } from './curriculum.js';
import { dayText } from '../../shared/domain/calendar-day.js';
import { localTimeAt } from '../../shared/domain/local-time.js';

const HIGHEST_SCORE = 5;

export const isScore = (score: number): boolean => Number.isInteger(score) && score >= 1 && score <= HIGHEST_SCORE;

/** True where the first text of this week asks for a score: every second week, except where a check-in asks for it. */
export const asksForScore = (week: number): boolean => week % 2 === 0 && !CHECK_IN_WEEKS.includes(week);

const DAY = 86_400_000;
/** A bare number that comes later than this after the question isn't taken for a score. */
const OPEN_DAYS = 10;

/** True while a text has asked for a score, and a bare number can be the response to it. */
export const awaitsScore = ({ success, items }: Curriculum, now: Date): boolean =>
  success !== null &&
  items.some(
    ({ week, sentAt }) =>
      sentAt !== null && asksForScore(week) && now.getTime() - sentAt.getTime() < OPEN_DAYS * DAY && now >= sentAt,
  );

/** A second score on the same day, where the person is, replaces the first. */
export function scored(curriculum: Curriculum, score: number, at: Date): Curriculum {
  if (!isScore(score)) throw new RangeError(`A score is 1 to ${HIGHEST_SCORE}.`);
  const dayOf = (time: Date): string => dayText(localTimeAt(time, curriculum.preferences.timeZone));
  const kept = curriculum.successScores.filter((one) => dayOf(one.at) !== dayOf(at));
  return { ...curriculum, successScores: [...kept, { score, at }] };
}
