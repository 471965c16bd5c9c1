import type { PhoneProof } from './phone-number.js';

/** A person with an account, as every module may see it: no password, no token. */
export interface UserAccount extends PhoneProof {
  /** UUID. */
  id: string;
  created: Date;
  lastEdited: Date;
  /** As the person wrote it; addresses compare without regard to case. */
  email: string;
  firstName: string;
  lastName: string;
  /** `+1` and 10 digits; empty for a staff account that was made on the command line. */
  phoneNumber: string;
  /** The browser's word at sign-up or later, an IANA name; null when it gave none that is known. */
  timeZone: string | null;
  /** True while the membership gives access, read at the moment of the query. */
  hasActiveProduct: boolean;
  isStaff: boolean;
}
