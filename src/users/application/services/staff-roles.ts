import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import type { UserAccount } from '../../domain/user-account.js';
import { UserRepository } from '../ports/user.repository.js';

/**
 * Who is staff: a change is recorded, and the owner is informed by email. Made by the operator, so the record names no
 * account.
 */
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
    await this.audit.record({ actorId: null, at: this.clock.now(), action, subject });
    await this.mailer.send({ template: 'staff-role-changed', to: email, data: { firstName, isStaff } }, id);
  }
}
