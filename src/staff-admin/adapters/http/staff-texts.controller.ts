import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { StaffOnly } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, pageWire } from '../../../shared/adapters/http/pagination.js';
import type { StaffTextWire, TextWire } from '../../../texting/adapters/http/texts.contract.js';
import { presentStaffText, presentText } from '../../../texting/presentation.api.js';
import { ListTexts, RetryText } from '../../../texting/texting.api.js';
import { filterText } from './query.js';

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
  async list(
    @Req() request: Request,
    @Query('state') state: unknown,
    @Query('search') search: unknown,
  ): Promise<PageWire<StaffTextWire>> {
    const page = pageRequest(request);
    const found = await this.listTexts.all({ state: filterText(state), search: filterText(search) }, page);
    return pageWire(found, { request, pageRequest: page, publicUrl: this.config.publicUrl }, presentStaffText);
  }

  @Post(':id/retry')
  @HttpCode(200)
  async retry(@Param('id') id: string): Promise<TextWire> {
    return presentText(await this.retryText.execute(id));
  }
}
