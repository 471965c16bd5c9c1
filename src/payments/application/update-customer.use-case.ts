import { Injectable } from '@nestjs/common';
import { FindUser } from '../../users/users.api.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';

export const UPDATE_CUSTOMER = 'payments.update-customer';

/** Gives the provider a person's present email, to which it writes by itself. Idempotent. */
@Injectable()
export class UpdateCustomer {
  constructor(
    private readonly people: FindUser,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
  ) {}

  /** @throws ProviderUnavailable: to be tried again */
  async execute({ userId }: { userId: string }): Promise<void> {
    const person = await this.people.execute(userId);
    if (!person) return;
    for (const customerId of await this.memberships.customersOf(userId, this.gateway.name))
      await this.gateway.changeEmail(customerId, person.email);
  }
}
