import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../../users/users.api.js';
import { TooManyPasskeys } from '../domain/auth-tokens.errors.js';
import { CHALLENGE_LIFETIME_MS, PASSKEYS_MAX } from '../domain/second-factor.js';
import { FactorPermission } from './services/factor-permission.js';
import { PasskeyCeremony, type WebAuthnJson } from './ports/passkey-ceremony.js';
import { SecondFactorChallengeRepository } from './ports/second-factor-challenge.repository.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';

/** What a browser needs to make a passkey. @throws SecondFactorStale, InvalidFields, TooManyPasskeys, RateLimited */
@Injectable()
export class StartPasskey {
  constructor(
    private readonly permission: FactorPermission,
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly ceremony: PasskeyCeremony,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute(caller: Principal<UserAccount>, password: string | null): Promise<WebAuthnJson> {
    await this.permission.require(caller, password);
    const { id, email, firstName, lastName } = caller.account;
    const { passkeys } = await this.factors.find(id);
    if (passkeys.length >= PASSKEYS_MAX) throw new TooManyPasskeys();
    const challenge = this.ids.secret();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
    await this.transaction.run(() =>
      this.challenges.open({ userId: id, purpose: 'add-passkey', credentialsVersion: 0, expiresAt }, challenge, now),
    );
    return this.ceremony.registrationOptions({ id, email, name: `${firstName} ${lastName}` }, passkeys, challenge);
  }
}
