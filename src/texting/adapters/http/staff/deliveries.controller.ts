import { Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { localTimeAt, wallClock } from '../../../../shared/domain/local-time.js';
import { type Delivery, type DeliveryDayInput, DeliveryDayQueries } from '../../persistence/delivery-day.queries.js';
import {
  type DeliveryDayWire,
  deliveryDayWire,
  deliveryOutcome,
  type DeliveryWire,
  deliveryWire,
} from '../deliveries.contract.js';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import { dayFilter, dayOf, severalOf, zoneFilter, zoneOf } from '../../../../shared/adapters/http/filters.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { dayText } from '../../../../shared/domain/calendar-day.js';
import type { Page, PageRequest } from '../../../../shared/domain/page.js';
import { ResendPractice } from '../../../application/resend-practice.use-case.js';
import { presentText } from '../present-text.js';
import { sendRuleText, type TextWire, textWire } from '../texts.contract.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

const presentDelivery = (delivery: Delivery): DeliveryWire =>
  presentAs(deliveryWire, {
    ...delivery,
    user: delivery.userId,
    localTime: wallClock(localTimeAt(delivery.at, delivery.timeZone)),
    text: delivery.text && {
      id: delivery.text.id,
      state: delivery.text.state,
      resend: delivery.text.resend,
      provider_code: delivery.text.providerCode,
    },
  });

const dayViewFilters = {
  date: dayFilter,
  time_zone: zoneFilter,
  outcome: severalOf(deliveryOutcome),
  sort: sortFilter('at'),
};

const columns: CsvColumns<Delivery> = {
  at: ({ at }) => at,
  local_time: (delivery) => presentDelivery(delivery).local_time,
  time_zone: ({ timeZone }) => timeZone,
  user_id: ({ userId }) => userId,
  name: ({ personName }) => personName,
  content_number: ({ contentNumber }) => contentNumber,
  title: ({ title }) => title,
  state: ({ outcome, text }) => (text ? STATE_NAMES.text[text.state] : STATE_NAMES.delivery[outcome]),
  decision: ({ rule }) => sendRuleText(rule),
  carrier_code: ({ text }) => text?.providerCode,
  text_id: ({ text }) => text?.id,
  sent_again: ({ text }) => text?.resend ?? false,
};

@StaffOnly()
@Controller('api/staff/deliveries')
export class DeliveriesController {
  constructor(
    private readonly queries: DeliveryDayQueries,
    private readonly lists: StaffLists,
  ) {}

  @Get('day')
  @PageResponse(deliveryDayWire, dayViewFilters)
  async listDeliveriesOfDay(@Req() request: Request): Promise<DeliveryDayWire> {
    const { page, found } = await this.lists.find(
      request,
      this.deliveries((view, rows) => this.queries.day(view, rows)),
    );
    return {
      ...page,
      date: dayText(found.day),
      time_zone: found.timeZone,
      totals: found.totals,
    };
  }

  /** Reads no totals, which a file doesn't have. */
  @ExportsCsv(dayViewFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    const rows = this.deliveries(async (view, page) => ({ count: 0, results: await this.queries.rows(view, page) }));
    return this.lists.file(request, staff.userId, rows);
  }

  private readonly deliveries = <Found extends Page<Delivery>>(
    look: (view: DeliveryDayInput, page: PageRequest) => Promise<Found>,
  ) =>
    staffList({
      name: 'deliveries',
      filters: dayViewFilters,
      columns,
      present: presentDelivery,
      idOf: ({ id }) => id,
      fetch: ({ date, time_zone, outcome: outcomes }, page) => {
        const timeZone = zoneOf(time_zone);
        return look({ day: dayOf(date) ?? this.queries.today(timeZone), timeZone, outcomes }, page);
      },
    });
}

/** Sends a practice that was sent before to the member's phone once more. */
@StaffOnly()
@Controller('api/staff/members/:id/curriculum/items/:itemId')
export class PracticeResendsController {
  constructor(private readonly resendPractice: ResendPractice) {}

  @Sensitive()
  @Post('resend')
  @WireResponse(200, textWire)
  @WireErrors(409)
  async sendPracticeAgain(
    @Param('id') userId: string,
    @Param('itemId') itemId: string,
    @CurrentPrincipal() staff: Principal,
  ): Promise<TextWire> {
    return presentText(await this.resendPractice.execute({ userId, itemId, actorId: staff.userId }));
  }
}
