import { Injectable } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import { SecondFactorChallengeRepository } from '../../application/ports/second-factor-challenge.repository.js';
import { CHALLENGE_ATTEMPTS, type ChallengePurpose, type SecondFactorChallenge } from '../../domain/second-factor.js';
import { SecondFactorChallengeRow } from './auth-tokens.rows.js';

@Injectable()
export class PgSecondFactorChallengeRepository extends SecondFactorChallengeRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async open(challenge: SecondFactorChallenge, secret: string, at: Date): Promise<void> {
    const { manager } = this.database;
    await manager.delete(SecondFactorChallengeRow, { userId: challenge.userId, expiresAt: LessThanOrEqual(at) });
    await manager.insert(SecondFactorChallengeRow, { ...challenge, digest: digestOf(secret), attempts: 0 });
  }

  async find(secret: string, purposes: readonly ChallengePurpose[], now: Date): Promise<SecondFactorChallenge | null> {
    const row = await this.database.manager.findOneBy(SecondFactorChallengeRow, {
      ...waiting(secret, now),
      purpose: In(purposes),
    });
    return row && this.toDomain(row);
  }

  async countAttempt(secret: string, now: Date): Promise<boolean> {
    const { affected } = await this.database.manager.update(SecondFactorChallengeRow, waiting(secret, now), {
      attempts: () => 'attempts + 1',
    });
    return affected === 1;
  }

  async close(secret: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(SecondFactorChallengeRow, { digest: digestOf(secret) });
    return affected === 1;
  }

  private toDomain({
    userId,
    purpose,
    credentialsVersion,
    expiresAt,
  }: SecondFactorChallengeRow): SecondFactorChallenge {
    return { userId, purpose, credentialsVersion, expiresAt };
  }
}

const waiting = (secret: string, now: Date) => ({
  digest: digestOf(secret),
  expiresAt: MoreThan(now),
  attempts: LessThan(CHALLENGE_ATTEMPTS),
});
