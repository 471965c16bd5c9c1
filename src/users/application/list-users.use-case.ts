import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { UserAccount } from '../domain/user-account.js';
import { UserRepository } from './ports/user.repository.js';

/** Everyone, for staff; `search` looks at name and email address. */
@Injectable()
export class ListUsers {
  constructor(private readonly users: UserRepository) {}

  async execute(search: string, page: PageRequest): Promise<Page<UserAccount>> {
    return this.users.search(search, page);
  }
}
