import { Injectable } from '@nestjs/common';
import type { Credentials } from '../domain/credentials.js';
import { UserRepository } from './ports/user.repository.js';

/**
 * For what is granted because of credentials that were checked a moment ago: within a transaction, says whether they
 * are still the person's, and locks them until it ends.
 */
@Injectable()
export class HoldCredentials {
  constructor(private readonly users: UserRepository) {}

  async execute({ account, version }: Credentials): Promise<boolean> {
    return this.users.holdCredentials(account.id, version);
  }
}
