import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type Member, type MemberFilter, MemberQueries } from './ports/member.queries.js';

/** Everyone with an account, with the state of membership and plan. */
@Injectable()
export class ListMembers {
  constructor(private readonly queries: MemberQueries) {}

  execute(filter: MemberFilter, page: PageRequest): Promise<Page<Member>> {
    return this.queries.list(filter, page);
  }
}
