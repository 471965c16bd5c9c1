import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../../config/configuration.js';
import { AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import {
  dayFilter,
  dayOf,
  readFilters,
  severalOf,
  zoneFilter,
  zoneOf,
} from '../../../../shared/adapters/http/filters.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { dayText } from '../../../../shared/domain/calendar-day.js';
import { type DeliveryDayWire, deliveryDayWire, deliveryOutcome } from '../deliveries.contract.js';
import { presentDelivery, presentHour } from '../present-delivery.js';
import { ViewDeliveryDay } from '../../../application/view-delivery-day.use-case.js';

const dayViewFilters = { date: dayFilter, time_zone: zoneFilter, outcome: severalOf(deliveryOutcome) };

/** What is sent on a day, and what is held back. */
@StaffOnly()
@Controller('api/staff/deliveries')
export class DeliveriesController {
  constructor(
    private readonly viewDay: ViewDeliveryDay,
    private readonly config: Configuration,
  ) {}

  @Get('day')
  @AnswersPage(deliveryDayWire, dayViewFilters)
  async day(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<DeliveryDayWire> {
    const { date, time_zone: zone, outcome: outcomes } = readFilters(query, dayViewFilters);
    const timeZone = zoneOf(zone);
    const found = await this.viewDay.execute({ day: dayOf(date), timeZone, outcomes }, pageRequest(request));
    return {
      ...presentPage(found, request, this.config, presentDelivery, ({ id }) => id),
      date: dayText(found.day),
      time_zone: timeZone,
      totals: found.totals,
      hours: found.hours.map(presentHour),
    };
  }
}
