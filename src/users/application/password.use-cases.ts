import { Injectable } from '@nestjs/common';
import { Events } from '../../shared/application/events.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { waiting } from '../domain/phone-number.js';
import { PhoneNumberChanged } from '../domain/users.events.js';
import type { Credentials, UserAccount } from '../domain/user-account.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { PasswordConfirmation, Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';
import { StaffPasswordRule } from './services/staff-password-rule.js';
import type { Principal } from '../../shared/domain/principal.js';
import { WrongPassword } from '../domain/users.errors.js';

export interface SetPasswordInput {
  /** The credentials when the right to change them was proved. */
  credentials: Credentials;
  password: string;
  /** The form field that asks for it. */
  field: string;
  /** The one session that stays; every other of this person ends. */
  keepTokenId?: string;
  /** The right was proved by a link that was mailed to the account's address. */
  isByMail?: boolean;
}

/** Gives a person a new password, signs out the other devices and confirms it by email. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly staffRule: StaffPasswordRule,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly events: Events,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false, with nothing changed, when the credentials changed since they were read
   * @throws InvalidFields when it is too weak for staff
   */
  async execute({ credentials, password, field, keepTokenId, isByMail = false }: SetPasswordInput): Promise<boolean> {
    const { account, version } = credentials;
    if (account.isStaff) await this.staffRule.check(password, field, account);
    const hash = await this.hasher.hash(password);
    return this.transaction.run(async () => {
      const at = this.clock.now();
      if (!(await this.users.changePassword(account.id, version, hash, at))) return false;
      if (isByMail) await this.proveEmail(account, at);
      await this.sessions.endAll(account.id, { exceptTokenId: keepTokenId });
      const { email, firstName, phoneNumber } = account;
      const data = { firstName, ending: phoneNumber.slice(-4) };
      await this.mailer.send({ template: 'password-changed', to: email, data }, account.id);
      return true;
    });
  }

  /** An address that was never proved, and so its number, may be somebody else's: the number waits for a YES. */
  private async proveEmail({ id: userId, email, emailProvedAt, phoneNumber }: UserAccount, at: Date): Promise<void> {
    await this.users.proveEmail(userId, email, at);
    if (emailProvedAt !== null || phoneNumber === '') return;
    await this.users.updateProfile(userId, waiting('', at), at);
    const same = { before: phoneNumber, phoneNumber };
    await this.events.publish(new PhoneNumberChanged({ userId, actorId: userId, ...same, isConfirmed: false, at }));
  }
}

export interface ChangePasswordInput {
  oldPassword: string;
  newPassword: string;
}

/**
 * Changes the password of a signed-in person, who enters the old one. This session stays; the others end.
 * @throws WrongPassword, InvalidFields, RateLimited
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly setPassword: SetPassword,
  ) {}

  async execute(principal: Principal<UserAccount>, { oldPassword, newPassword }: ChangePasswordInput): Promise<void> {
    // Read before the old password is checked: whatever changes from here on makes the change below refuse.
    const credentials = await this.users.credentialsOf(principal.userId);
    await this.confirmation.confirm(principal, oldPassword, 'old_password');
    const changed =
      credentials !== null &&
      (await this.setPassword.execute({
        credentials,
        password: newPassword,
        field: 'new_password',
        keepTokenId: principal.tokenId,
      }));
    if (!changed) throw new WrongPassword('old_password');
  }
}

/** A dummy that a guess at an unknown address is compared with, so that it takes as long as any other. */
const NOBODY = 'the password of nobody';

/**
 * Returns the owner of a password, or null. An unknown email takes the same time as a wrong password. A right
 * password whose hash was made with other parameters than today's is rehashed. Does not count guesses: callers do.
 */
@Injectable()
export class CheckPassword {
  private nobodysHash?: Promise<string>;

  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  async execute(of: { email: string } | { userId: string }, password: string): Promise<Credentials | null> {
    const credentials = await ('email' in of
      ? this.users.credentialsByEmail(of.email)
      : this.users.credentialsOf(of.userId));
    this.nobodysHash ??= this.hasher.hash(NOBODY);
    const nobodysHash = await this.nobodysHash;
    const matches = await this.hasher.matches(credentials?.passwordHash ?? nobodysHash, password);
    if (!credentials || !matches) return null;
    if (this.hasher.isOutdated(credentials.passwordHash)) await this.hashAgain(credentials, password);
    return credentials;
  }

  private async hashAgain({ account, passwordHash }: Credentials, password: string): Promise<void> {
    await this.users.rehashPassword(account.id, passwordHash, await this.hasher.hash(password));
  }
}
