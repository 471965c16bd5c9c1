import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { Configuration } from '../../../config/configuration.js';
import { RevokeContentLinks } from '../../../content-links/content-links.api.js';
import {
  type StaffCurriculumWire,
  staffCurriculumWire,
} from '../../../curriculum/adapters/http/curriculum.contract.js';
import { ReadCurriculum, SteerCurriculum } from '../../../curriculum/curriculum.api.js';
import { presentStaffCurriculum } from '../../../curriculum/presentation.api.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { flagFilter, flagOf, readFilters, searchFilter, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { type TextWire, textWire } from '../../../texting/adapters/http/texts.contract.js';
import { presentText } from '../../../texting/presentation.api.js';
import { ResendPractice } from '../../../texting/texting.api.js';
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

/** People with an account, how it stands with them, and what staff can do about their plans. */
@StaffOnly()
@Controller('api/staff/members')
export class MembersController {
  constructor(
    private readonly listMembers: ListMembers,
    private readonly findMember: FindMember,
    private readonly readCurriculum: ReadCurriculum,
    private readonly steer: SteerCurriculum,
    private readonly resendPractice: ResendPractice,
    private readonly revokeContentLinks: RevokeContentLinks,
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

  @Get(':id/curriculum')
  @Answers(200, staffCurriculumWire)
  async curriculum(@Param('id') userId: string): Promise<StaffCurriculumWire> {
    return presentStaffCurriculum(await this.readCurriculum.forStaff(userId));
  }

  @Post(':id/curriculum/replan')
  @HttpCode(200)
  @Answers(200, staffCurriculumWire)
  @Answers(409)
  async replan(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<StaffCurriculumWire> {
    await this.steer.replan({ userId, actorId: staff.userId });
    return this.curriculum(userId);
  }

  @Post(':id/curriculum/pause')
  @HttpCode(200)
  @Answers(200, staffCurriculumWire)
  @Answers(409)
  async pause(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<StaffCurriculumWire> {
    await this.steer.pause({ userId, actorId: staff.userId });
    return this.curriculum(userId);
  }

  @Post(':id/curriculum/resume')
  @HttpCode(200)
  @Answers(200, staffCurriculumWire)
  @Answers(409)
  async resume(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<StaffCurriculumWire> {
    await this.steer.resume({ userId, actorId: staff.userId });
    return this.curriculum(userId);
  }

  /** The links in the texts that a person got open nothing any more, and what they opened is closed. */
  @Post(':id/links/revoke')
  @HttpCode(204)
  @Answers(204)
  async revokeLinks(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<void> {
    await this.revokeContentLinks.execute({ userId, actorId: staff.userId });
  }

  @Post(':id/curriculum/items/:itemId/resend')
  @HttpCode(200)
  @Answers(200, textWire)
  @Answers(409)
  async resend(
    @Param('id') userId: string,
    @Param('itemId') itemId: string,
    @CurrentPrincipal() staff: Principal,
  ): Promise<TextWire> {
    return presentText(await this.resendPractice.execute({ userId, itemId, actorId: staff.userId }));
  }
}
