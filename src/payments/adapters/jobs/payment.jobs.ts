import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import { APPLY_PROVIDER_EVENT, ApplyProviderEvent } from '../../application/provider-events.use-cases.js';
import { PaymentGateway } from '../../application/ports/payment.gateway.js';
import { UPDATE_CUSTOMER, UpdateCustomer } from '../../application/provider-account.use-cases.js';
import { OffboardCustomer } from '../../application/offboarding.use-cases.js';
import { SyncMembership } from '../../application/sync-membership.use-case.js';
import { REMIND_OF_RENEWAL, RemindOfRenewal } from '../../application/remind-of-renewals.task.js';
import { CompleteCheckout } from '../../application/checkout.use-cases.js';
import { CANCEL_SUBSCRIPTION } from '../../application/services/record-membership.js';
import {
  FOLLOW_CHECKOUT,
  OFFBOARD_CUSTOMER,
  type OffboardCustomerJob,
  REFRESH_MEMBERSHIP,
} from '../../application/reconcile-payments.task.js';

/** With pauses of at most a minute, the provider may be away for two hours before the reconciliation takes over. */
const RETRIES = 120;
/** Jobs that wait for the provider hardly cost anything while they do. */
const AT_ONCE = { concurrency: 4, retries: RETRIES };

@Injectable()
export class PaymentJobs implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly applyProviderEvent: ApplyProviderEvent,
    private readonly gateway: PaymentGateway,
    private readonly offboardCustomer: OffboardCustomer,
    private readonly syncMembership: SyncMembership,
    private readonly remindOfRenewal: RemindOfRenewal,
    private readonly completeCheckout: CompleteCheckout,
    private readonly updateCustomer: UpdateCustomer,
  ) {}

  onModuleInit(): void {
    this.jobs.work<{ userId: string }>(UPDATE_CUSTOMER, (job) => this.updateCustomer.execute(job), AT_ONCE);
    this.jobs.work<{ eventId: string }>(APPLY_PROVIDER_EVENT, (job) => this.applyProviderEvent.execute(job), AT_ONCE);
    this.jobs.work<{ userId: string }>(
      REFRESH_MEMBERSHIP,
      async (job) => void (await this.syncMembership.execute(job)),
      AT_ONCE,
    );
    this.jobs.work<{ userId: string }>(REMIND_OF_RENEWAL, (job) => this.remindOfRenewal.execute(job), AT_ONCE);
    this.jobs.work<{ userId: string }>(FOLLOW_CHECKOUT, (job) => this.completeCheckout.ofPerson(job), AT_ONCE);
    this.jobs.work<{ subscriptionId: string }>(
      CANCEL_SUBSCRIPTION,
      ({ subscriptionId }) => this.gateway.cancelSubscription(subscriptionId),
      AT_ONCE,
    );
    this.jobs.work<OffboardCustomerJob>(
      OFFBOARD_CUSTOMER,
      ({ closureId }) => this.offboardCustomer.execute(closureId),
      AT_ONCE,
    );
  }
}
