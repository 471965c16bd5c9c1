import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { CheckoutRepository, OffboardingRepository } from './ports/checkout.repository.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { PaymentGateway } from './ports/payment.gateway.js';
import { ProviderEventRepository } from './ports/provider-event.repository.js';
import { OFFBOARD_CUSTOMER, TRY_AGAIN_AFTER_MS } from './reconcile-payments.task.js';

/**
 * Orders the end of everything that a person has at the provider when they delete their account; a job carries the order
 * out. What the provider reported about them stays without their name. Joins the running transaction.
 */
@Injectable()
export class OrderOffboarding {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly events: ProviderEventRepository,
    private readonly offboardings: OffboardingRepository,
    private readonly gateway: PaymentGateway,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute(userId: string): Promise<void> {
    const provider = this.gateway.name;
    const customerIds = await this.memberships.customersOf(userId, provider);
    const checkout = await this.checkouts.live(userId);
    const checkoutSessionId = checkout?.provider === provider ? checkout.sessionId : null;
    await this.events.anonymise(userId);
    if (customerIds.length === 0 && !checkoutSessionId) return;
    const id = this.ids.uuid();
    const now = this.clock.now();
    const tryAgainAt = new Date(now.getTime() + TRY_AGAIN_AFTER_MS);
    await this.offboardings.add({ id, provider, customerIds, checkoutSessionId, requestedAt: now }, tryAgainAt);
    await this.jobs.send(OFFBOARD_CUSTOMER, { closureId: id }, { singletonKey: id });
  }
}

/** For so long a payer that the provider does not know is looked for every hour: the key may be a wrong one for a while. */
const LOOKED_FOR_MS = 7 * 86_400_000;

/** Ends at the provider what a deleted account left there: its subscription and an open checkout, at once. */
@Injectable()
export class OffboardCustomer {
  constructor(
    private readonly offboardings: OffboardingRepository,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. @throws ProviderUnavailable: to be tried again */
  async execute(offboardingId: string): Promise<void> {
    const offboarding = await this.offboardings.findOpen(offboardingId);
    if (!offboarding || offboarding.provider !== this.gateway.name) return;
    const customers = new Set(offboarding.customerIds);
    let isKnown = true;
    if (offboarding.checkoutSessionId) {
      // It may have been paid in the meantime: then its payer is offboarded too.
      const session = await this.gateway.expireCheckout(offboarding.checkoutSessionId);
      if (session?.customerId) customers.add(session.customerId);
      isKnown = session !== null;
    }
    for (const customerId of customers) isKnown = (await this.gateway.forgetCustomer(customerId)) && isKnown;
    const now = this.clock.now();
    if (isKnown || now.getTime() - offboarding.requestedAt.getTime() > LOOKED_FOR_MS)
      await this.offboardings.done(offboardingId, now);
  }
}
