import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { givesAccess } from '../domain/membership.js';
import {
  CheckoutFailed,
  MembershipAlreadyActive,
  PaymentPending,
  ProviderUnavailable,
} from '../domain/payments.errors.js';
import { isLiving, isPending } from '../domain/subscription.js';
import { withProviderTimeout } from './services/provider-timeout.js';
import { type Checkout, CheckoutRepository } from './ports/checkout.repository.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { type CheckoutSession, PaymentGateway } from './ports/payment.gateway.js';
import { SyncMembership } from './sync-membership.use-case.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';

export interface CheckoutOutcome {
  /** While it can still be paid, else null. */
  session: CheckoutSession | null;
  /** It was paid, and the membership has been read with it. */
  isSynced: boolean;
}

/** A waiting page requests it every few seconds, and each time the provider is asked: once a second over 5 minutes is plenty. */
const ON_RETURN: RateLimit = { name: 'payments-reconcile', points: 300, seconds: 300 };

/** Asks the provider for the outcome of a checkout, and applies it. */
@Injectable()
export class CompleteCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly sync: SyncMembership,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws ProviderUnavailable */
  async execute(checkout: Checkout): Promise<CheckoutOutcome> {
    if (checkout.provider !== this.gateway.name || !checkout.sessionId) return { session: null, isSynced: false };
    const session = await this.gateway.findCheckout(checkout.sessionId);
    if (session?.state === 'open') return { session, isSynced: false };
    const payer = session?.state === 'complete' ? session.customerId : null;
    if (payer) {
      await this.memberships.addCustomer(checkout.userId, checkout.provider, payer);
      await this.sync.execute({ userId: checkout.userId });
    }
    await this.checkouts.end(checkout.id, session?.state === 'complete' ? 'complete' : 'abandoned');
    return { session: null, isSynced: Boolean(payer) };
  }

  /**
   * Brings a person's membership up to date with the provider when they come back from paying, so that an event which is
   * late or lost costs them nothing.
   * @throws RateLimited, ProviderUnavailable
   */
  async onReturn(userId: string): Promise<void> {
    await this.limiter.consume(ON_RETURN, userId);
    await this.ofPerson({ userId });
  }

  /** @throws ProviderUnavailable */
  async ofPerson({ userId }: { userId: string }): Promise<void> {
    await withProviderTimeout(this.completeLive(userId));
  }

  private async completeLive(userId: string): Promise<void> {
    const checkout = await this.checkouts.live(userId);
    if (checkout) await this.execute(checkout);
    else await this.sync.execute({ userId });
  }
}

/** Providers remember an idempotency key for 24 h; an older request without a response is made again from the start. */
const KEY_LIFE_MS = 20 * 3_600_000;
/** The delay after which an open checkout is checked by itself, in case the event of its payment is lost. */
const LOOK_AGAIN_AFTER_MS = 3_600_000;

/**
 * Leads a person to the provider's checkout. Nothing can be charged twice: a person has one live checkout, two clicks
 * ask with the same idempotency key, an open session is handed out again, and one that was paid makes a member.
 */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly complete: CompleteCheckout,
    private readonly sync: SyncMembership,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws MembershipAlreadyActive, PaymentPending, CheckoutFailed */
  async execute(person: { userId: string; email: string }): Promise<{ url: string }> {
    try {
      return await withProviderTimeout(this.start(person));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new CheckoutFailed({ cause: error });
      throw error;
    }
  }

  private async start(person: { userId: string; email: string }): Promise<{ url: string }> {
    await this.refuseMember(person.userId);
    const { checkout, session } = await this.reuse(person.userId);
    if (!session) await this.makeWay(person.userId);
    const { url } = session ?? (await this.open(checkout, person));
    if (!url) throw new ProviderUnavailable();
    return { url };
  }

  private async refuseMember(userId: string): Promise<void> {
    const membership = await this.memberships.find(userId);
    if (membership && givesAccess(membership, this.clock.now())) throw new MembershipAlreadyActive();
  }

  /**
   * A returning person's unpaid subscription that still waits at the provider would charge in addition to the new
   * one, and so would one that was paid while the provider could not be read.
   */
  private async makeWay(userId: string): Promise<void> {
    const living = ((await this.sync.execute({ userId })) ?? []).filter(isLiving);
    await this.refuseMember(userId);
    if (living.some(isPending)) throw new PaymentPending();
    for (const { id } of living) await this.gateway.cancelSubscription(id);
  }

  private async reuse(userId: string): Promise<{ checkout: Checkout; session: CheckoutSession | null }> {
    const checkout = await this.claim(userId);
    if (checkout.state === 'opening' && this.isFresh(checkout)) return { checkout, session: null };
    const { session } = await this.complete.execute(checkout);
    if (session) return { checkout, session };
    await this.refuseMember(userId);
    await this.checkouts.end(checkout.id, 'abandoned');
    return { checkout: await this.claim(userId), session: null };
  }

  private claim(userId: string): Promise<Checkout> {
    return this.checkouts.claim({
      id: this.ids.uuid(),
      userId,
      provider: this.gateway.name,
      state: 'opening',
      sessionId: null,
      startedAt: this.clock.now(),
    });
  }

  private isFresh({ provider, startedAt }: Checkout): boolean {
    return provider === this.gateway.name && this.clock.now().getTime() - startedAt.getTime() < KEY_LIFE_MS;
  }

  private async open(
    checkout: Checkout,
    { userId, email }: { userId: string; email: string },
  ): Promise<CheckoutSession> {
    const customerId = (await this.memberships.customersOf(userId, this.gateway.name)).at(-1) ?? null;
    let session: CheckoutSession;
    try {
      session = await this.gateway.openCheckout({ id: checkout.id, userId, email, customerId });
      const lookAgainAt = this.gateway.canDrift ? new Date(this.clock.now().getTime() + LOOK_AGAIN_AFTER_MS) : null;
      if (await this.checkouts.opened(checkout.id, session.id, lookAgainAt)) return session;
    } catch (error) {
      // The provider repeats its response for a key; a retry needs a new one.
      if (error instanceof ProviderUnavailable && error.final) await this.checkouts.end(checkout.id, 'abandoned');
      throw error;
    }
    // The account was deleted in the meantime: no one may pay there.
    await this.gateway.expireCheckout(session.id);
    throw new ProviderUnavailable();
  }
}
