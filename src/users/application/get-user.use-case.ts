import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../domain/user-account.js';
import { UserRepository } from './ports/user.repository.js';

/** One's own account, or for staff anyone's. @throws NotFound, also for what belongs to someone else */
@Injectable()
export class GetUser {
  constructor(private readonly users: UserRepository) {}

  /**
   * The principal already holds the requester's own account: this call, the busiest of the server, needs no further
   * query.
   */
  async execute(caller: Principal<UserAccount>, id: string): Promise<UserAccount> {
    if (id === caller.userId) return caller.account;
    const account = caller.isStaff ? await this.users.find(id) : null;
    if (!account) throw new NotFound();
    return account;
  }
}
