import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { StaffOnly } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { fieldErrorsWire } from '../../../shared/adapters/http/error.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { dayText } from '../../../shared/domain/calendar-day.js';
import {
  type DeliveryDayWire,
  deliveryDayWire,
  deliveryOutcome,
} from '../../../texting/adapters/http/deliveries.contract.js';
import { presentDelivery, presentHour } from '../../../texting/presentation.api.js';
import { ViewDeliveryDay } from '../../../texting/texting.api.js';
import { filterDay, filterText, zoneText } from './query.js';

/** What goes out on a day, and what is held back. */
@StaffOnly()
@Controller('api/staff/deliveries')
export class DeliveriesController {
  constructor(
    private readonly viewDay: ViewDeliveryDay,
    private readonly config: Configuration,
  ) {}

  @Get('day')
  @AnswersPage(deliveryDayWire, { date: z.iso.date(), time_zone: z.string(), outcome: deliveryOutcome })
  @Answers(400, fieldErrorsWire)
  async day(
    @Req() request: Request,
    @Query('date') date: unknown,
    @Query('time_zone') zone: unknown,
    @Query('outcome') outcome: unknown,
  ): Promise<DeliveryDayWire> {
    const timeZone = zoneText(zone);
    const found = await this.viewDay.execute(
      { day: filterDay(date, 'date'), timeZone, outcome: filterText(outcome) },
      pageRequest(request),
    );
    return {
      ...presentPage(found, request, this.config, presentDelivery),
      date: dayText(found.day),
      time_zone: timeZone,
      totals: found.totals,
      hours: found.hours.map(presentHour),
    };
  }
}
