import { Controller, Get } from '@nestjs/common';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../shared/adapters/http/response.decorators.js';
import { type Backlog, Backlogs } from '../../../shared/application/ports/backlogs.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { healthOf } from '../../domain/health.js';
import { type StaffHealthWire, staffHealthWire } from './staff-admin.contract.js';

/** Tells staff whether everything is being sent, and what waits since when, by kind of work. */
@StaffOnly()
@Controller('api/staff/health')
export class StaffHealthController {
  constructor(
    private readonly backlogs: Backlogs,
    private readonly clock: Clock,
  ) {}

  @Get()
  @WireResponse(200, staffHealthWire)
  async readServiceHealth(): Promise<StaffHealthWire> {
    const now = this.clock.now();
    const work = await Promise.all(this.backlogs.all.map((backlog) => present(backlog, now)));
    return { on_time: work.every(({ condition }) => condition !== 'late'), work };
  }
}

async function present(backlog: Backlog, now: Date): Promise<StaffHealthWire['work'][number]> {
  const state = await backlog.look(now);
  const { condition, whose } = healthOf(state, now);
  return {
    kind: backlog.name as StaffHealthWire['work'][number]['kind'],
    condition,
    waiting: state.waiting,
    late_since: state.lateSince?.toISOString() ?? null,
    failed: state.failed,
    blocked_reason: state.blockedReason,
    whose,
  };
}
