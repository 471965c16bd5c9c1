import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Principal } from '../../shared/domain/principal.js';
import { HoldAccount, type UserAccount } from '../../users/users.api.js';
import { isEnrolled } from '../domain/second-factor.js';
import { FactorChanges } from './services/factor-changes.js';
import { FactorPermission } from './services/factor-permission.js';
import { FactorNotices } from './services/factor-notices.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';

/** Makes new recovery codes; the old ones stop working. @throws NotFound without a factor, SecondFactorStale */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly permission: FactorPermission,
    private readonly changes: FactorChanges,
    private readonly factors: SecondFactorRepository,
    private readonly holdAccount: HoldAccount,
    private readonly notices: FactorNotices,
    private readonly transaction: Transaction,
  ) {}

  async execute(caller: Principal<UserAccount>): Promise<string[]> {
    await this.permission.require(caller, null);
    return this.transaction.run(async () => {
      await this.holdAccount.execute(caller.userId);
      if (!isEnrolled(await this.factors.find(caller.userId))) throw new NotFound('This account has no second factor.');
      await this.notices.send(caller.account, 'recovery-codes-renewed');
      return this.changes.newRecoveryCodes(caller.userId);
    });
  }
}
