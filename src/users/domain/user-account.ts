import type { PhoneProof } from './phone-number.js';

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

/**
 * Returns the effect of a change on a person's zone: the browser's never replaces a chosen one.
 * @returns nothing if it stays
 */
export function zoneAfterChange(
  before: Pick<Zone, 'timeZoneSource'>,
  { timeZone, timeZoneSource = 'browser' }: Partial<Zone>,
): Zone | null {
  if (timeZone === undefined) return null;
  return timeZoneSource === 'browser' && before.timeZoneSource === 'chosen' ? null : { timeZone, timeZoneSource };
}

/** A person with an account, as every module may see it: no password, no token. */
export interface UserAccount extends PhoneProof {
  /** UUID. */
  id: string;
  created: Date;
  lastEdited: Date;
  /** The email as the person wrote it; emails compare case-insensitively. */
  email: string;
  /** The time when a link that was mailed to it was followed; null while none was. */
  emailProvedAt: Date | null;
  firstName: string;
  lastName: string;
  /** `+1` and 10 digits; empty for a staff account that was made on the command line. */
  phoneNumber: string;
  /** An IANA name: the browser's, or the person's choice; null while neither gave one that is known. */
  timeZone: string | null;
  timeZoneSource: TimeZoneSource;
  /** True while the membership gives access, as of the time of the query. */
  hasActiveProduct: boolean;
  isStaff: boolean;
}

/** The secrets that prove someone to be the account's owner. Never leaves the server. */
export interface Credentials {
  account: UserAccount;
  /** A PHC string, e.g. `$argon2id$v=19$…`. */
  passwordHash: string;
  /** Counts the changes of password or email. A reset link or a pending email of one version is void in the next. */
  version: number;
}

/** Proof that a person agreed to personalised text messages. */
export interface TextConsent {
  givenAt: Date;
  /** The version of the text that the sign-up screen showed. */
  version: string;
}

/** Enough for its owner to recognize it: "d…@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}

/** Its last four digits: "…0142"; empty where there is none. */
export const maskedPhoneNumber = (phoneNumber: string): string =>
  phoneNumber === '' ? '' : `…${phoneNumber.slice(-4)}`;

/** A new address that waits for its owner to follow the link that was sent there. */
export interface EmailChange {
  userId: string;
  email: string;
  /** The version of the credentials when the change was requested; void once they have another. */
  credentialsVersion: number;
  expiresAt: Date;
}

/** People read mail late; the change is harmless until then, and the account's owner asked for it with the password. */
export const EMAIL_CHANGE_LIFETIME_MS = 24 * 60 * 60 * 1000;
