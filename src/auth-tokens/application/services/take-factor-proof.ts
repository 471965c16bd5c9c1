import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { UserAccount } from '../../../users/users.api.js';
import { PasskeyCeremony, type WebAuthnJson } from '../ports/passkey-ceremony.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { Totp } from '../ports/totp.js';
import { FactorNotices } from './factor-notices.js';

export type SecondFactorProof =
  | { method: 'totp' | 'recovery-code'; code: string }
  | { method: 'passkey'; credential: WebAuthnJson };

/** Checks an answer to a challenge in the way of its method, and uses a right one up. */
@Injectable()
export class TakeFactorProof {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly totp: Totp,
    private readonly passkeys: PasskeyCeremony,
    private readonly notices: FactorNotices,
    private readonly clock: Clock,
  ) {}

  /** Joins the transaction. @returns whether the answer was right */
  async execute(account: UserAccount, challenge: string, proof: SecondFactorProof): Promise<boolean> {
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
