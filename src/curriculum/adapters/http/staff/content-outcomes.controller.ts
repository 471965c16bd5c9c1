import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ReadContent } from '../../../../catalogue/catalogue.api.js';
import { Configuration } from '../../../../config/configuration.js';
import { StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { LEAST_WRITERS } from '../../../domain/journal.js';
import { PracticeOutcomeQueries } from '../../persistence/practice-outcome.queries.js';
import {
  contentOutcomesWire,
  type ContentOutcomesWire,
  contentReflectionWire,
  type ContentReflectionWire,
} from './content-outcomes.contract.js';

@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentOutcomesController {
  constructor(
    private readonly readContent: ReadContent,
    private readonly practices: PracticeOutcomeQueries,
    private readonly config: Configuration,
  ) {}

  @Get('outcomes')
  @WireResponse(200, contentOutcomesWire)
  @WireErrors(404)
  async readContentOutcomes(@Param('number') number: string): Promise<ContentOutcomesWire> {
    const { medianScore, ...counts } = await this.practices.of(await this.known(number));
    return { ...counts, median_score: medianScore, least_writers: LEAST_WRITERS };
  }

  @Get('reflections')
  @PageResponse(contentReflectionWire)
  async listReflections(
    @Req() request: Request,
    @Param('number') number: string,
  ): Promise<PageWire<ContentReflectionWire>> {
    const found = await this.practices.reflections(await this.known(number), pageRequest(request));
    return presentPage(found, request, this.config, (text) => ({ text }));
  }

  private async known(number: string): Promise<number> {
    const contentNumber = rowNumber(number);
    if (!(await this.readContent.latest([contentNumber])).has(contentNumber)) throw new NotFound();
    return contentNumber;
  }
}
