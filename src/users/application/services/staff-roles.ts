import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import type { UserAccount } from '../../domain/user-account.js';
import { UserRepository } from '../ports/user.repository.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { Sessions } from '../ports/sessions.js';

/** The role of staff: a change is recorded and mailed to the owner. The operator makes it: the record names no account. */
@Injectable()
export class StaffRoles {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Joins the running transaction. */
  async change({ id }: Pick<UserAccount, 'id'>, isStaff: boolean): Promise<void> {
    await this.users.setStaff(id, isStaff, this.clock.now());
  }

  /** Joins the running transaction. */
  async announce({ id, email, firstName }: Pick<UserAccount, 'id' | 'email' | 'firstName'>, isStaff: boolean) {
    const subject = { kind: 'user', id, name: `User ${id}` };
    const action = isStaff ? 'staff.granted' : 'staff.revoked';
    await this.audit.record({ actorId: null, action, subject });
    await this.mailer.send({ template: 'staff-role-changed', to: email, data: { firstName, isStaff } }, id);
  }
}

/** Takes the role of staff from an account, and ends its sessions and factors. Informs the owner. Done by the operator. */
@Injectable()
export class RevokeStaff {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly roles: StaffRoles,
    private readonly transaction: Transaction,
  ) {}

  /** @returns the id of the account; null if no staff account has this address */
  async execute(email: string): Promise<string | null> {
    return this.transaction.run(async () => {
      const account = await this.users.findByEmail(email);
      if (!account?.isStaff) return null;
      const { id } = account;
      await this.roles.change(account, false);
      await this.sessions.forgetSecondFactors(id);
      await this.sessions.endAll(id);
      await this.roles.announce(account, false);
      return id;
    });
  }
}
