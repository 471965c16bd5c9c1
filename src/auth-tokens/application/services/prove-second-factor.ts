import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { IncorrectSecondFactor, SecondFactorExpired } from '../../domain/auth-tokens.errors.js';
import type { ChallengePurpose } from '../../domain/second-factor.js';
import { FactorNotices } from './factor-notices.js';
import { PasswordGuesses } from './password-guesses.js';
import { PasskeyCeremony, type WebAuthnJson } from '../ports/passkey-ceremony.js';
import { SecondFactorChallengeRepository } from '../ports/second-factor-challenge.repository.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { Totp } from '../ports/totp.js';
import { type Credentials, FindCredentials, HoldCredentials } from '../../../users/credentials.api.js';

export type SecondFactorProof =
  | { method: 'totp' | 'recovery-code'; code: string }
  | { method: 'passkey'; credential: WebAuthnJson };

export interface ProofInput {
  challenge: string;
  proof: SecondFactorProof;
  clientAddress: string;
}

/**
 * Judges the answer to a challenge. A wrong one counts as a failed log-in of the account and its network address; a
 * right one is used up together with its challenge, in the transaction of what it opens.
 */
@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly totp: Totp,
    private readonly passkeys: PasskeyCeremony,
    private readonly guesses: PasswordGuesses,
    private readonly findCredentials: FindCredentials,
    private readonly holdCredentials: HoldCredentials,
    private readonly notices: FactorNotices,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @param ownerId whose challenge it has to be; null: anyone's
   * @param open what a right answer opens
   * @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited
   */
  async execute<T>(
    { challenge, proof, clientAddress }: ProofInput,
    { purpose, ownerId }: { purpose: ChallengePurpose; ownerId: string | null },
    open: (credentials: Credentials) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    const asked = await this.challenges.find(challenge, [purpose], now);
    if (!asked || (ownerId !== null && asked.userId !== ownerId)) throw new SecondFactorExpired();
    const credentials = await this.findCredentials.execute({ userId: asked.userId });
    if (!credentials || credentials.version !== asked.credentialsVersion) throw new SecondFactorExpired();
    const { email } = credentials.account;
    const opened = await this.guesses.count({ email, clientAddress }, async () => {
      if (!(await this.challenges.countAttempt(challenge, now))) throw new SecondFactorExpired();
      return this.transaction.run(async () => {
        if (!(await this.isRight(credentials, challenge, proof))) return null;
        const isFirst = await this.challenges.close(challenge);
        if (!isFirst || !(await this.holdCredentials.execute(credentials))) throw new SecondFactorExpired();
        return { result: await open(credentials) };
      });
    });
    if (opened) return opened.result;
    if (await this.challenges.find(challenge, [purpose], now)) throw new IncorrectSecondFactor();
    throw new SecondFactorExpired();
  }

  /** Uses a right answer up. */
  private async isRight({ account }: Credentials, challenge: string, proof: SecondFactorProof): Promise<boolean> {
    if (proof.method === 'passkey') return this.isRightPasskey(account.id, challenge, proof.credential);
    if (proof.method === 'totp') {
      const secret = await this.factors.totpSecret(account.id);
      const step = secret === null ? null : this.totp.stepOf(secret, proof.code.replace(/\s/g, ''));
      return step !== null && this.factors.takeTotpStep(account.id, step);
    }
    if (!(await this.factors.takeRecoveryCode(account.id, proof.code))) return false;
    await this.notices.send(account, 'recovery-code-used');
    return true;
  }

  private async isRightPasskey(userId: string, challenge: string, credential: WebAuthnJson): Promise<boolean> {
    const { passkeys } = await this.factors.find(userId);
    const proved = await this.passkeys.verify(credential, passkeys, challenge);
    if (proved) await this.factors.notePasskeyUse(proved.passkey.id, proved.counter, this.clock.now());
    return proved !== null;
  }
}
