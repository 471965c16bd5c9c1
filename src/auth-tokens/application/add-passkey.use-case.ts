import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../../users/users.api.js';
import { SecondFactorNotSetUp } from '../domain/auth-tokens.errors.js';
import { FactorChanges } from './services/factor-changes.js';
import { PasskeyCeremony, type WebAuthnJson } from './ports/passkey-ceremony.js';
import { SecondFactorChallengeRepository } from './ports/second-factor-challenge.repository.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';

/**
 * Takes a passkey into use that a browser has made for `StartPasskey`. @returns recovery codes, as `FactorChanges.added`
 * @throws SecondFactorNotSetUp
 */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly changes: FactorChanges,
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly ceremony: PasskeyCeremony,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute(
    caller: Principal<UserAccount>,
    { name, credential }: { name: string; credential: WebAuthnJson },
  ): Promise<{ recoveryCodes: string[] | null }> {
    const { userId } = caller;
    const now = this.clock.now();
    const challenge = this.ceremony.challengeOf(credential);
    const asked = challenge === null ? null : await this.challenges.find(challenge, ['add-passkey'], now);
    if (challenge === null || asked?.userId !== userId) throw new SecondFactorNotSetUp('credential');
    const made = await this.ceremony.register(credential, challenge);
    if (!made) throw new SecondFactorNotSetUp('credential');
    const passkey = { ...made, id: this.ids.uuid(), name, createdAt: now, lastUsedAt: null };
    return this.transaction.run(async () => {
      if (!(await this.challenges.close(challenge))) throw new SecondFactorNotSetUp('credential');
      const recoveryCodes = await this.changes.added(caller, 'passkey-added', async () => {
        if (!(await this.factors.addPasskey(userId, passkey))) throw new SecondFactorNotSetUp('credential');
      });
      return { recoveryCodes };
    });
  }
}
