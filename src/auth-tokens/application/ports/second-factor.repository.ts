import type { ChallengePurpose, Passkey, SecondFactorChallenge, SecondFactors } from '../../domain/second-factor.js';

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

/** Challenges that wait for their response, by the digest of their secret. */
export abstract class SecondFactorChallengeRepository {
  /** Also forgets this person's expired ones. Joins the transaction. */
  abstract open(challenge: SecondFactorChallenge, secret: string, at: Date): Promise<void>;
  /** Null when it is unknown, used, expired, void or for another purpose. */
  abstract find(
    secret: string,
    purposes: readonly ChallengePurpose[],
    now: Date,
  ): Promise<SecondFactorChallenge | null>;
  /**
   * Counts an attempt before it is checked, so that many at once cannot exceed the limit.
   * @returns false when none was left
   */
  abstract countAttempt(secret: string, now: Date): Promise<boolean>;
  /** Uses it up. Joins the transaction. @returns false when it was used already */
  abstract close(secret: string): Promise<boolean>;
}
