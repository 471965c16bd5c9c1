import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../../users/users.api.js';
import { SecondFactorExpired, SecondFactorNotSetUp, TooManyPasskeys } from '../domain/auth-tokens.errors.js';
import { CHALLENGE_LIFETIME_MS, PASSKEYS_MAX } from '../domain/second-factor.js';
import { FactorChanges, FactorPermission } from './services/factor-changes.js';
import { PasskeyCeremony, type WebAuthnJson } from './ports/passkey-ceremony.js';
import { SecondFactorChallengeRepository, SecondFactorRepository } from './ports/second-factor.repository.js';
import { NotFound } from '../../shared/domain/domain-error.js';

@Injectable()
export class Passkeys {
  constructor(
    private readonly permission: FactorPermission,
    private readonly changes: FactorChanges,
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly ceremony: PasskeyCeremony,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Returns the options with which a browser creates a passkey.
   * @throws SecondFactorStale, InvalidFields, TooManyPasskeys, RateLimited
   */
  async start(principal: Principal<UserAccount>, password: string | null): Promise<WebAuthnJson> {
    await this.permission.require(principal, password);
    const { id, email, firstName, lastName } = principal.account;
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

  /** Takes a passkey into use. @returns recovery codes, as `FactorChanges.added` @throws SecondFactorNotSetUp */
  async add(
    principal: Principal<UserAccount>,
    { name, credential }: { name: string; credential: WebAuthnJson },
  ): Promise<string[] | null> {
    const { userId } = principal;
    const now = this.clock.now();
    const challenge = this.ceremony.challengeOf(credential);
    const asked = challenge === null ? null : await this.challenges.find(challenge, ['add-passkey'], now);
    if (challenge === null || asked?.userId !== userId) throw new SecondFactorNotSetUp('credential');
    const made = await this.ceremony.register(credential, challenge);
    if (!made) throw new SecondFactorNotSetUp('credential');
    const passkey = { ...made, id: this.ids.uuid(), name, createdAt: now, lastUsedAt: null };
    return this.transaction.run(async () => {
      if (!(await this.challenges.close(challenge))) throw new SecondFactorNotSetUp('credential');
      return this.changes.added(principal, 'passkey-added', async () => {
        if (!(await this.factors.addPasskey(userId, passkey))) throw new SecondFactorNotSetUp('credential');
      });
    });
  }

  /** @throws NotFound */
  async rename({ userId }: Principal, id: string, name: string): Promise<void> {
    if (!(await this.factors.renamePasskey(userId, id, name))) throw new NotFound();
  }

  /** Returns the options with which a browser has a passkey sign a waiting challenge. @throws SecondFactorExpired */
  async optionsFor(challenge: string): Promise<WebAuthnJson> {
    const asked = await this.challenges.find(challenge, ['log-in', 'confirm'], this.clock.now());
    if (!asked) throw new SecondFactorExpired();
    const { passkeys } = await this.factors.find(asked.userId);
    return this.ceremony.requestOptions(passkeys, challenge);
  }
}
