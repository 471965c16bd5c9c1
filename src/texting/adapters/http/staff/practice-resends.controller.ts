import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Answers } from '../../../../shared/adapters/http/answers.decorator.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { ResendPractice } from '../../../application/resend-practice.use-case.js';
import { presentText } from '../present-text.js';
import { type TextWire, textWire } from '../texts.contract.js';

/** Sends a practice that was sent before to the member's phone once more. */
@StaffOnly()
@Controller('api/staff/members/:id/curriculum/items/:itemId')
export class PracticeResendsController {
  constructor(private readonly resendPractice: ResendPractice) {}

  @Sensitive()
  @Post('resend')
  @HttpCode(200)
  @Answers(200, textWire)
  @Answers(409)
  async resend(
    @Param('id') userId: string,
    @Param('itemId') itemId: string,
    @CurrentPrincipal() staff: Principal,
  ): Promise<TextWire> {
    return presentText(await this.resendPractice.execute({ userId, itemId, actorId: staff.userId }));
  }
}
