import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { flagFilter, flagOf, readFilters, searchFilter, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { FindMember } from '../../application/find-member.use-case.js';
import { ListMembers } from '../../application/list-members.use-case.js';
import { memberPlanFilter, type MemberWire, memberWire, membersWire } from './members.contract.js';
import { presentMember } from './present-member.js';

const memberFilters = {
  search: searchFilter,
  plan: severalOf(memberPlanFilter),
  membership: severalOf(memberWire.shape.membership.shape.state),
  suppressed: flagFilter,
};

/** People with an account, and how it stands with them. */
@StaffOnly()
@Controller('api/staff/members')
export class MembersController {
  constructor(
    private readonly listMembers: ListMembers,
    private readonly findMember: FindMember,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(membersWire, memberFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<MemberWire>> {
    const { search, plan: plans, membership: memberships, suppressed } = readFilters(query, memberFilters);
    const filter = { search, plans, memberships, suppressed: flagOf(suppressed) };
    const found = await this.listMembers.execute(filter, pageRequest(request));
    return presentPage(found, request, this.config, presentMember);
  }

  @Get(':id')
  @Answers(200, memberWire)
  async find(@Param('id') id: string): Promise<MemberWire> {
    return presentMember(await this.findMember.execute(id));
  }
}
