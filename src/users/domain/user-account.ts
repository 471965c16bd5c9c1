import type { PhoneProof } from './phone-number.js';
import type { TimeZoneSource } from './time-zone.js';

/** A person with an account, as every module may see it: no password, no token. */
export interface UserAccount extends PhoneProof {
  /** UUID. */
  id: string;
  created: Date;
  lastEdited: Date;
  /** As the person wrote it; addresses compare without regard to case. */
  email: string;
  /** When a link that was mailed to it was followed; null while none was. */
  emailProvedAt: Date | null;
  firstName: string;
  lastName: string;
  /** `+1` and 10 digits; empty for a staff account that was made on the command line. */
  phoneNumber: string;
  /**
   * An IANA name: the browser's at sign-up or later, or what the person chose; null while neither gave one that is
   * known.
   */
  timeZone: string | null;
  timeZoneSource: TimeZoneSource;
  /** True while the membership gives access, read at the moment of the query. */
  hasActiveProduct: boolean;
  isStaff: boolean;
}
