export interface PasswordReset {
  userId: string;
  /** The version of the credentials when the link was created; with another version the link is void, so it works once. */
  credentialsVersion: number;
  expiresAt: Date;
}

/** product.md 3.24. */
export const PASSWORD_RESET_LIFETIME_MS = 60 * 60 * 1000;
