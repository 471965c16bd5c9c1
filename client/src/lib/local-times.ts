const weekdayMoment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** What a clock on the wall showed, '2026-11-24T09:30:00' → 'Tue, Nov 24, 9:30 AM'; in no zone of the reader's. */
export const formatWallClock = (localTime: string): string => weekdayMoment.format(new Date(`${localTime}Z`));

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A moment where the clocks of `zone` count: 'Tue, Nov 24, 9:30 AM'. In the reader's own zone where that one is unknown. */
export function formatMomentIn(moment: string, zone: string): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = formatterOf(zone);
    formatters.set(zone, formatter);
  }
  return formatter.format(new Date(moment));
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const { weekday, month, day, hour, minute } = weekdayMoment.resolvedOptions();
  const parts = { weekday, month, day, hour, minute } as Intl.DateTimeFormatOptions;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-US', parts);
  }
}

/** 'America/Los_Angeles' → 'Los Angeles' */
export const zoneCity = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** The zone of whoever reads, as their browser has it: an IANA name. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
