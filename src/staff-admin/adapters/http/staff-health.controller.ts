import { Controller, Get } from '@nestjs/common';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../shared/adapters/http/response.decorators.js';
import { ViewHealth, type WorkHealth } from '../../application/view-health.use-case.js';
import { type ActivityWire, activityWire, type StaffHealthWire, staffHealthWire } from './staff-admin.contract.js';
import { recentlyCountedAt } from '../../domain/activity.js';
import { ViewActivity } from '../../application/activity.use-cases.js';

/** True if everything is being sent, for staff. */
@StaffOnly()
@Controller('api/staff/health')
export class StaffHealthController {
  constructor(private readonly view: ViewHealth) {}

  @Get()
  @WireResponse(200, staffHealthWire)
  async show(): Promise<StaffHealthWire> {
    const work = await this.view.execute();
    return { going_out: work.every(({ condition }) => condition !== 'late'), work: work.map(present) };
  }
}

const present = ({ kind, condition, waiting, lateSince, failed, blockedReason, whose }: WorkHealth) => ({
  kind: kind as StaffHealthWire['work'][number]['kind'],
  condition,
  waiting,
  late_since: lateSince?.toISOString() ?? null,
  failed: failed,
  obstacle: blockedReason,
  whose,
});

/** Shows staff the activity of members by week. */
@StaffOnly()
@Controller('api/staff/activity')
export class ActivityController {
  constructor(private readonly view: ViewActivity) {}

  @Get()
  @WireResponse(200, activityWire)
  async show(): Promise<ActivityWire> {
    const weeks = await this.view.execute();
    return {
      counted_at: recentlyCountedAt(weeks).toISOString(),
      weeks: weeks.map(({ from, sent, done, skipped, optedOut, replies }) => ({
        from: from.toISOString(),
        sent,
        done,
        skipped,
        replies,
        opted_out: optedOut,
      })),
    };
  }
}
