import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type Member, MemberQueries } from './ports/member.queries.js';

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
