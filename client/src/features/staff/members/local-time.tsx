import { useState } from 'react';
import { hourIn, zoneCity } from '../../../lib/local-times';

/** The present local time there, for a call. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <span className="text-ink-soft">
      {hourIn(now, timeZone)} there now ({zoneCity(timeZone)})
    </span>
  );
}
