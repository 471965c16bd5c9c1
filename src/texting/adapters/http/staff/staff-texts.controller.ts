import { Controller, Get, HttpCode, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { Configuration } from '../../../../config/configuration.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { CsvExporter, ExportsCsv } from '../../../../shared/adapters/http/list-export.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import {
  dayFilters,
  idsFilter,
  readFilters,
  searchFilter,
  severalOf,
  spanOf,
} from '../../../../shared/adapters/http/filters.js';
import { pageRequest, presentPage, sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { type StaffTextsWire, staffTextsWire, textState, type TextWire, textWire } from '../texts.contract.js';
import { presentStaffText, presentText } from '../present-text.js';
import { ListTexts } from '../../../application/list-texts.use-case.js';
import type { StaffText, TextFilter } from '../../../application/ports/text.repository.js';
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
  rule: ({ rule }) => rule,
  body: ({ body }) => body,
  local_time: (text) => presentText(text).local_time,
  time_zone: ({ timeZone }) => timeZone,
  time_zone_source: ({ timeZoneSource }) => timeZoneSource,
  carrier_code: ({ providerCode }) => providerCode,
  tries: ({ tries }) => tries,
  created: ({ created }) => created,
  sent_at: ({ sentAt }) => sentAt,
};

/** Every text, with why it was sent or not; those that were given up can be retried. */
@StaffOnly()
@Controller('api/staff/texts')
export class StaffTextsController {
  constructor(
    private readonly listTexts: ListTexts,
    private readonly retryText: RetryText,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(staffTextsWire, textFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<StaffTextsWire> {
    const { sort } = readFilters(query, textFilters);
    const found = await this.listTexts.all(filterOf(query), pageRequest(request, sort));
    return { ...presentPage(found, request, this.config, presentStaffText, ({ id }) => id), totals: found.totals };
  }

  @ExportsCsv(textFilters)
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    const filter = filterOf(query);
    return this.csv.file({
      list: 'texts',
      actorId,
      query,
      filters: textFilters,
      columns,
      fetch: (page) => this.listTexts.all(filter, page),
      idOf: ({ id }) => id,
    });
  }

  @Sensitive()
  @Post(':id/retry')
  @HttpCode(200)
  @Answers(200, textWire)
  @Answers(409)
  async retry(@Param('id') textId: string, @CurrentPrincipal() { userId }: Principal): Promise<TextWire> {
    return presentText(await this.retryText.execute({ textId, actorId: userId }));
  }
}

/** @throws InvalidFields */
function filterOf(query: Record<string, unknown>): TextFilter {
  const { state: states, search, member: userIds, ...days } = readFilters(query, textFilters);
  return { states, search, userIds, ...spanOf(days) };
}
