import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { isFresh, SecondFactorStale } from '../../../shared/domain/fresh-proof.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { PasswordConfirmation, type UserAccount } from '../../../users/users.api.js';
import { isEnrolled } from '../../domain/second-factor.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';

/** Whether a session may change its person's second factors. */
@Injectable()
export class FactorPermission {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly clock: Clock,
  ) {}

  /**
   * The first factor needs the password, unless it was given a moment ago: a stolen session must not be enough to add
   * one.
   */
  needsPassword({ secondFactorAt, signedInAt }: Principal): boolean {
    return secondFactorAt === null && !isFresh(signedInAt, this.clock.now());
  }

  /** @throws SecondFactorStale, InvalidFields, WrongPassword, RateLimited */
  async require(caller: Principal<UserAccount>, password: string | null): Promise<void> {
    if (isEnrolled(await this.factors.find(caller.userId))) {
      const { secondFactorAt } = caller;
      if (secondFactorAt === null || !isFresh(secondFactorAt, this.clock.now())) throw new SecondFactorStale();
      return;
    }
    if (!this.needsPassword(caller)) return;
    if (password === null) throw new InvalidFields({ password: ['Please enter your password'] });
    await this.confirmation.confirm(caller, password, 'password');
  }
}
