import { Injectable } from '@nestjs/common';
import type { Principal } from '../../auth-tokens/access.api.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { UserAccount } from '../domain/user-account.js';
import { UserRepository, type Profile } from './ports/user.repository.js';

/**
 * Changes name, phone number or time zone, of oneself or, for staff, of anyone, which is then on record.
 * @throws NotFound
 */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(caller: Principal, id: string, changes: Partial<Profile>): Promise<UserAccount> {
    if (id !== caller.userId && !caller.isStaff) throw new NotFound();
    const now = this.clock.now();
    return this.transaction.run(async () => {
      const account = await this.users.updateProfile(id, changes, now);
      if (!account) throw new NotFound();
      // Which fields, not their values: those are the person's own.
      if (id !== caller.userId) {
        const given = Object.entries(changes).filter(([, value]) => value !== undefined);
        await this.audit.record({
          actorId: caller.userId,
          at: now,
          action: 'user.changed',
          subject: { kind: 'user', id, name: `User ${id}` },
          details: { fields: given.map(([field]) => field).join(', ') },
        });
      }
      return account;
    });
  }
}
