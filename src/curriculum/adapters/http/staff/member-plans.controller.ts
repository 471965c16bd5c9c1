import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, Takes, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { ReadCurriculum } from '../../../application/read-plan.use-cases.js';
import { RescheduleMember, SteerCurriculum } from '../../../application/staff-plans.use-cases.js';
import {
  type StaffCurriculumWire,
  staffCurriculumWire,
  staffPauseBody,
  staffPlanChangesBody,
} from '../curriculum.contract.js';
import { changesIn, type Fields } from '../check-in.controller.js';
import { presentStaffCurriculum } from '../present-curriculum.js';

@StaffOnly()
@Controller('api/staff/members/:id/curriculum')
export class MemberPlansController {
  constructor(
    private readonly readCurriculum: ReadCurriculum,
    private readonly steer: SteerCurriculum,
    private readonly reschedule: RescheduleMember,
  ) {}

  @Get()
  @WireResponse(200, staffCurriculumWire)
  async readMemberPlan(@Param('id') userId: string): Promise<StaffCurriculumWire> {
    return presentStaffCurriculum(await this.readCurriculum.forStaff(userId));
  }

  /** The days, the hour and the zone, as the person asked for them; the person is informed by email. */
  @Patch()
  @Takes('application/json', staffPlanChangesBody)
  @WireResponse(200, staffCurriculumWire)
  @WireErrors(409)
  async change(
    @Param('id') userId: string,
    @CurrentPrincipal() staff: Principal,
    @Body() body: Fields,
  ): Promise<StaffCurriculumWire> {
    const { preferences = {} } = changesIn(body);
    await this.reschedule.execute({ userId, actorId: staff.userId, preferences });
    return this.readMemberPlan(userId);
  }

  @Post('replan')
  @WireResponse(200, staffCurriculumWire)
  @WireErrors(409)
  async replan(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<StaffCurriculumWire> {
    await this.steer.replan({ userId, actorId: staff.userId });
    return this.readMemberPlan(userId);
  }

  @Post('pause')
  @Takes('application/json', staffPauseBody)
  @WireResponse(200, staffCurriculumWire)
  @WireErrors(409)
  async pause(
    @Param('id') userId: string,
    @CurrentPrincipal() staff: Principal,
    @Body() body: Fields,
  ): Promise<StaffCurriculumWire> {
    const { paused_until: until, reason } = body ?? {};
    await this.steer.pause({ userId, actorId: staff.userId, until, reason });
    return this.readMemberPlan(userId);
  }

  @Post('resume')
  @WireResponse(200, staffCurriculumWire)
  @WireErrors(409)
  async resume(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<StaffCurriculumWire> {
    await this.steer.resume({ userId, actorId: staff.userId });
    return this.readMemberPlan(userId);
  }
}
