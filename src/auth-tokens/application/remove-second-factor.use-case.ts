import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Principal } from '../../shared/domain/principal.js';
import { HoldAccount, type UserAccount } from '../../users/users.api.js';
import { LastSecondFactor } from '../domain/auth-tokens.errors.js';
import { isEnrolled } from '../domain/second-factor.js';
import { FactorPermission } from './services/factor-permission.js';
import { FactorNotices } from './services/factor-notices.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';
import { SessionRepository } from './ports/session.repository.js';
import { StaffSessionPolicy } from './services/staff-session-policy.js';

/**
 * Removes the authenticator app, or one passkey. With the last factor the recovery codes go too.
 * @throws NotFound, LastSecondFactor, SecondFactorStale
 */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly permission: FactorPermission,
    private readonly factors: SecondFactorRepository,
    private readonly sessions: SessionRepository,
    private readonly holdAccount: HoldAccount,
    private readonly notices: FactorNotices,
    private readonly policy: StaffSessionPolicy,
    private readonly transaction: Transaction,
  ) {}

  async execute(caller: Principal<UserAccount>, which: 'totp' | { passkeyId: string }): Promise<void> {
    const { userId, account } = caller;
    await this.permission.require(caller, null);
    await this.transaction.run(async () => {
      await this.holdAccount.execute(userId);
      const isRemoved =
        which === 'totp'
          ? await this.factors.removeTotp(userId)
          : await this.factors.removePasskey(userId, which.passkeyId);
      if (!isRemoved) throw new NotFound();
      await this.notices.send(account, which === 'totp' ? 'app-removed' : 'passkey-removed');
      if (isEnrolled(await this.factors.find(userId))) return;
      if (this.policy.needsSecondFactor) throw new LastSecondFactor();
      await this.factors.removeAll(userId);
      await this.sessions.forgetSecondFactors(userId);
    });
  }
}
