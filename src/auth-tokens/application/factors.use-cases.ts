import { Injectable } from '@nestjs/common';
import type { Principal } from '../../shared/domain/principal.js';
import { isEnrolled, type SecondFactors } from '../domain/second-factor.js';
import { FactorChanges, FactorNotices, FactorPermission } from './services/factor-changes.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';
import { StaffSessionPolicy } from './services/staff-session-policy.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { People, type UserAccount } from '../../users/users.api.js';
import { LastSecondFactor } from '../domain/auth-tokens.errors.js';
import { SessionRepository } from './ports/session.repository.js';
import { EndTokens } from './tokens.use-cases.js';

export interface SecondFactorState {
  factors: SecondFactors;
  isRequired: boolean;
  /** True before the first factor is set up in a session that is not fresh. */
  needsPassword: boolean;
}

/** A person's own second factors. */
@Injectable()
export class OwnSecondFactors {
  constructor(
    private readonly permission: FactorPermission,
    private readonly changes: FactorChanges,
    private readonly factors: SecondFactorRepository,
    private readonly sessions: SessionRepository,
    private readonly people: People,
    private readonly notices: FactorNotices,
    private readonly policy: StaffSessionPolicy,
    private readonly transaction: Transaction,
  ) {}

  async read(principal: Principal): Promise<SecondFactorState> {
    const factors = await this.factors.find(principal.userId);
    const needsPassword = this.permission.needsPassword(principal);
    return { factors, isRequired: this.policy.needsSecondFactor, needsPassword };
  }

  /**
   * Removes the authenticator app, or one passkey. With the last factor the recovery codes go too.
   * @throws NotFound, LastSecondFactor, SecondFactorStale
   */
  async remove(principal: Principal<UserAccount>, which: 'totp' | { passkeyId: string }): Promise<void> {
    const { userId, account } = principal;
    await this.permission.require(principal, null);
    await this.transaction.run(async () => {
      await this.people.hold(userId);
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

  /** Makes new recovery codes; the old ones stop working. @throws NotFound without a factor, SecondFactorStale */
  async renewRecoveryCodes(principal: Principal<UserAccount>): Promise<string[]> {
    await this.permission.require(principal, null);
    return this.transaction.run(async () => {
      await this.people.hold(principal.userId);
      if (!isEnrolled(await this.factors.find(principal.userId)))
        throw new NotFound('This account has no two-step verification.');
      await this.notices.send(principal.account, 'recovery-codes-renewed');
      return this.changes.newRecoveryCodes(principal.userId);
    });
  }
}

/**
 * Removes the second factors of a person who has lost them all, and ends their sessions: the next log-in sets up new
 * ones. Done by the operator, who has verified the person.
 */
@Injectable()
export class ResetSecondFactors {
  constructor(
    private readonly people: People,
    private readonly factors: SecondFactorRepository,
    private readonly endTokens: EndTokens,
    private readonly notices: FactorNotices,
    private readonly transaction: Transaction,
  ) {}

  /** @returns whose they were; null when no one of the staff has this address */
  async execute(email: string): Promise<string | null> {
    return this.transaction.run(async () => {
      const found = await this.people.credentials({ email });
      if (!found?.account.isStaff) return null;
      const { id } = found.account;
      await this.factors.removeAll(id);
      await this.endTokens.execute({ userId: id });
      await this.notices.send(found.account, 'reset', null);
      return id;
    });
  }
}
