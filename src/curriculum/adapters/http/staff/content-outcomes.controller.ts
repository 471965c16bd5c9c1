import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage } from '../../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { rowNumber } from '../../../../shared/adapters/http/row-number.js';
import { ListContentReflections, ViewContentOutcomes } from '../../../application/content-use.use-cases.js';
import { LEAST_WRITERS } from '../../../domain/journal.js';
import {
  contentOutcomesWire,
  type ContentOutcomesWire,
  contentReflectionWire,
  type ContentReflectionWire,
} from './content-outcomes.contract.js';

/** Shows the outcomes of a practice, over all plans, and what people wrote about it. */
@StaffOnly()
@Controller('api/staff/content/:number')
export class ContentOutcomesController {
  constructor(
    private readonly viewOutcomes: ViewContentOutcomes,
    private readonly listReflections: ListContentReflections,
    private readonly config: Configuration,
  ) {}

  @Get('outcomes')
  @Answers(200, contentOutcomesWire)
  @Answers(404)
  async outcomes(@Param('number') number: string): Promise<ContentOutcomesWire> {
    return { ...(await this.viewOutcomes.execute(rowNumber(number))), least_writers: LEAST_WRITERS };
  }

  @Get('reflections')
  @AnswersPage(contentReflectionWire)
  async reflections(
    @Req() request: Request,
    @Param('number') number: string,
  ): Promise<PageWire<ContentReflectionWire>> {
    const found = await this.listReflections.execute(rowNumber(number), pageRequest(request));
    return presentPage(found, request, this.config, (text) => ({ text }));
  }
}
