import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import { FindUser } from '../../users/users.api.js';
import { type HistoryEntry, MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';

export interface PaymentsView {
  /**
   * At the present provider, the latest last; `address` is where staff find them there, null where it has no such page.
   */
  payers: { id: string; address: string | null }[];
  provider: string;
  /** What became of the membership, the latest first. */
  history: HistoryEntry[];
}

/** A person's membership and what was paid, for staff; cards and receipts are on the provider's own pages. */
@Injectable()
export class ViewPayments {
  constructor(
    private readonly people: FindUser,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
  ) {}

  /** @throws NotFound */
  async execute(userId: string): Promise<PaymentsView> {
    if (!(await this.people.execute(userId))) throw new NotFound();
    const { name: provider } = this.gateway;
    const customers = await this.memberships.customersOf(userId, provider);
    const history = await this.memberships.historyOf(userId);
    return {
      payers: customers.map((id) => ({ id, address: this.gateway.addressOfPayer(id) })),
      provider,
      history: history.toReversed(),
    };
  }
}
