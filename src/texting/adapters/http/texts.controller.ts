import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, type Principal } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { ListTexts } from '../../application/list-texts.use-case.js';
import { SendDecisions } from '../../application/send-decisions.js';
import { presentText } from './present-text.js';
import { type TextObstacleWire, textObstacleWire, textWire, type TextWire } from './texts.contract.js';

@Controller('api/texts')
export class TextsController {
  constructor(
    private readonly listTexts: ListTexts,
    private readonly decisions: SendDecisions,
    private readonly config: Configuration,
  ) {}

  @Get('obstacle')
  @Answers(200, textObstacleWire)
  async obstacle(@CurrentPrincipal() { userId }: Principal): Promise<TextObstacleWire> {
    return { rule: await this.decisions.obstacle(userId) };
  }

  @Get()
  @AnswersPage(textWire)
  async list(@Req() request: Request, @CurrentPrincipal() { userId }: Principal): Promise<PageWire<TextWire>> {
    const found = await this.listTexts.ofUser(userId, pageRequest(request));
    return presentPage(found, request, this.config, presentText);
  }
}
