import { InMemoryRateLimiter } from '../../shared/testing/in-memory-rate-limiter.js';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { RecordingJobQueue } from '../../shared/testing/recording-job-queue.js';
import { RecordingMailer } from '../../shared/testing/recording-mailer.js';
import { SequentialIds } from '../../shared/testing/sequential-ids.js';
import { aUser } from '../../users/testing/a-user.js';
import type { People } from '../../users/users.api.js';
import { ApplyProviderEvent, ReceiveProviderEvent } from '../application/provider-events.use-cases.js';
import { OffboardCustomer, OrderOffboarding } from '../application/offboarding.use-cases.js';
import { EndLapsedMemberships } from '../application/end-lapsed-memberships.task.js';
import { CompleteCheckout, StartCheckout } from '../application/checkout.use-cases.js';
import type { MemberProgress } from '../application/ports/member-progress.js';
import { MembershipEmails, RecordMembership } from '../application/services/record-membership.js';
import { ReconcilePayments } from '../application/reconcile-payments.task.js';
import { SyncMembership } from '../application/sync-membership.use-case.js';
import { RemindOfRenewal, RemindOfRenewals } from '../application/remind-of-renewals.task.js';
import { START } from './a-subscription.js';
import { InMemoryCheckoutRepository } from './in-memory-checkout.repository.js';
import { InMemoryOffboardingRepository } from './in-memory-offboarding.repository.js';
import { InMemoryMembershipRepository } from './in-memory-membership.repository.js';
import { InMemoryPaymentGateway } from './in-memory-payment.gateway.js';
import { InMemoryProviderEventRepository } from './in-memory-provider-event.repository.js';

/** The use cases of this module with everything that they depend on, in memory. */
export class Payments {
  readonly person = aUser();
  readonly clock = new FixedClock(START);
  readonly ids = new SequentialIds();
  readonly transaction = new DirectTransaction();
  readonly jobs = new RecordingJobQueue();
  readonly mailer = new RecordingMailer();
  readonly gateway = new InMemoryPaymentGateway(this.clock);
  readonly memberships = new InMemoryMembershipRepository();
  readonly checkouts = new InMemoryCheckoutRepository();
  readonly events = new InMemoryProviderEventRepository((userId) => this.memberships.allCustomersOf(userId));
  readonly offboardings = new InMemoryOffboardingRepository();

  private readonly people = { find: async () => this.person } as unknown as People;
  readonly progress: MemberProgress = { of: async () => null };
  readonly emails = new MembershipEmails(this.people, this.mailer, this.progress, this.clock);
  readonly record = new RecordMembership(this.memberships, this.emails, this.jobs);
  readonly sync = new SyncMembership(this.memberships, this.gateway, this.record, this.transaction, this.clock);
  readonly limiter = new InMemoryRateLimiter();
  readonly complete = new CompleteCheckout(this.checkouts, this.memberships, this.gateway, this.sync, this.limiter);
  readonly start = new StartCheckout(
    this.checkouts,
    this.memberships,
    this.gateway,
    this.complete,
    this.sync,
    this.clock,
    this.ids,
  );
  readonly receive = new ReceiveProviderEvent(this.events, this.gateway, this.jobs, this.transaction, this.clock);
  readonly apply = new ApplyProviderEvent(
    this.events,
    this.checkouts,
    this.memberships,
    this.gateway,
    this.complete,
    this.sync,
    this.clock,
  );
  readonly endLapsed = new EndLapsedMemberships(this.memberships, this.record, this.transaction);
  readonly reconcile = new ReconcilePayments(
    this.memberships,
    this.checkouts,
    this.offboardings,
    this.gateway,
    this.jobs,
    this.transaction,
  );
  readonly remind = new RemindOfRenewal(
    this.memberships,
    this.gateway,
    this.sync,
    this.emails,
    this.transaction,
    this.clock,
  );
  readonly reminders = new RemindOfRenewals(this.memberships, this.gateway, this.remind, this.jobs, this.transaction);
  readonly offboard = new OffboardCustomer(this.offboardings, this.gateway, this.clock);
  readonly orderOffboarding = new OrderOffboarding(
    this.memberships,
    this.checkouts,
    this.events,
    this.offboardings,
    this.gateway,
    this.jobs,
    this.clock,
    this.ids,
  );
}
