import { Injectable } from '@nestjs/common';
import type { Principal } from '../../auth-tokens/access.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { UserAccount } from '../domain/user-account.js';
import { UserRepository, type Profile } from './ports/user.repository.js';

/** Changes name, phone number or time zone, of oneself or, for staff, of anyone. @throws NotFound */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  async execute(caller: Principal, id: string, changes: Partial<Profile>): Promise<UserAccount> {
    if (id !== caller.userId && !caller.isStaff) throw new NotFound();
    const account = await this.users.updateProfile(id, changes, this.clock.now());
    if (!account) throw new NotFound();
    return account;
  }
}
