import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Mailer, type SecondFactorEvent } from '../../../shared/application/ports/mailer.js';
import { People, PasswordConfirmation, type UserAccount } from '../../../users/users.api.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Forbidden, InvalidFields } from '../../../shared/domain/domain-error.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { isFresh, SecondFactorStale } from '../../../shared/domain/fresh-proof.js';
import { isEnrolled, RECOVERY_CODES, recoveryCodeFrom } from '../../domain/second-factor.js';
import { EndTokens } from '../tokens.use-cases.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { SessionRepository } from '../ports/session.repository.js';
import { PasskeyCeremony, type WebAuthnJson } from '../ports/passkey-ceremony.js';
import { Totp } from '../ports/totp.js';

/** Every change of a person's second factors is recorded, and announced to them by email. Joins the transaction. */
@Injectable()
export class FactorNotices {
  constructor(
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
  ) {}

  /** @param actorId null: the operator */
  async send(account: UserAccount, event: SecondFactorEvent, actorId: string | null = account.id): Promise<void> {
    const { id, email, firstName } = account;
    const subject = { kind: 'user', id, name: `User ${id}` };
    await this.audit.record({ actorId, action: `second-factor.${event}`, subject });
    await this.mailer.send({ template: 'second-factor-changed', to: email, data: { firstName, event } }, id);
  }
}

/** Applies the consequences of every second factor that is added. `FactorPermission` decides who may add one. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly sessions: SessionRepository,
    private readonly endTokens: EndTokens,
    private readonly people: People,
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
    principal: Principal<UserAccount>,
    event: SecondFactorEvent,
    add: () => Promise<void>,
  ): Promise<string[] | null> {
    const { userId, tokenId, account, secondFactorAt } = principal;
    if (!(await this.people.hold(userId))) throw new Forbidden();
    const before = await this.factors.find(userId);
    // Two enrollments at once: the later one was allowed when there was no factor, and there is one now.
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

@Injectable()
export class FactorPermission {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly clock: Clock,
  ) {}

  /** The first factor needs the password, unless it was just given: a stolen session must not be enough to add one. */
  needsPassword({ secondFactorAt, signedInAt }: Principal): boolean {
    return secondFactorAt === null && !isFresh(signedInAt, this.clock.now());
  }

  /** @throws SecondFactorStale, InvalidFields, WrongPassword, RateLimited */
  async require(principal: Principal<UserAccount>, password: string | null): Promise<void> {
    if (isEnrolled(await this.factors.find(principal.userId))) {
      const { secondFactorAt } = principal;
      if (secondFactorAt === null || !isFresh(secondFactorAt, this.clock.now())) throw new SecondFactorStale();
      return;
    }
    if (!this.needsPassword(principal)) return;
    if (password === null) throw new InvalidFields({ password: ['Please enter your password'] });
    await this.confirmation.confirm(principal, password, 'password');
  }
}

export type SecondFactorProof =
  | { method: 'totp' | 'recovery-code'; code: string }
  | { method: 'passkey'; credential: WebAuthnJson };

@Injectable()
export class TakeFactorProof {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly totp: Totp,
    private readonly passkeys: PasskeyCeremony,
    private readonly notices: FactorNotices,
    private readonly clock: Clock,
  ) {}

  /** Joins the transaction. @returns whether the answer was right */
  async execute(account: UserAccount, challenge: string, proof: SecondFactorProof): Promise<boolean> {
    if (proof.method === 'passkey') return this.isRightPasskey(account.id, challenge, proof.credential);
    if (proof.method === 'totp') {
      const secret = await this.factors.totpSecret(account.id);
      const step = secret === null ? null : this.totp.stepOf(secret, proof.code.replace(/\s/g, ''));
      return step !== null && this.factors.takeTotpStep(account.id, step);
    }
    if (!(await this.factors.takeRecoveryCode(account.id, proof.code))) return false;
    await this.notices.send(account, 'recovery-code-used');
    return true;
  }

  private async isRightPasskey(userId: string, challenge: string, credential: WebAuthnJson): Promise<boolean> {
    const { passkeys } = await this.factors.find(userId);
    const proved = await this.passkeys.verify(credential, passkeys, challenge);
    if (proved) await this.factors.notePasskeyUse(proved.passkey.id, proved.counter, this.clock.now());
    return proved !== null;
  }
}
