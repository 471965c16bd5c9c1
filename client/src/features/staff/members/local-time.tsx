import { hourIn, zoneCity } from '../../../lib/local-times';

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
