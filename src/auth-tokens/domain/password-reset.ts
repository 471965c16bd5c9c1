/** A reset that a person was sent a link for. */
export interface PasswordReset {
  userId: string;
  /** Of the credentials when the link was made; void once they have another, so the link works once. */
  credentialsVersion: number;
  expiresAt: Date;
}

/** product.md 3.24. */
export const PASSWORD_RESET_LIFETIME_MS = 60 * 60 * 1000;
