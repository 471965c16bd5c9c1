import { calendarDay, spanOfDay } from '../../../shared/domain/calendar-day.js';
import { InvalidFields, NotFound } from '../../../shared/domain/domain-error.js';
import { isTimeZone, type LocalDate } from '../../../shared/domain/local-time.js';

/** A filter of a list call: a text, or nothing when it is empty, repeated or absent. PostgreSQL cannot hold NUL. */
export const filterText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll('\0', '') || undefined : undefined;

/** 'true' or 'false'; anything else filters nothing. */
export const filterFlag = (value: unknown): boolean | undefined =>
  value === 'true' ? true : value === 'false' ? false : undefined;

/** A zone whose days are meant; UTC when none is given. @throws InvalidFields naming `time_zone` */
export function zoneText(value: unknown): string {
  const zone = filterText(value) ?? 'UTC';
  if (!isTimeZone(zone)) throw new InvalidFields({ time_zone: ['Please choose a known time zone'] });
  return zone;
}

/** A day; null when none is given. @throws InvalidFields naming `field` */
export function filterDay(value: unknown, field: string): LocalDate | null {
  if (filterText(value) === undefined) return null;
  const day = calendarDay(value);
  if (!day) throw new InvalidFields({ [field]: ['Please enter a date as YYYY-MM-DD'] });
  return day;
}

/** The same as its first moment in `zone`, and the next day's. */
export function daySpan(value: unknown, zone: string, field: string): { from: Date; before: Date } | null {
  const day = filterDay(value, field);
  return day && spanOfDay(day, zone);
}

/**
 * A number in a path.
 * @throws NotFound for what can be no number of anything
 */
export function rowNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new NotFound();
  return Number(text);
}
