/** The source of a zone: the person's browser, or their own choice. */
export type TimeZoneSource = 'browser' | 'chosen';

/** The longest name in the IANA database has 32 characters; the rest is room for more. */
const LONGEST_NAME = 64;

/** Browsers that hide where they are say so: nobody in the US lives by these clocks. */
const NO_PLACE = /^(?:etc\/|utc|uct|gmt|universal$|zulu$|greenwich$)/i;

/** An IANA name of a place that this runtime knows. A bare offset ("+02:00") is none: it does not know about summer time. */
export function isKnownTimeZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !/^[A-Za-z]/.test(name) || NO_PLACE.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

interface Zone {
  timeZone: string | null;
  timeZoneSource: TimeZoneSource;
}

/** What a change does to a person's zone: a browser's word never replaces what they chose. @returns nothing where it stays */
export function zoneAfterChange(
  before: Pick<Zone, 'timeZoneSource'>,
  { timeZone, timeZoneSource = 'browser' }: Partial<Zone>,
): Zone | null {
  if (timeZone === undefined) return null;
  return timeZoneSource === 'browser' && before.timeZoneSource === 'chosen' ? null : { timeZone, timeZoneSource };
}
