import { useState } from 'react';
import { formatDateTime } from '../lib/format';
import { hourIn, zoneCity } from '../lib/local-times';
import { serverNow } from '../lib/server-clock';

/** A time in the reader's zone. */
export function DateTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}

interface LocalTimeProps {
  /** By the server's clock, as '2026-11-24T09:30:00'; null where the zone is unknown. */
  localTime: string | null;
  timeZone: string | null;
}

/** The present time where the person is, for a call. */
export function LocalTime({ localTime, timeZone }: LocalTimeProps) {
  if (localTime === null || timeZone === null) return null;
  return (
    <span className="text-ink-soft">
      {hourIn(`${localTime}Z`, 'UTC')} now in {zoneCity(timeZone)}
    </span>
  );
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** '3 days', '5 hours', 'under a minute': whole ones, of the largest unit. @param now in milliseconds */
function ageText(since: string, now: number): string {
  const minutes = Math.floor((now - new Date(since).getTime()) / MINUTE_MS);
  for (const [unit, length] of UNITS) {
    const count = Math.floor(minutes / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'under a minute';
}

export function Age({ since }: { since: string }) {
  const [now] = useState(serverNow);
  return (
    <time dateTime={since} title={`Since ${formatDateTime(since)}`} className="whitespace-nowrap tabular-nums">
      {ageText(since, now)}
    </time>
  );
}
