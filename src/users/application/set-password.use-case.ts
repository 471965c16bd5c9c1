import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
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
}

/** Gives a person a new password, signs out the other devices and confirms it by email. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly staffRule: StaffPasswordRule,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false, with nothing changed, when the credentials changed since they were read
   * @throws InvalidFields when it is too weak for staff
   */
  async execute({ credentials, password, field, keepTokenId }: SetPasswordInput): Promise<boolean> {
    const { account, version } = credentials;
    if (account.isStaff) await this.staffRule.check(password, field, account);
    const hash = await this.hasher.hash(password);
    return this.transaction.run(async () => {
      if (!(await this.users.changePassword(account.id, version, hash, this.clock.now()))) return false;
      await this.sessions.endAll(account.id, { exceptTokenId: keepTokenId });
      const { email, firstName } = account;
      await this.mailer.send({ template: 'password-changed', to: email, data: { firstName } }, account.id);
      return true;
    });
  }
}
