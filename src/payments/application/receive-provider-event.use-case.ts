import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { mayMoveMembership, type ProviderEvent } from '../domain/provider-event.js';
import { PaymentGateway } from './ports/payment.gateway.js';
import { ProviderEventRepository } from './ports/provider-event.repository.js';

export const APPLY_PROVIDER_EVENT = 'payments.apply-provider-event';

/** Accepts an event: stored once, of any type; it is applied after the answer. */
@Injectable()
export class ReceiveProviderEvent {
  constructor(
    private readonly events: ProviderEventRepository,
    private readonly gateway: PaymentGateway,
    private readonly jobs: JobQueue,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(event: ProviderEvent): Promise<void> {
    await this.transaction.run(async () => {
      const now = this.clock.now();
      if (!(await this.events.add(this.gateway.name, event, now))) return;
      if (mayMoveMembership(event)) await this.jobs.send(APPLY_PROVIDER_EVENT, { eventId: event.id });
      else await this.events.settle(event.id, 'kept', now);
    });
  }
}
