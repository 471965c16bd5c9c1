import type { UserAccount } from './user-account.js';

/** What proves that someone is the account's owner. Never leaves the server. */
export interface Credentials {
  account: UserAccount;
  /** A PHC string, e.g. `$argon2id$v=19$…`. */
  passwordHash: string;
  /**
   * Counts the changes of password or email address. What was issued for one version (a reset link, a pending change of
   * address) is void in the next.
   */
  version: number;
}
