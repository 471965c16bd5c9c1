import { Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import {
  dayFilters,
  idsFilter,
  type Filtered,
  searchFilter,
  severalOf,
  spanOf,
} from '../../../../shared/adapters/http/filters.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import {
  sendRuleText,
  type StaffTextsWire,
  staffTextsWire,
  textState,
  type TextWire,
  textWire,
  TIME_ZONE_SOURCES,
} from '../texts.contract.js';
import { presentStaffText, presentText } from '../present-text.js';
import { type StaffText, type TextFilter, TextRepository } from '../../../application/ports/text.repository.js';
import { RetryText } from '../../../application/text-outcomes.use-cases.js';

const textFilters = {
  state: severalOf(textState),
  search: searchFilter,
  member: idsFilter,
  ...dayFilters,
  sort: sortFilter('created'),
};

const columns: CsvColumns<StaffText> = {
  id: ({ id }) => id,
  user_id: ({ userId }) => userId,
  name: ({ personName }) => personName,
  to: ({ to }) => to,
  state: ({ state }) => STATE_NAMES.text[state],
  decision: ({ rule }) => sendRuleText(rule),
  body: ({ body }) => body,
  local_time: (text) => presentText(text).local_time,
  time_zone: ({ timeZone }) => timeZone,
  time_zone_source: ({ timeZoneSource }) => TIME_ZONE_SOURCES[timeZoneSource],
  carrier_code: ({ providerCode }) => providerCode,
  tries: ({ tries }) => tries,
  created: ({ created }) => created,
  sent_at: ({ sentAt }) => sentAt,
};

/** Lists every text, with why it was sent or not; those that failed permanently can be retried. */
@StaffOnly()
@Controller('api/staff/texts')
export class StaffTextsController {
  constructor(
    private readonly texts: TextRepository,
    private readonly retryText: RetryText,
    private readonly lists: StaffLists,
  ) {}

  private readonly all = staffList({
    name: 'texts',
    filters: textFilters,
    columns,
    present: presentStaffText,
    idOf: ({ id }) => id,
    fetch: (filters, page) => this.texts.list(filterOf(filters), page),
  });

  @Get()
  @PageResponse(staffTextsWire, textFilters)
  async list(@Req() request: Request): Promise<StaffTextsWire> {
    const { page, found } = await this.lists.find(request, this.all);
    return { ...page, totals: found.totals };
  }

  @ExportsCsv(textFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.all);
  }

  @Sensitive()
  @Post(':id/retry')
  @WireResponse(200, textWire)
  @WireErrors(409)
  async retry(@Param('id') textId: string, @CurrentPrincipal() { userId }: Principal): Promise<TextWire> {
    return presentText(await this.retryText.execute({ textId, actorId: userId }));
  }
}

function filterOf(filters: Filtered<typeof textFilters>): TextFilter {
  const { state: states, search, member: userIds, ...days } = filters;
  return { states, search, userIds, ...spanOf(days) };
}
