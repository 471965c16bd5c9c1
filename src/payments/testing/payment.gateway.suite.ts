import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CheckoutOrder, PaymentGateway } from '../application/ports/payment.gateway.js';
import { givesAccess, accessStatusOf } from '../domain/membership.js';
import type { Subscription } from '../domain/subscription.js';

/** A provider whose payers and time a test controls, for a gateway under test. */
export interface ProviderUnderTest {
  gateway: PaymentGateway;
  /** The provider's time. */
  now(): Date;
  pay(sessionId: string): Promise<void>;
  passDays(days: number): Promise<void>;
  /** The running period ends; its renewal, if there is one, is paid or not. */
  turnOver(customerId: string, options: { paid: boolean }): Promise<void>;
  /** The payer makes the failing payment good. */
  mend(customerId: string): Promise<void>;
  cancelAtPeriodEnd(customerId: string, cancel: boolean): Promise<void>;
}

const anOrder = (part: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  id: randomUUID(),
  userId: randomUUID(),
  email: `${randomUUID()}@example.com`,
  customerId: null,
  ...part,
});

/** The contract of every `PaymentGateway`, whoever is behind it. */
export function paymentGatewaySuite(provide: () => Promise<ProviderUnderTest>): void {
  describe('is a payment gateway', () => {
    let provider: ProviderUnderTest;
    let gateway: PaymentGateway;
    beforeEach(async () => {
      provider = await provide();
      gateway = provider.gateway;
    });

    async function aPayer(): Promise<string> {
      const session = await gateway.openCheckout(anOrder());
      await provider.pay(session.id);
      return (await gateway.findCheckout(session.id))!.customerId!;
    }

    async function onlySubscription(customerId: string): Promise<Subscription> {
      const [subscription, ...others] = (await gateway.subscriptionsOf(customerId))!;
      expect(others).toEqual([]);
      return subscription!;
    }

    it('opens one checkout for an order', async () => {
      const order = anOrder();
      const sessions = await Promise.all([1, 2, 3].map(() => gateway.openCheckout(order)));
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
      expect(sessions[0]).toMatchObject({ state: 'open', customerId: null, url: expect.stringMatching(/^http/) });
      expect(await gateway.findCheckout(sessions[0]!.id)).toEqual(sessions[0]);
      expect((await gateway.openCheckout(anOrder())).id).not.toBe(sessions[0]!.id);
    });

    it('finds nothing for a checkout that it never opened', async () => {
      expect(await gateway.findCheckout('cs_unknown')).toBeNull();
      expect(await gateway.expireCheckout('cs_unknown')).toBeNull();
    });

    it('completes a checkout with its payer and an active subscription', async () => {
      const session = await gateway.openCheckout(anOrder());
      await provider.pay(session.id);
      const paid = (await gateway.findCheckout(session.id))!;
      expect(paid).toMatchObject({ state: 'complete', url: null, customerId: expect.any(String) });
      const subscription = await onlySubscription(paid.customerId!);
      expect(subscription).toMatchObject({
        status: 'active',
        endsAt: null,
        endedAt: null,
        customerId: paid.customerId,
      });
      expect(subscription.period.start).toEqual(provider.now());
      expect(Math.round((subscription.period.end.getTime() - provider.now().getTime()) / 86_400_000)).toBeGreaterThan(
        88,
      );
      expect(subscription.payments).toEqual([
        expect.objectContaining({
          amountCents: 5_900,
          period: subscription.period,
          firstFailedAt: null,
          reversal: null,
        }),
      ]);
      expect(subscription.payments[0]!.paidAt).toEqual(provider.now());
      expect(await gateway.customerOf({ checkoutSessionId: session.id })).toBe(paid.customerId);
    });

    it('recognizes a payer who comes back', async () => {
      const customerId = await aPayer();
      await gateway.cancelSubscription((await onlySubscription(customerId)).id);
      const session = await gateway.openCheckout(anOrder({ customerId }));
      await provider.pay(session.id);
      expect((await gateway.findCheckout(session.id))!.customerId).toBe(customerId);
      const subscriptions = (await gateway.subscriptionsOf(customerId))!;
      expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
    });

    it('expires an open checkout, and leaves a paid one as it is', async () => {
      const open = await gateway.openCheckout(anOrder());
      expect(await gateway.expireCheckout(open.id)).toMatchObject({ state: 'expired', url: null });
      expect(await gateway.expireCheckout(open.id)).toMatchObject({ state: 'expired' });
      const paid = await gateway.openCheckout(anOrder());
      await provider.pay(paid.id);
      expect(await gateway.expireCheckout(paid.id)).toMatchObject({
        state: 'complete',
        customerId: expect.any(String),
      });
    });

    it('ends a subscription at once, and does nothing the second time', async () => {
      const customerId = await aPayer();
      const { id } = await onlySubscription(customerId);
      await gateway.cancelSubscription(id);
      await gateway.cancelSubscription(id);
      const ended = await onlySubscription(customerId);
      expect(ended.status).toBe('canceled');
      expect(ended.endedAt).toEqual(provider.now());
    });

    it('renews with a payment for the new period', async () => {
      const customerId = await aPayer();
      const first = await onlySubscription(customerId);
      await provider.turnOver(customerId, { paid: true });
      const second = await onlySubscription(customerId);
      expect(second.status).toBe('active');
      expect(second.period.start).toEqual(first.period.end);
      expect(second.payments.map(({ period }) => period)).toContainEqual(second.period);
      expect(second.payments.every(({ paidAt }) => paidAt)).toBe(true);
    });

    it('reports since when a renewal has been failing, and that it was fixed', async () => {
      const customerId = await aPayer();
      await provider.turnOver(customerId, { paid: false });
      const failedAt = provider.now();
      await provider.passDays(2);
      const failing = await onlySubscription(customerId);
      expect(failing.status).toBe('past_due');
      expect(accessStatusOf(failing).accessUntil).toEqual(new Date(failedAt.getTime() + 7 * 86_400_000));
      await provider.mend(customerId);
      const mended = await onlySubscription(customerId);
      expect(accessStatusOf(mended)).toMatchObject({ phase: 'active', accessUntil: 'open-ended' });
    });

    it('reports a cancellation at the period’s end, its withdrawal, and the end itself', async () => {
      const customerId = await aPayer();
      await provider.cancelAtPeriodEnd(customerId, true);
      const canceling = await onlySubscription(customerId);
      expect(canceling).toMatchObject({ status: 'active', endsAt: canceling.period.end });
      await provider.cancelAtPeriodEnd(customerId, false);
      expect((await onlySubscription(customerId)).endsAt).toBeNull();
      await provider.cancelAtPeriodEnd(customerId, true);
      await provider.turnOver(customerId, { paid: true });
      const ended = await onlySubscription(customerId);
      expect(ended).toMatchObject({ status: 'canceled', endedAt: canceling.period.end });
      expect(givesAccess(accessStatusOf(ended), provider.now())).toBe(false);
    });

    it('opens a portal', async () => {
      const first = await gateway.openPortal(await aPayer());
      expect(first.url).toMatch(/^http/);
    });

    it('forgets a payer with everything, and does nothing the second time', async () => {
      const customerId = await aPayer();
      await gateway.forgetCustomer(customerId);
      await gateway.forgetCustomer(customerId);
      const left = (await gateway.subscriptionsOf(customerId))!;
      expect(left.filter((subscription) => givesAccess(accessStatusOf(subscription), provider.now()))).toEqual([]);
    });

    it('finds no one for an event without a subject', async () => {
      expect(await gateway.customerOf({})).toBeNull();
      expect(await gateway.customerOf({ customerId: 'cus_x' })).toBe('cus_x');
    });
  });
}
