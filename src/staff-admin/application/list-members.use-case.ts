import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type Member, type MemberFilter, MemberQueries } from './ports/member.queries.js';
import { NotFound } from '../../shared/domain/domain-error.js';

/** Everyone with an account, with the state of membership and plan. */
@Injectable()
export class ListMembers {
  constructor(private readonly queries: MemberQueries) {}

  execute(filter: MemberFilter, page: PageRequest): Promise<Page<Member>> {
    return this.queries.list(filter, page);
  }
}

/** @throws NotFound */
@Injectable()
export class FindMember {
  constructor(private readonly queries: MemberQueries) {}

  async execute(id: string): Promise<Member> {
    const member = await this.queries.find(id);
    if (!member) throw new NotFound();
    return member;
  }
}
