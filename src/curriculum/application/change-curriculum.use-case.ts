import { Injectable } from '@nestjs/common';
import { calendarDay, spanOfDay } from '../../shared/domain/calendar-day.js';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { addDays, type LocalDate, localTimeAt } from '../../shared/domain/local-time.js';
import type { Curriculum } from '../domain/curriculum.js';
import { pausedUntil, prefer, resumed } from '../domain/lifecycle.js';
import { CurriculumNotRunning } from '../domain/curriculum.errors.js';
import { preferenceProblems, type Preferences } from '../domain/preferences.js';
import { CurriculumChanges } from './services/curriculum-changes.js';
import { PlanningContexts } from './services/planning-contexts.js';

export interface ChangeCurriculumInput {
  userId: string;
  /** Unchecked; whatever is left out stays as it is. */
  preferences?: Partial<Record<keyof Preferences, unknown>>;
  state?: unknown;
  /** With `paused`: the day, as YYYY-MM-DD, on which texts go again by themselves; null or left out: no such day. */
  pausedUntil?: unknown;
  /** Left out: the person. */
  by?: 'person' | 'staff';
}

/** The longest pause that can be asked for by text. */
const LONGEST_PAUSE_DAYS = 366;
const ASK_FOR_A_DAY = 'Please choose a day from tomorrow to a year from now';

/** Changes a person's days, hour and zone, and whether texts are sent at all. */
@Injectable()
export class ChangeCurriculum {
  constructor(
    private readonly changes: CurriculumChanges,
    private readonly contexts: PlanningContexts,
  ) {}

  /** @throws InvalidFields, NotFound, CurriculumNotRunning */
  async execute(input: ChangeCurriculumInput): Promise<Curriculum> {
    const { userId, preferences = {}, state, pausedUntil: until = null, by } = input;
    const problems = preferenceProblems(preferences);
    if (state !== undefined && state !== 'active' && state !== 'paused') {
      problems.state = ['Please choose active or paused'];
    }
    const day = calendarDay(until);
    if (until !== null && (!day || state !== 'paused')) problems.pausedUntil = [ASK_FOR_A_DAY];
    if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
    const given = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
    const account = await this.contexts.personOf(userId);
    return this.changes.ofUser(
      userId,
      (curriculum, context) => {
        const chosen: Preferences = { ...curriculum.preferences, ...given };
        // The window is judged by the zone that is chosen now, not by the earlier one.
        const there = { ...context, opening: this.contexts.openingOf(account, chosen) };
        const preferring = Object.keys(given).length > 0 ? prefer(curriculum, chosen, there) : curriculum;
        if (state === undefined) return preferring;
        if (preferring.state === 'finished') throw new CurriculumNotRunning();
        if (state === 'active') return preferring.state === 'active' ? preferring : resumed(preferring, there);
        return pausedUntil(preferring, day && beginOf(day, { ...there, timeZone: chosen.timeZone }));
      },
      by,
    );
  }
}

/** The midnight with which a day begins. @throws InvalidFields for a day that has begun or is more than a year away */
function beginOf(day: LocalDate, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const begins = spanOfDay(day, timeZone).from;
  const last = spanOfDay(addDays(localTimeAt(now, timeZone), LONGEST_PAUSE_DAYS), timeZone).from;
  if (begins <= now || begins > last) throw new InvalidFields({ pausedUntil: [ASK_FOR_A_DAY] });
  return begins;
}
