import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';

export interface CreateStaffInput {
  email: string;
  firstName: string;
  lastName: string;
  /** null keeps an existing account's password. */
  password: string | null;
}

/**
 * Makes a staff account, or makes staff of the account that has the address (its name stays). A password that is
 * given to an existing account replaces the old one and ends its sessions.
 * @throws InvalidFields when a new account is given no password
 */
@Injectable()
export class CreateStaff {
  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @returns whether the account was made or an existing one promoted */
  async execute({ email, firstName, lastName, password }: CreateStaffInput): Promise<'created' | 'promoted'> {
    const passwordHash = password === null ? null : await this.hasher.hash(password);
    return this.transaction.run(async () => {
      const existing = await this.users.credentialsByEmail(email);
      const now = this.clock.now();
      if (existing) {
        const { id } = existing.account;
        await this.users.makeStaff(id, now);
        if (passwordHash !== null) {
          await this.users.changePassword(id, existing.version, passwordHash, now);
          await this.sessions.endAll(id);
        }
        return 'promoted';
      }
      if (passwordHash === null) throw new InvalidFields({ password: ['A new account needs a password.'] });
      await this.users.add({
        id: this.ids.uuid(),
        created: now,
        email,
        firstName,
        lastName,
        phoneNumber: '',
        timeZone: null,
        isStaff: true,
        passwordHash,
        textConsent: null,
      });
      return 'created';
    });
  }
}
