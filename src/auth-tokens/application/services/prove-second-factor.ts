import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { IncorrectSecondFactor, SecondFactorExpired } from '../../domain/auth-tokens.errors.js';
import type { ChallengePurpose } from '../../domain/second-factor.js';
import { type Guesser, PasswordGuesses } from './password-guesses.js';
import { type SecondFactorProof, TakeFactorProof } from './take-factor-proof.js';
import { SecondFactorChallengeRepository } from '../ports/second-factor-challenge.repository.js';
import { type Credentials, FindCredentials, HoldCredentials } from '../../../users/users.api.js';

export interface ProofInput {
  challenge: string;
  proof: SecondFactorProof;
}

/**
 * Checks the answer to a challenge. A wrong one counts; a right one is used up together with its challenge, in the
 * transaction of what it opens.
 */
@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly takeProof: TakeFactorProof,
    private readonly guesses: PasswordGuesses,
    private readonly findCredentials: FindCredentials,
    private readonly holdCredentials: HoldCredentials,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @param ownerId whose challenge it has to be; null: anyone's
   * @param guesserOf as whose guess a wrong answer counts
   * @param open what a right answer opens
   * @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited
   */
  async execute<T>(
    { challenge, proof }: ProofInput,
    {
      purpose,
      ownerId,
      guesserOf,
    }: { purpose: ChallengePurpose; ownerId: string | null; guesserOf(credentials: Credentials): Guesser },
    open: (credentials: Credentials) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    const asked = await this.challenges.find(challenge, [purpose], now);
    if (!asked || (ownerId !== null && asked.userId !== ownerId)) throw new SecondFactorExpired();
    const credentials = await this.findCredentials.execute({ userId: asked.userId });
    if (!credentials || credentials.version !== asked.credentialsVersion) throw new SecondFactorExpired();
    const opened = await this.guesses.count(guesserOf(credentials), async () => {
      if (!(await this.challenges.countAttempt(challenge, now))) throw new SecondFactorExpired();
      return this.transaction.run(async () => {
        if (!(await this.takeProof.execute(credentials.account, challenge, proof))) return null;
        const isFirst = await this.challenges.close(challenge);
        if (!isFirst || !(await this.holdCredentials.execute(credentials))) throw new SecondFactorExpired();
        return { result: await open(credentials) };
      });
    });
    if (opened) return opened.result;
    if (await this.challenges.find(challenge, [purpose], now)) throw new IncorrectSecondFactor();
    throw new SecondFactorExpired();
  }
}
