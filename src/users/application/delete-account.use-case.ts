import { Injectable } from '@nestjs/common';
import type { UserAccount } from '../domain/user-account.js';
import type { Principal } from '../../shared/domain/principal.js';
import { Events } from '../../shared/application/events.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { AccountDeleted } from '../domain/users.events.js';
import { StaffAccountStays } from '../domain/users.errors.js';
import { PasswordConfirmation } from './ports/password-confirmation.js';
import { Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';

/**
 * Permanently erases a person at their own request: other modules end what runs elsewhere, every session ends, and the
 * account is deleted last, with every row that belongs to it. All of it or, when anything fails, nothing. A role of staff has to be removed first, so that
 * it never disappears unnoticed.
 * @throws NotFound, StaffAccountStays, WrongPassword, RateLimited
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly users: UserRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly events: Events,
    private readonly sessions: Sessions,
    private readonly transaction: Transaction,
  ) {}

  async execute(caller: Principal<UserAccount>, id: string, password: string): Promise<void> {
    if (id !== caller.userId) throw new NotFound();
    if (caller.account.isStaff) throw new StaffAccountStays();
    await this.confirmation.confirm(caller, password, 'password');
    await this.transaction.run(async () => {
      if (!(await this.users.lock(id))) throw new NotFound();
      await this.events.publish(new AccountDeleted(id));
      await this.sessions.endAll(id);
      await this.users.remove(id);
    });
  }
}
