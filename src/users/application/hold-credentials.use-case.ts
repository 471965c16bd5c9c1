import { Injectable } from '@nestjs/common';
import type { Credentials } from '../domain/credentials.js';
import { UserRepository } from './ports/user.repository.js';

/**
 * For what is granted on the strength of credentials that were checked a moment ago: within a transaction, says whether
 * they still are the person's, and keeps them so until it ends.
 */
@Injectable()
export class HoldCredentials {
  constructor(private readonly users: UserRepository) {}

  async execute({ account, version }: Credentials): Promise<boolean> {
    return this.users.holdCredentials(account.id, version);
  }
}
