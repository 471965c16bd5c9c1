import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { type EventReferences, mayMoveMembership, type ProviderEvent } from '../domain/provider-event.js';
import { PaymentGateway } from './ports/payment.gateway.js';
import { ProviderEventRepository } from './ports/provider-event.repository.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { CompleteCheckout } from './checkout.use-cases.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { SyncMembership } from './sync-membership.use-case.js';

export const APPLY_PROVIDER_EVENT = 'payments.apply-provider-event';

/** Accepts an event: stored once, of any type; it is applied after the response. */
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

/**
 * Applies an event: finds whom it is about and reads that person's state at the provider. Only the payer of a checkout
 * that was opened here belongs to a person: other software may sell through the same account. The event itself is
 * believed in nothing else, so that its age and its place in the order do not matter.
 */
@Injectable()
export class ApplyProviderEvent {
  constructor(
    private readonly events: ProviderEventRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly complete: CompleteCheckout,
    private readonly sync: SyncMembership,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderUnavailable: to be tried again */
  async execute({ eventId }: { eventId: string }): Promise<void> {
    const event = await this.events.findPending(eventId);
    if (!event) return;
    const userId = await this.owner(event);
    if (userId && !(await this.completesCheckout(event))) await this.sync.execute({ userId });
    await this.events.settle(eventId, userId ? 'applied' : 'no-owner', this.clock.now());
  }

  private async owner({ about }: ProviderEvent): Promise<string | null> {
    const customerId = about.customerId ?? (await this.gateway.customerOf(about));
    if (!customerId) return about.userId ?? null;
    const known = await this.memberships.ownerOf(this.gateway.name, customerId);
    if (known) return known;
    const userId = await this.buyer(about);
    if (userId) return (await this.memberships.addCustomer(userId, this.gateway.name, customerId)) ? userId : null;
    await this.completeLive(about.userId);
    return this.memberships.ownerOf(this.gateway.name, customerId);
  }

  /** Finds the person who opened this checkout. One whose opening was cut off is known by the person that it names. */
  private async buyer({ checkoutSessionId, userId }: EventReferences): Promise<string | null> {
    if (!checkoutSessionId) return null;
    const known = await this.checkouts.bySession(this.gateway.name, checkoutSessionId);
    if (known) return known.userId;
    const opening = userId ? await this.checkouts.live(userId) : null;
    return opening?.state === 'opening' && opening.provider === this.gateway.name ? opening.userId : null;
  }

  /** An event of a subscription may come before that of its checkout: whose checkout was paid, only the checkout says. */
  private async completeLive(userId: string | undefined): Promise<void> {
    const checkout = userId ? await this.checkouts.live(userId) : null;
    if (checkout) await this.complete.execute(checkout);
  }

  /** A checkout that is complete has its membership read with it: the provider is not asked twice. */
  private async completesCheckout({ about: { checkoutSessionId } }: ProviderEvent): Promise<boolean> {
    if (!checkoutSessionId) return false;
    const checkout = await this.checkouts.bySession(this.gateway.name, checkoutSessionId);
    return checkout !== null && (await this.complete.execute(checkout)).isSynced;
  }
}
