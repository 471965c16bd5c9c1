import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';
import { StaffPasswordRule } from './services/staff-password-rule.js';

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
 * Makes a staff account, or makes staff of the account that has the address (its name stays): its sessions end, for it is
 * another account now. So they do with a password that is given to an existing account. Done by whoever runs the server.
 * @throws InvalidFields when a new account is given no password, or a password is too weak
 */
@Injectable()
export class CreateStaff {
  constructor(
    private readonly users: UserRepository,
    private readonly passwordRule: StaffPasswordRule,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @returns whose account it is, and whether it was made, an existing one promoted, or was staff's already */
  async execute({ email, firstName, lastName, password }: CreateStaffInput): Promise<StaffMade> {
    if (password !== null) {
      const person = (await this.users.findByEmail(email)) ?? { email, firstName, lastName };
      await this.passwordRule.check(password, 'password', person);
    }
    const passwordHash = password === null ? null : await this.hasher.hash(password);
    return this.transaction.run(async () => {
      const existing = await this.users.credentialsByEmail(email);
      const now = this.clock.now();
      if (existing) {
        const { id, isStaff, firstName: knownAs, email: address } = existing.account;
        await this.users.setStaff(id, true, now);
        if (passwordHash !== null) await this.users.changePassword(id, existing.version, passwordHash, now);
        if (passwordHash !== null || !isStaff) await this.sessions.endAll(id);
        if (!isStaff) await this.tell({ id, email: address, firstName: knownAs }, now);
        return { userId: id, outcome: isStaff ? 'kept' : 'promoted' };
      }
      if (passwordHash === null) throw new InvalidFields({ password: ['A new account needs a password.'] });
      const id = this.ids.uuid();
      await this.users.add({
        id,
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
      await this.tell({ id, email, firstName }, now);
      return { userId: id, outcome: 'created' };
    });
  }

  /** On record, and by mail. */
  private async tell({ id, email, firstName }: { id: string; email: string; firstName: string }, at: Date) {
    const subject = { kind: 'user', id, name: `User ${id}` };
    await this.audit.record({ actorId: null, at, action: 'staff.granted', subject });
    await this.mailer.send({ template: 'staff-role-changed', to: email, data: { firstName, isStaff: true } }, id);
  }
}
