import { addDays, instantOf, localTimeAt, weekdayOf } from '../../shared/domain/local-time.js';
import { isFederalHoliday } from './holidays.js';
import { type Preferences, WEEKDAYS } from './preferences.js';

/** The first moment, from a given one on, at which a text may be sent to this person; null when there is none. */
export type Opening = (from: Date) => Date | null;

/** More weeks than a single weekday ever loses to holidays in three years, so that the search ends. */
const MOST_SKIPPED_WEEKS = 30;

/**
 * The next moments, strictly later than `after`, at which the clocks where the person is show the chosen hour of a chosen
 * weekday that is no federal holiday: through daylight saving and the ends of months. A slot that the person's zones
 * disagree about moves to the window's next opening.
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

/** The last moment of the local day that holds `instant`, or of the one `days` later. */
export function endOfDay(instant: Date, timeZone: string, days = 0): Date {
  const tomorrow = addDays(localTimeAt(instant, timeZone), days + 1);
  return new Date(instantOf({ ...tomorrow, hour: 0, minute: 0, second: 0 }, timeZone).getTime() - 1);
}
