import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';
import { StaffRoles } from './services/staff-roles.js';

/**
 * Takes the role of staff from an account, which stays. Its sessions and second factors end; its owner is informed by
 * email. Done by the operator.
 */
@Injectable()
export class RevokeStaff {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly roles: StaffRoles,
    private readonly transaction: Transaction,
  ) {}

  /** @returns whose account it is; null when no one of the staff has this address */
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
