import { addDays, instantOf, type LocalDate } from './local-time.js';

/** A day that exists, as `2026-11-24`; null for anything else. Years 2000 to 2199. */
export function calendarDay(value: unknown): LocalDate | null {
  const parts = typeof value === 'string' ? /^(2[01]\d\d)-(\d\d)-(\d\d)$/.exec(value) : null;
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const same = addDays({ year, month, day }, 0);
  return same.month === month && same.day === day ? { year, month, day } : null;
}

export const dayText = ({ year, month, day }: LocalDate): string =>
  [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** The first time of a day where the clocks of `zone` count, and the first of the next: 23 to 25 hours later. */
export function spanOfDay(day: LocalDate, zone: string): { from: Date; before: Date } {
  const midnight = { hour: 0, minute: 0, second: 0 };
  return {
    from: instantOf({ ...day, ...midnight }, zone),
    before: instantOf({ ...addDays(day, 1), ...midnight }, zone),
  };
}
