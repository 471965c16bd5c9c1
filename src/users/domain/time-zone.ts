/** The longest name in the IANA database has 32 characters; the rest is room for more. */
const LONGEST_NAME = 64;

/** An IANA name that this runtime knows. A bare offset ("+02:00") is none: it does not know about summer time. */
export function isKnownTimeZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
