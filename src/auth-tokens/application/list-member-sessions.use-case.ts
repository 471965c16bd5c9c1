import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { FindUser } from '../../users/users.api.js';
import type { Session } from '../domain/session.js';
import { ListSessions } from './list-sessions.use-case.js';

/** The devices on which a member is signed in, for staff. */
@Injectable()
export class ListMemberSessions {
  constructor(
    private readonly findUser: FindUser,
    private readonly listSessions: ListSessions,
  ) {}

  /** @throws NotFound */
  async execute(userId: string, page: PageRequest): Promise<Page<Session>> {
    if (!(await this.findUser.execute(userId))) throw new NotFound();
    return this.listSessions.execute(userId, page);
  }
}
