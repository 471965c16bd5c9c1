import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { PageResponse } from '../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { People } from '../../../users/users.api.js';
import { type TimelineEvent, TimelineQueries } from '../persistence/timeline.queries.js';
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
    return presentPage(await this.timeline.list(userId, pageRequest(request)), request, this.config, present);
  }
}

function present({ at, ...event }: TimelineEvent): TimelineEventWire {
  const timestamp = { at: at.toISOString() };
  switch (event.kind) {
    case 'text': {
      const { providerCode, ...text } = event;
      return { ...text, ...timestamp, provider_code: providerCode };
    }
    case 'reply': {
      const { understoodAs, ...reply } = event;
      return { ...reply, ...timestamp, understood_as: understoodAs };
    }
    case 'staff-message':
    case 'plan-changed': {
      const { staffName, ...rest } = event;
      return { ...rest, ...timestamp, staff_name: staffName };
    }
    case 'plan-paused':
      return { ...event, ...timestamp, until: event.until?.toISOString() ?? null };
    case 'plan-resumed': {
      const { byItself, ...resumed } = event;
      return { ...resumed, ...timestamp, by_itself: byItself };
    }
    case 'plan-rescheduled': {
      const { timeZone, ...preferences } = event.preferences;
      return { ...event, ...timestamp, preferences: { ...preferences, time_zone: timeZone } };
    }
    case 'membership': {
      const { id, kind, phase, phaseBefore, accessUntil, endReason, paidCents, paidCurrency } = event;
      return {
        id,
        kind,
        ...timestamp,
        state: phase,
        state_before: phaseBefore,
        access_until: accessUntil?.toISOString() ?? null,
        end_reason: endReason,
        paid_cents: paidCents,
        paid_currency: paidCurrency,
      };
    }
    default:
      return { ...event, ...timestamp };
  }
}
