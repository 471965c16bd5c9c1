import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../../users/users.api.js';
import { FactorPermission } from './services/factor-permission.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';
import { Totp } from './ports/totp.js';

/**
 * Makes a secret for an authenticator app. It counts once `ConfirmTotp` has seen a code of it; an app that was set up
 * before works until then.
 * @throws SecondFactorStale, InvalidFields, RateLimited
 */
@Injectable()
export class StartTotp {
  constructor(
    private readonly permission: FactorPermission,
    private readonly factors: SecondFactorRepository,
    private readonly totp: Totp,
    private readonly clock: Clock,
  ) {}

  async execute(caller: Principal<UserAccount>, password: string | null): Promise<{ secret: string; uri: string }> {
    await this.permission.require(caller, password);
    const secret = this.totp.newSecret();
    await this.factors.startTotp(caller.userId, secret, this.clock.now());
    return { secret, uri: this.totp.uriOf(secret, caller.account.email) };
  }
}
