/** A date on the wall calendar; months count from 1. */
export interface LocalDate {
  year: number;
  month: number;
  day: number;
}

/** A local date and time without a zone. Weekdays count from 0, Sunday. */
export interface LocalTime extends LocalDate {
  hour: number;
  minute: number;
  second: number;
}

const DAY = 86_400_000;

// Making a formatter costs a thousand times what using it does.
const formatters = new Map<string, Intl.DateTimeFormat>();
/** There are about 600 zones; but a name may be written in capitals or small letters, and what people send is kept as they wrote it. */
const MOST_ZONES = 1_000;

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    if (formatters.size >= MOST_ZONES) formatters.clear();
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** True if the runtime knows this IANA zone. Offsets such as "+05:00" are refused: they have no daylight saving. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return false;
  try {
    formatterFor(value);
    return true;
  } catch {
    return false;
  }
}

/** The local time in `zone` (an IANA name) at `instant`. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shown = new Date(instant.getTime() + offsetAt(instant, zone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/**
 * The time at which the clocks of `zone` show `local`. Where they show it twice (autumn), the first one; where they
 * never show it (spring), as much later as the gap is long, so that 2:30 becomes 3:30.
 */
export function instantOf(local: LocalTime, zone: string): Date {
  const asUtc = utcOf(local);
  const before = offsetAt(new Date(asUtc - DAY), zone);
  const after = offsetAt(new Date(asUtc + DAY), zone);
  const candidates = [asUtc - before, asUtc - after].sort((a, b) => a - b);
  const exact = candidates.find((instant) => utcOf(localTimeAt(new Date(instant), zone)) === asUtc);
  return new Date(exact ?? asUtc - before);
}

/** Returns the number of days from one date to another; negative where that one is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / 86_400_000);

/** Formats as `2026-11-24T09:30:00`: a local time is no instant, so it has no zone. */
export const wallClock = ({ year, month, day, hour, minute, second }: LocalTime): string => {
  const [mm, dd, h, m, s] = [month, day, hour, minute, second].map((part) => String(part).padStart(2, '0'));
  return `${year}-${mm}-${dd}T${h}:${m}:${s}`;
};

export function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const isBefore = (one: LocalDate, other: LocalDate): boolean => dayNumber(one) < dayNumber(other);

const dayNumber = ({ year, month, day }: LocalDate): number => Date.UTC(year, month - 1, day);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = ({ year, month, day }: LocalDate): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

const utcOf = ({ year, month, day, hour, minute, second }: LocalTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Milliseconds that the clocks of `zone` are ahead of UTC. */
function offsetAt(instant: Date, zone: string): number {
  // The format is `11/23/2026, 17:05:09`. `formatToParts` takes 1.7 times as long.
  const [month, day, year, hour, minute, second] = formatterFor(zone).format(instant).match(/\d+/g)!.map(Number);
  const shown = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}
