import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../../users/users.api.js';
import { FactorChanges, FactorPermission } from './services/factor-changes.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';
import { Totp } from './ports/totp.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { SecondFactorNotSetUp } from '../domain/auth-tokens.errors.js';
import { PROOF_LASTS_MS } from '../../shared/domain/fresh-proof.js';
import { PasswordGuesses } from './services/password-guesses.js';

@Injectable()
export class AuthenticatorApp {
  constructor(
    private readonly permission: FactorPermission,
    private readonly changes: FactorChanges,
    private readonly factors: SecondFactorRepository,
    private readonly totp: Totp,
    private readonly guesses: PasswordGuesses,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a secret. It counts once `confirm` has seen a code of it; an app that was set up before works until then.
   * @throws SecondFactorStale, InvalidFields, RateLimited
   */
  async start(principal: Principal<UserAccount>, password: string | null): Promise<{ secret: string; uri: string }> {
    await this.permission.require(principal, password);
    const secret = this.totp.newSecret();
    await this.factors.startTotp(principal.userId, secret, this.clock.now());
    return { secret, uri: this.totp.uriOf(secret, principal.account.email) };
  }

  /**
   * Takes an app into use with its first code. @returns recovery codes, as `FactorChanges.added`
   * @throws SecondFactorNotSetUp, RateLimited
   */
  async confirm(principal: Principal<UserAccount>, code: string): Promise<string[] | null> {
    const { userId, tokenId } = principal;
    const done = await this.guesses.count({ tokenId }, () =>
      this.transaction.run(async () => {
        const now = this.clock.now();
        const secret = await this.factors.pendingTotp(userId, new Date(now.getTime() - PROOF_LASTS_MS));
        const step = secret === null ? null : this.totp.stepOf(secret, code.replace(/\s/g, ''));
        if (step === null) return null;
        const recoveryCodes = await this.changes.added(principal, 'app-added', () =>
          this.factors.activateTotp(userId, step, now),
        );
        return { recoveryCodes };
      }),
    );
    if (!done) throw new SecondFactorNotSetUp('code');
    return done.recoveryCodes;
  }
}
