import { Injectable } from '@nestjs/common';
import { UserRepository } from './ports/user.repository.js';

/** For changes that have to take turns: within a transaction, waits for any other that holds this account. */
@Injectable()
export class HoldAccount {
  constructor(private readonly users: UserRepository) {}

  /** @returns false when there is no such account (any more) */
  execute(id: string): Promise<boolean> {
    return this.users.lock(id);
  }
}
