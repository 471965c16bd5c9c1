/**
 * One-time codes of authenticator apps (RFC 6238): six digits, every 30 seconds, by the clock of the real world. A port, since a
 * library makes and checks them.
 */
export abstract class Totp {
  /** A new secret, base32. */
  abstract newSecret(): string;
  /** Returns the URI that an app scans. @param account shown in the app's list */
  abstract uriOf(secret: string, account: string): string;
  /** The step of a code of this secret, at most one before or after the present one; null for any other code. */
  abstract stepOf(secret: string, code: string): number | null;
}
