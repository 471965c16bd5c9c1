import { Controller, Get, Param } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { People } from '../../../../users/users.api.js';
import { MembershipRepository } from '../../../application/ports/membership.repository.js';
import { PaymentGateway } from '../../../application/ports/payment.gateway.js';
import { type MemberPaymentsWire, memberPaymentsWire } from '../payments.contract.js';

/** A person's payers and what was paid; cards and receipts are on the provider's own pages. */
@StaffOnly()
@Controller('api/staff/members/:id/payments')
export class MemberPaymentsController {
  constructor(
    private readonly people: People,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
  ) {}

  @Get()
  @WireResponse(200, memberPaymentsWire)
  @WireErrors(404)
  async listMemberPayments(@Param('id') userId: string): Promise<MemberPaymentsWire> {
    if (!isUUID(userId) || !(await this.people.find(userId))) throw new NotFound();
    const { name: provider } = this.gateway;
    const payers = await this.memberships.customersOf(userId, provider);
    const history = await this.memberships.historyOf(userId);
    return {
      provider,
      payers: payers.map((id) => ({ id, address: this.gateway.addressOfPayer(id) })),
      history: history.toReversed().map(({ at, phase, accessUntil, endReason, paidCents, paidCurrency }) => ({
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
