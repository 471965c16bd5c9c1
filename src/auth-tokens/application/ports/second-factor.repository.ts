import type { Passkey, SecondFactors } from '../../domain/second-factor.js';

/** People's second factors. Writes join the transaction; an id that is no UUID is an unknown id. */
export abstract class SecondFactorRepository {
  abstract find(userId: string): Promise<SecondFactors>;

  /** Stores a secret that waits for its first code; it replaces an earlier one that waits, not one in use. */
  abstract startTotp(userId: string, secret: string, at: Date): Promise<void>;
  /** The secret that waits; null when none has been started since `since`. */
  abstract pendingTotp(userId: string, since: Date): Promise<string | null>;
  /** Makes the secret that waits the account's; `step` is that of its first code. */
  abstract activateTotp(userId: string, step: number, at: Date): Promise<void>;
  abstract totpSecret(userId: string): Promise<string | null>;
  /** @returns false when a code of this step, or of a later one, was taken before */
  abstract takeTotpStep(userId: string, step: number): Promise<boolean>;
  abstract removeTotp(userId: string): Promise<boolean>;

  /** @returns false when the authenticator already belongs to an account */
  abstract addPasskey(userId: string, passkey: Passkey): Promise<boolean>;
  abstract renamePasskey(userId: string, id: string, name: string): Promise<boolean>;
  abstract notePasskeyUse(id: string, counter: number, at: Date): Promise<void>;
  abstract removePasskey(userId: string, id: string): Promise<boolean>;

  /** The earlier ones stop working. Only digests are stored. */
  abstract replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void>;
  /** @returns false when it is not this person's, or was used */
  abstract takeRecoveryCode(userId: string, code: string): Promise<boolean>;

  abstract removeAll(userId: string): Promise<void>;
}
