import type { ChallengePurpose, SecondFactorChallenge } from '../../domain/second-factor.js';

/** Challenges that wait for their answer, by the digest of their secret. */
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
