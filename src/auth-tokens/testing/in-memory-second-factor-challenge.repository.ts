import { SecondFactorChallengeRepository } from '../application/ports/second-factor.repository.js';
import { CHALLENGE_ATTEMPTS, type ChallengePurpose, type SecondFactorChallenge } from '../domain/second-factor.js';

export class InMemorySecondFactorChallengeRepository implements SecondFactorChallengeRepository {
  private readonly kept = new Map<string, { challenge: SecondFactorChallenge; attempts: number }>();

  async open(challenge: SecondFactorChallenge, secret: string): Promise<void> {
    this.kept.set(secret, { challenge, attempts: 0 });
  }

  async find(secret: string, purposes: readonly ChallengePurpose[], now: Date): Promise<SecondFactorChallenge | null> {
    const challenge = this.waiting(secret, now)?.challenge;
    return challenge && purposes.includes(challenge.purpose) ? challenge : null;
  }

  async countAttempt(secret: string, now: Date): Promise<boolean> {
    const kept = this.waiting(secret, now);
    if (kept) kept.attempts += 1;
    return kept !== undefined;
  }

  async close(secret: string): Promise<boolean> {
    return this.kept.delete(secret);
  }

  private waiting(secret: string, now: Date) {
    const kept = this.kept.get(secret);
    return kept && kept.challenge.expiresAt > now && kept.attempts < CHALLENGE_ATTEMPTS ? kept : undefined;
  }
}
