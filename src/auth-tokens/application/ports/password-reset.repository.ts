import type { PasswordReset } from '../../domain/password-reset.js';

/**
 * A reset is requested for an address, known or not; a worker then grants it to the account, or drops it.
 * Of the secret only a digest is kept. Writes join the transaction.
 */
export abstract class PasswordResetRepository {
  abstract request(id: string, email: string, at: Date): Promise<void>;
  /** The address of a request that has neither been granted nor dropped; held until the transaction ends. */
  abstract claim(id: string): Promise<string | null>;
  /** Also forgets this person's expired resets. */
  abstract grant(id: string, reset: PasswordReset, token: string): Promise<void>;
  abstract drop(id: string): Promise<void>;
  /** Null when it is unknown or has expired. */
  abstract findByToken(userId: string, token: string, now: Date): Promise<PasswordReset | null>;
}
