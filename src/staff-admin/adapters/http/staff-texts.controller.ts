import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { CurrentPrincipal, type Principal, StaffOnly } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { fieldErrorsWire } from '../../../shared/adapters/http/error.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import {
  type StaffTextsWire,
  staffTextsWire,
  textState,
  type TextWire,
  textWire,
} from '../../../texting/adapters/http/texts.contract.js';
import { presentStaffText, presentText } from '../../../texting/presentation.api.js';
import { ListTexts, RetryText, type TextFilter } from '../../../texting/texting.api.js';
import { daySpan, filterText, zoneText } from './query.js';

const textFilters = {
  state: textState,
  search: z.string(),
  member: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  time_zone: z.string(),
};

type Filters = Partial<Record<keyof typeof textFilters, unknown>>;

/** Every text, with why it went or didn't; those that were given up can be tried again. */
@StaffOnly()
@Controller('api/staff/texts')
export class StaffTextsController {
  constructor(
    private readonly listTexts: ListTexts,
    private readonly retryText: RetryText,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(staffTextsWire, textFilters)
  @Answers(400, fieldErrorsWire)
  async list(@Req() request: Request, @Query() filters: Filters): Promise<StaffTextsWire> {
    const found = await this.listTexts.all(filterOf(filters), pageRequest(request));
    return { ...presentPage(found, request, this.config, presentStaffText), totals: found.totals };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Answers(200, textWire)
  @Answers(409)
  async retry(@Param('id') textId: string, @CurrentPrincipal() { userId }: Principal): Promise<TextWire> {
    return presentText(await this.retryText.execute({ textId, actorId: userId }));
  }
}

/** @throws InvalidFields */
function filterOf({ state, search, member, from, to, time_zone }: Filters): TextFilter {
  const zone = zoneText(time_zone);
  return {
    state: filterText(state),
    search: filterText(search),
    userId: filterText(member),
    from: daySpan(from, zone, 'from')?.from,
    before: daySpan(to, zone, 'to')?.before,
  };
}
