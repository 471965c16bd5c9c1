import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import type { SecondFactorEvent } from '../../../shared/application/ports/mailer.js';
import { Forbidden } from '../../../shared/domain/domain-error.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { HoldAccount, type UserAccount } from '../../../users/users.api.js';
import { SecondFactorStale } from '../../../shared/domain/fresh-proof.js';
import { isEnrolled, RECOVERY_CODES, recoveryCodeFrom } from '../../domain/second-factor.js';
import { EndTokens } from '../end-tokens.use-case.js';
import { FactorNotices } from './factor-notices.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { SessionRepository } from '../ports/session.repository.js';

/** What follows from every second factor that is added. `FactorPermission` says who may add one. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly sessions: SessionRepository,
    private readonly endTokens: EndTokens,
    private readonly holdAccount: HoldAccount,
    private readonly notices: FactorNotices,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Within a transaction: `add` stores the factor. The first one ends the other sessions, which were opened without it,
   * and confirms this one.
   * @returns the recovery codes that come with it, shown only this once; null when the person has some
   */
  async added(
    caller: Principal<UserAccount>,
    event: SecondFactorEvent,
    add: () => Promise<void>,
  ): Promise<string[] | null> {
    const { userId, tokenId, account, secondFactorAt } = caller;
    if (!(await this.holdAccount.execute(userId))) throw new Forbidden();
    const before = await this.factors.find(userId);
    // Two enrolments at once: the later one was allowed when there was no factor, and there is one now.
    if (isEnrolled(before) && secondFactorAt === null) throw new SecondFactorStale();
    await add();
    await this.notices.send(account, event);
    if (!isEnrolled(before)) {
      await this.sessions.noteSecondFactor(tokenId, this.clock.now());
      await this.endTokens.execute({ userId, exceptTokenId: tokenId });
    }
    return before.recoveryCodesLeft > 0 ? null : this.newRecoveryCodes(userId);
  }

  /** Joins the transaction. */
  async newRecoveryCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(this.ids.secret()));
    await this.factors.replaceRecoveryCodes(userId, codes);
    return codes;
  }
}
