import { Controller, Get, Param, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import type { Principal } from '../../../shared/domain/principal.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { CsvExporter, ExportsCsv } from '../../../shared/adapters/http/list-export.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { STATE_NAMES } from '../../../shared/adapters/http/state-names.contract.js';
import { flagFilter, flagOf, readFilters, searchFilter, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../shared/adapters/http/pagination.js';
import type { Member, MemberFilter } from '../../application/ports/member.queries.js';
import { FindMember } from '../../application/find-member.use-case.js';
import { ListMembers } from '../../application/list-members.use-case.js';
import { memberPlanFilter, type MemberWire, memberWire, membersWire } from './members.contract.js';
import { presentMember } from './present-member.js';

const memberFilters = {
  search: searchFilter,
  plan: severalOf(memberPlanFilter),
  membership: severalOf(memberWire.shape.membership.shape.state),
  suppressed: flagFilter,
  unreachable: flagFilter,
  sort: sortFilter('created', 'name'),
};

const columns: CsvColumns<Member> = {
  id: ({ id }) => id,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone_number: ({ phoneNumber }) => phoneNumber,
  created: ({ created }) => created,
  membership: ({ membership }) => STATE_NAMES.membership[membership.state],
  plan: ({ plan }) => plan && STATE_NAMES.plan[plan.state],
  practices_sent: ({ plan }) => plan?.sent,
  practices_done: ({ plan }) => plan?.done,
  opted_out: ({ texting }) => texting.suppressed !== null && texting.suppressed.source !== 'unreachable',
  next_text_at: ({ plan }) => plan?.nextTextAt,
};

/** People with an account, with the state of membership and plan. */
@StaffOnly()
@Controller('api/staff/members')
export class MembersController {
  constructor(
    private readonly listMembers: ListMembers,
    private readonly findMember: FindMember,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(membersWire, memberFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<MemberWire>> {
    const { sort, ...filter } = filterOf(query);
    const found = await this.listMembers.execute(filter, pageRequest(request, sort));
    return presentPage(found, request, this.config, presentMember, ({ id }) => id);
  }

  @ExportsCsv(memberFilters)
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    const { sort: _, ...filter } = filterOf(query);
    return this.csv.file({
      list: 'members',
      actorId,
      query,
      filters: memberFilters,
      columns,
      fetch: (page) => this.listMembers.execute(filter, page),
      idOf: ({ id }) => id,
    });
  }

  @Get(':id')
  @Answers(200, memberWire)
  async find(@Param('id') id: string): Promise<MemberWire> {
    return presentMember(await this.findMember.execute(id));
  }
}

/** @throws InvalidFields */
function filterOf(query: Record<string, unknown>): MemberFilter & { sort?: string } {
  const {
    search,
    plan: plans,
    membership: memberships,
    suppressed,
    unreachable,
    sort,
  } = readFilters(query, memberFilters);
  return { search, plans, memberships, suppressed: flagOf(suppressed), unreachable: flagOf(unreachable), sort };
}
