import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { WireResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { CurrentPrincipal } from '../../../shared/adapters/http/access.decorators.js';
import { Forbidden, InvalidFields } from '../../../shared/domain/domain-error.js';
import { isMemberOrStaff, type Principal } from '../../../shared/domain/principal.js';
import { AnswerCheckInChange, CheckIns } from '../../application/services/check-ins.js';
import type { CheckIn, CheckInChange } from '../../domain/check-in.js';
import { checkInAnswerBody, type CheckInChangeWire, checkInWire, type CheckInWire } from './curriculum.contract.js';
import type { ChangeCurriculumInput } from '../../application/change-plan.use-cases.js';

@Controller('api/curriculum/check-in')
export class CheckInController {
  constructor(
    private readonly checkIns: CheckIns,
    private readonly answerChange: AnswerCheckInChange,
  ) {}

  @Get()
  @WireResponse(200, checkInWire)
  @WireErrors(403)
  async read(@CurrentPrincipal() principal: Principal): Promise<CheckInWire> {
    return presentCheckIn(await this.checkIns.latest(memberOf(principal)));
  }

  /** Accepts a proposed change, takes it back, or leaves the plan as it is. */
  @Post('changes/:id')
  @Takes('application/json', checkInAnswerBody)
  @WireResponse(200, checkInWire)
  @WireErrors(403, 404, 409, 503)
  async answerProposedChange(
    @CurrentPrincipal() principal: Principal,
    @Param('id') changeId: string,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<CheckInWire> {
    const userId = memberOf(principal);
    return presentCheckIn(await this.answerChange.execute({ userId, changeId, answer: body?.answer }));
  }
}

/** @throws Forbidden */
function memberOf(principal: Principal): string {
  if (!isMemberOrStaff(principal)) throw new Forbidden();
  return principal.userId;
}

const presentCheckIn = (checkIn: CheckIn | null): CheckInWire => ({
  check_in: checkIn && {
    id: checkIn.id,
    week: checkIn.week,
    asked_at: checkIn.askedAt.toISOString(),
    concluded: checkIn.concludedAt !== null,
    changes: checkIn.changes.map(presentChange),
  },
});

const presentChange = ({ id, change, reason, state }: CheckInChange): CheckInChangeWire => ({
  id,
  kind: change.kind === 'wish' ? change.wish : 'days',
  skill: change.kind === 'wish' ? change.skill : null,
  weekdays: change.kind === 'days' ? { before: change.before, after: change.weekdays } : null,
  reason,
  state,
});

/** A body with unvalidated fields. */
export type Fields = Record<string, unknown> | undefined;

/** Validated by the domain under its own names; anything but an object has no parts to check. */
export function changesIn(body: Fields): Omit<ChangeCurriculumInput, 'userId'> {
  const { preferences, state, paused_until: pausedUntil } = body ?? {};
  if (preferences === undefined) return { state, pausedUntil };
  if (typeof preferences !== 'object' || preferences === null || Array.isArray(preferences)) {
    throw new InvalidFields({ preferences: ['Please give the preferences as an object'] });
  }
  const { weekdays, hour, minute, time_zone: timeZone } = preferences as Record<string, unknown>;
  return { preferences: { weekdays, hour, minute, timeZone }, state, pausedUntil };
}
