import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';
import { NewAccounts } from './services/new-accounts.js';
import { StaffPasswords } from './services/staff-passwords.js';
import { StaffRoles } from './services/staff-roles.js';

export interface CreateStaffInput {
  email: string;
  firstName: string;
  lastName: string;
  /** null keeps an existing account's password. */
  password: string | null;
}

export interface StaffMade {
  userId: string;
  outcome: 'created' | 'promoted' | 'kept';
}

/**
 * Makes a staff account, or makes staff of the account that has the address (its name stays): its sessions end, for it
 * is another account now. So they do with a password that is given to an existing account. Done by the operator.
 * @throws InvalidFields when a new account is given no password, or a password is too weak
 */
@Injectable()
export class CreateStaff {
  constructor(
    private readonly users: UserRepository,
    private readonly accounts: NewAccounts,
    private readonly passwords: StaffPasswords,
    private readonly roles: StaffRoles,
    private readonly sessions: Sessions,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns whose account it is, and whether it was made, an existing one promoted, or was staff's already */
  async execute(input: CreateStaffInput): Promise<StaffMade> {
    const passwordHash = await this.hashOf(input);
    return this.transaction.run(async () => {
      const existing = await this.users.credentialsByEmail(input.email);
      if (!existing) return this.create(input, passwordHash);
      const { account, version } = existing;
      const { id, isStaff } = account;
      await this.roles.change(account, true);
      if (passwordHash !== null) await this.users.changePassword(id, version, passwordHash, this.clock.now());
      if (passwordHash !== null || !isStaff) await this.sessions.endAll(id);
      if (!isStaff) await this.roles.announce(account, true);
      return { userId: id, outcome: isStaff ? 'kept' : 'promoted' };
    });
  }

  private async hashOf({ email, firstName, lastName, password }: CreateStaffInput): Promise<string | null> {
    if (password === null) return null;
    const person = (await this.users.findByEmail(email)) ?? { email, firstName, lastName };
    return this.passwords.hash(password, 'password', person);
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
