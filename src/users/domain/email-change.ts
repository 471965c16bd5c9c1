/** A new address that waits for its owner to follow the link that was sent there. */
export interface EmailChange {
  userId: string;
  email: string;
  /** Of the credentials when the change was asked for; void once they have another. */
  credentialsVersion: number;
  expiresAt: Date;
}

/** People read mail late; the change is harmless until then, and the account's owner asked for it with the password. */
export const EMAIL_CHANGE_LIFETIME_MS = 24 * 60 * 60 * 1000;
