import { Controller, Get } from '@nestjs/common';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Answers } from '../../../shared/adapters/http/answers.decorator.js';
import { ViewHealth } from '../../application/view-health.use-case.js';
import type { WorkHealth } from '../../domain/health.js';
import { type StaffHealthWire, staffHealthWire } from './health.contract.js';

/** Whether everything is being sent, for staff. */
@StaffOnly()
@Controller('api/staff/health')
export class StaffHealthController {
  constructor(private readonly view: ViewHealth) {}

  @Get()
  @Answers(200, staffHealthWire)
  async show(): Promise<StaffHealthWire> {
    const work = await this.view.execute();
    return { going_out: work.every(({ condition }) => condition !== 'late'), work: work.map(present) };
  }
}

const present = ({ kind, condition, waiting, lateSince, givenUp, blockedReason, whose }: WorkHealth) => ({
  kind: kind as StaffHealthWire['work'][number]['kind'],
  condition,
  waiting,
  late_since: lateSince?.toISOString() ?? null,
  given_up: givenUp,
  obstacle: blockedReason,
  whose,
});
