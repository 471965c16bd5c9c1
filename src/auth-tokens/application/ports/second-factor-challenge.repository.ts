import type { ChallengePurpose, SecondFactorChallenge } from '../../domain/second-factor.js';

/** Challenges that wait for their answer, by the digest of their secret. */
export abstract class SecondFactorChallengeRepository {
  /** Also forgets this person's expired ones. Joins the transaction. */
  abstract open(challenge: SecondFactorChallenge, secret: string, at: Date): Promise<void>;
  /** Null when it is unknown, used, late, void or for something else. */
  abstract find(
    secret: string,
    purposes: readonly ChallengePurpose[],
    now: Date,
  ): Promise<SecondFactorChallenge | null>;
  /** Counts an attempt before it is looked at: of many at once none slips past. @returns false when none was left */
  abstract countAttempt(secret: string, now: Date): Promise<boolean>;
  /** It opens nothing any more. Joins the transaction. @returns false when it was closed already */
  abstract close(secret: string): Promise<boolean>;
}
