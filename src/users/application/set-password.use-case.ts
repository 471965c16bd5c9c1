import { Injectable } from '@nestjs/common';
import { Events } from '../../shared/application/events.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { waiting } from '../domain/phone-number.js';
import { PhoneNumberChanged } from '../domain/users.events.js';
import type { UserAccount } from '../domain/user-account.js';
import type { Credentials } from '../domain/credentials.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';
import { StaffPasswordRule } from './services/staff-password-rule.js';

export interface SetPasswordInput {
  /** As read when the right to change them was proved. */
  credentials: Credentials;
  password: string;
  /** Where the form asks for it. */
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

  /**
   * Whoever made the account with an address that was never proved may be somebody else, and so may the number be theirs: it
   * waits for a YES.
   */
  private async proveEmail({ id: userId, email, emailProvedAt, phoneNumber }: UserAccount, at: Date): Promise<void> {
    await this.users.proveEmail(userId, email, at);
    if (emailProvedAt !== null || phoneNumber === '') return;
    await this.users.updateProfile(userId, waiting('', at), at);
    const same = { before: phoneNumber, phoneNumber };
    await this.events.publish(new PhoneNumberChanged({ userId, actorId: userId, ...same, isConfirmed: false, at }));
  }
}
