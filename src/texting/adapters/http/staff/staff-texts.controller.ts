import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { Configuration } from '../../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import {
  dayFilters,
  idsFilter,
  readFilters,
  searchFilter,
  severalOf,
  spanOf,
} from '../../../../shared/adapters/http/filters.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { type StaffTextsWire, staffTextsWire, textState, type TextWire, textWire } from '../texts.contract.js';
import { presentStaffText, presentText } from '../present-text.js';
import { ListTexts } from '../../../application/list-texts.use-case.js';
import type { TextFilter } from '../../../application/ports/text.repository.js';
import { RetryText } from '../../../application/retry-text.use-case.js';

const textFilters = { state: severalOf(textState), search: searchFilter, member: idsFilter, ...dayFilters };

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
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<StaffTextsWire> {
    const found = await this.listTexts.all(filterOf(query), pageRequest(request));
    return { ...presentPage(found, request, this.config, presentStaffText), totals: found.totals };
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
