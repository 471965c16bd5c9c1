/** Moments as people say them, on the clocks of a time zone that is not always the browser's. */

const inZone = (options: Intl.DateTimeFormatOptions) => (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(moment)).replace(/\s/g, ' ');

/** 'Tuesday, November 24 at 9:30 AM' */
export const wholeMoment = inZone({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Tue, Nov 24' */
export const day = inZone({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Nov 24' */
export const date = inZone({ month: 'short', day: 'numeric' });

/** '9:30 AM' */
export const hourIn = inZone({ hour: 'numeric', minute: '2-digit' });

/** 9, 30 → '9:30 AM' */
export const clock = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

/** 'Eastern Time' */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
