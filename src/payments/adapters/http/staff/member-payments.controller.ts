import { Controller, Get, Param } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { ViewPayments } from '../../../application/view-membership.use-case.js';
import { type MemberPaymentsWire, memberPaymentsWire } from '../payments.contract.js';

@StaffOnly()
@Controller('api/staff/members/:id/payments')
export class MemberPaymentsController {
  constructor(private readonly view: ViewPayments) {}

  @Get()
  @WireResponse(200, memberPaymentsWire)
  @WireErrors(404)
  async listMemberPayments(@Param('id') userId: string): Promise<MemberPaymentsWire> {
    if (!isUUID(userId)) throw new NotFound();
    const { payers, provider, history } = await this.view.execute(userId);
    return {
      provider,
      payers,
      history: history.map(({ at, phase, accessUntil, endReason, paidCents, paidCurrency }) => ({
        at: at.toISOString(),
        state: phase,
        access_until: accessUntil instanceof Date ? accessUntil.toISOString() : null,
        end_reason: endReason,
        paid_cents: paidCents,
        paid_currency: paidCurrency,
      })),
    };
  }
}
