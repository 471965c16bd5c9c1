import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';

/**
 * Takes the role of staff from an account, which stays. Its sessions and second factors end; its owner is told by mail.
 * Done by whoever runs the server.
 */
@Injectable()
export class RevokeStaff {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns whose account it is; null when nobody of the staff has this address */
  async execute(email: string): Promise<string | null> {
    return this.transaction.run(async () => {
      const account = await this.users.findByEmail(email);
      if (!account?.isStaff) return null;
      const { id, firstName } = account;
      const at = this.clock.now();
      await this.users.setStaff(id, false, at);
      await this.sessions.forgetSecondFactors(id);
      await this.sessions.endAll(id);
      const subject = { kind: 'user', id, name: `User ${id}` };
      await this.audit.record({ actorId: null, at, action: 'staff.revoked', subject });
      const data = { firstName, isStaff: false };
      await this.mailer.send({ template: 'staff-role-changed', to: account.email, data }, id);
      return id;
    });
  }
}
