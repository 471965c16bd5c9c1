/** Formats times as people say them, on the clocks of a time zone that is not always the browser's. */

export const DAY_MS = 86_400_000;

type InZone = (timestamp: string, zone: string) => string;

function inZone(options: Intl.DateTimeFormatOptions): InZone {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timestamp, zone) => {
    const formatter = formatters.get(zone) ?? formatterOf(options, zone);
    formatters.set(zone, formatter);
    // Newer runtimes put a narrow space before AM and PM.
    return formatter.format(new Date(timestamp)).replace(/\s/g, ' ');
  };
}

/** In the reader's own zone where this browser does not know the other. */
function formatterOf(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/** 'Tuesday, November 24 at 9:30 AM' */
export const formatFullDateTime = inZone({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Tue, Nov 24, 9:30 AM' */
export const formatDateTimeIn = inZone({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Tue, Nov 24' */
export const day = inZone({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Nov 05, 2026', as staff's pages have dates. */
export const formatDateIn = inZone({ month: 'short', day: '2-digit', year: 'numeric' });

/** 'Nov 24' */
export const date = inZone({ month: 'short', day: 'numeric' });

/** The local day in a zone at a time, as in a date field: '2026-11-24'. */
export const localDay = (timestamp: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(timestamp);

/** '9:30 AM' */
export const hourIn = inZone({ hour: 'numeric', minute: '2-digit' });

/** Formats a local time, '2026-11-24T09:30:00' → 'Tue, Nov 24, 9:30 AM', without converting it to the reader's zone. */
export const formatWallClock = (localTime: string): string => formatDateTimeIn(`${localTime}Z`, 'UTC');

const wholeDay = inZone({ weekday: 'long', month: 'long', day: 'numeric' });

/** The same's day in full, '2026-11-24T09:30:00' → 'Tuesday, November 24'. */
export const wallDay = (localTime: string): string => wholeDay(`${localTime}Z`, 'UTC');

/** 9, 30 → '9:30 AM' */
export const clock = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

/** 'Eastern Time'; the zone's own name where this browser does not know it. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}

/** 'America/Los_Angeles' → 'Los Angeles' */
export const zoneCity = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** 'America/Chicago' → 'Central Time (Chicago)' */
export const zoneLabel = (zone: string): string =>
  zone.includes('/') ? `${zoneName(zone)} (${zoneCity(zone)})` : zone;

/** 'Tue, Mar 2, 8:30 AM (9:30 AM in New York)': on the reader's clock, with the person's where that shows something else. */
export function formatForBoth(timestamp: string, readers: string, persons: string): string {
  const here = formatDateTimeIn(timestamp, readers);
  const there = formatDateTimeIn(timestamp, persons);
  if (here === there) return here;
  const isSameDay = day(timestamp, readers) === day(timestamp, persons);
  return `${here} (${isSameDay ? hourIn(timestamp, persons) : there} in ${zoneCity(persons)})`;
}

export interface TimeZoneOption {
  /** IANA name. */
  value: string;
  label: string;
}

/** The zones that nearly everyone here lives in, from east to west. */
export const usTimeZones: readonly TimeZoneOption[] = [
  { value: 'America/New_York', label: 'Eastern Time (New York)' },
  { value: 'America/Chicago', label: 'Central Time (Chicago)' },
  { value: 'America/Denver', label: 'Mountain Time (Denver)' },
  { value: 'America/Phoenix', label: 'Mountain Time, Arizona (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific Time (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska Time (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii Time (Honolulu)' },
];

/** The others that the browser knows, and the person's own, by whatever name it is kept. */
export function otherTimeZones(own: string | null): TimeZoneOption[] {
  const names = new Set(Intl.supportedValuesOf('timeZone'));
  if (own) names.add(own);
  for (const { value } of usTimeZones) names.delete(value);
  return [...names].sort().map((value) => ({ value, label: timeZoneLabel(value) }));
}

const timeZoneLabel = (name: string): string =>
  usTimeZones.find(({ value }) => value === name)?.label ?? name.replaceAll('_', ' ');
