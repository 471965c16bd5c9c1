import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { PageResponse } from '../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { People } from '../../../users/users.api.js';
import { TimelineQueries } from '../persistence/timeline.queries.js';
import { type TimelineEventWire, timelineEventWire } from './staff-admin.contract.js';

@StaffOnly()
@Controller('api/staff/members/:id/timeline')
export class TimelineController {
  constructor(
    private readonly people: People,
    private readonly timeline: TimelineQueries,
    private readonly config: Configuration,
  ) {}

  @Get()
  @PageResponse(timelineEventWire)
  async list(@Param('id') userId: string, @Req() request: Request): Promise<PageWire<TimelineEventWire>> {
    if (!(await this.people.find(userId))) throw new NotFound();
    return presentPage(await this.timeline.list(userId, pageRequest(request)), request, this.config, (event) => event);
  }
}
