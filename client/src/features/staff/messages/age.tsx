import { useState } from 'react';
import { formatDateTime } from '../../../lib/format';
import { serverNow } from '../../../lib/server-clock';

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
