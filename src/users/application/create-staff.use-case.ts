import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { numberStatus } from '../domain/phone-number.js';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Sessions } from './ports/sessions.js';
import type { Credentials, UserAccount } from '../domain/user-account.js';
import { UserRepository } from './ports/user.repository.js';
import { NewAccounts } from './services/new-accounts.js';
import { StaffPasswordRule } from './services/staff-password-rule.js';
import { StaffRoles } from './services/staff-roles.js';

export interface CreateStaffInput {
  email: string;
  firstName: string;
  lastName: string;
  /** null: staff keep theirs, and the owner of another account chooses one by a link in a mail. */
  password: string | null;
}

/** Where nobody has proved the email address, whoever made the account may have proved a number of their own. */
export const hasOwnNumber = (account: UserAccount): boolean =>
  account.emailProvedAt !== null && numberStatus(account) === 'proved';

const WITHOUT_NUMBER = { phoneNumber: '', lastConfirmedNumber: null, numberChangedAt: null, numberProvedAt: null };

export interface StaffMade {
  userId: string;
  outcome: 'created' | 'promoted' | 'kept';
  /** A link to choose a password by was mailed. */
  mustChoosePassword?: boolean;
}

/** The account changed while it was being promoted. */
export class AccountChanged extends Error {
  constructor() {
    super('The account has just been changed. Nothing was done; please try again.');
    this.name = 'AccountChanged';
  }
}

/**
 * Makes a staff account, or makes staff of the account that has the address (its name stays). Whoever made that account
 * may not have the address: its sessions and its password end, and so does a phone number that is not proved to be theirs.
 * A password that is given to staff ends their sessions too. Done by the operator.
 * @throws InvalidFields when a new account is given no password, or a password is too weak; AccountChanged
 */
@Injectable()
export class CreateStaff {
  constructor(
    private readonly users: UserRepository,
    private readonly accounts: NewAccounts,
    private readonly passwordRule: StaffPasswordRule,
    private readonly roles: StaffRoles,
    private readonly sessions: Sessions,
    private readonly hasher: PasswordHasher,
    private readonly ids: IdGenerator,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns whose account it is, and whether it was made, an existing one promoted, or was staff's already */
  async execute(input: CreateStaffInput): Promise<StaffMade> {
    const passwordHash = await this.hashOf(input);
    return this.transaction.run(async () => {
      const existing = await this.users.credentialsByEmail(input.email);
      if (!existing) return this.create(input, passwordHash);
      return existing.account.isStaff ? this.renew(existing, passwordHash) : this.promote(existing, passwordHash);
    });
  }

  private async renew({ account: { id }, version }: Credentials, passwordHash: string | null): Promise<StaffMade> {
    if (passwordHash !== null) await this.replacePassword(id, version, passwordHash);
    return { userId: id, outcome: 'kept' };
  }

  private async promote({ account, version }: Credentials, passwordHash: string | null): Promise<StaffMade> {
    const { id } = account;
    await this.roles.change(account, true);
    if (!hasOwnNumber(account)) await this.users.updateProfile(id, WITHOUT_NUMBER, this.clock.now());
    await this.replacePassword(id, version, passwordHash ?? (await this.hasher.hash(this.ids.secret())));
    await this.roles.announce(account, true);
    if (passwordHash === null) await this.sessions.mailPasswordLink(account);
    return { userId: id, outcome: 'promoted', mustChoosePassword: passwordHash === null };
  }

  private async replacePassword(id: string, version: number, hash: string): Promise<void> {
    if (!(await this.users.changePassword(id, version, hash, this.clock.now()))) throw new AccountChanged();
    await this.sessions.endAll(id);
  }

  private async hashOf({ email, firstName, lastName, password }: CreateStaffInput): Promise<string | null> {
    if (password === null) return null;
    const person = (await this.users.findByEmail(email)) ?? { email, firstName, lastName };
    await this.passwordRule.check(password, 'password', person);
    return this.hasher.hash(password);
  }

  private async create(
    { email, firstName, lastName }: CreateStaffInput,
    passwordHash: string | null,
  ): Promise<StaffMade> {
    if (passwordHash === null) throw new InvalidFields({ password: ['A new account needs a password.'] });
    const name = { email, firstName, lastName };
    const nothing = { phoneNumber: '', timeZone: null, textConsentVersion: null };
    const account = await this.accounts.add({ ...name, ...nothing, isStaff: true, passwordHash });
    await this.roles.announce(account, true);
    return { userId: account.id, outcome: 'created' };
  }
}
