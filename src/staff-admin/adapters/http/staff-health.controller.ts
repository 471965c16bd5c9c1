import { Controller, Get } from '@nestjs/common';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../shared/adapters/http/response.decorators.js';
import { ViewHealth, type WorkHealth } from '../../application/view-health.use-case.js';
import { type StaffHealthWire, staffHealthWire } from './staff-admin.contract.js';

@StaffOnly()
@Controller('api/staff/health')
export class StaffHealthController {
  constructor(private readonly view: ViewHealth) {}

  @Get()
  @WireResponse(200, staffHealthWire)
  async readServiceHealth(): Promise<StaffHealthWire> {
    const work = await this.view.execute();
    return { on_time: work.every(({ condition }) => condition !== 'late'), work: work.map(present) };
  }
}

const present = ({ kind, condition, waiting, lateSince, failed, blockedReason, whose }: WorkHealth) => ({
  kind: kind as StaffHealthWire['work'][number]['kind'],
  condition,
  waiting,
  late_since: lateSince?.toISOString() ?? null,
  failed: failed,
  blocked_reason: blockedReason,
  whose,
});
