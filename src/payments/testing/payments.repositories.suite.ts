import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Checkout, CheckoutRepository, OffboardingRepository } from '../application/ports/checkout.repository.js';
import type { MembershipRepository } from '../application/ports/membership.repository.js';
import type { ProviderEventRepository } from '../application/ports/provider-event.repository.js';
import type { Membership } from '../domain/membership.js';
import type { ProviderEvent } from '../domain/provider-event.js';

export interface PaymentsRepositories {
  memberships: MembershipRepository;
  checkouts: CheckoutRepository;
  events: ProviderEventRepository;
  offboardings: OffboardingRepository;
  /** @returns the id of a person who exists */
  addPerson(): Promise<string>;
}

const NOW = new Date('2027-03-01T12:00:00Z');
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);

/** The contract of this module's repositories, on PostgreSQL and in memory. Each test has a provider of its own. */
export function paymentsRepositoriesSuite(provide: () => Promise<PaymentsRepositories>): void {
  let repositories: PaymentsRepositories;
  let provider: string;
  let userId: string;
  beforeEach(async () => {
    repositories = await provide();
    provider = `provider-${randomUUID()}`;
    userId = await repositories.addPerson();
  });

  describe('keeps memberships', () => {
    const aCustomer = async (owner = userId): Promise<string> => {
      const customerId = `cus_${randomUUID()}`;
      expect(await repositories.memberships.addCustomer(owner, provider, customerId)).toBe(true);
      return customerId;
    };

    async function aMembership(part: Partial<Membership> = {}, nextSnapshotAt: Date | null = null, owner = userId) {
      const { memberships } = repositories;
      await aCustomer(owner);
      const snapshot = (await memberships.beginSnapshot(owner, provider))!;
      const membership: Membership = {
        ...(await memberships.lockForSnapshot(owner, snapshot.number))!,
        phase: 'active',
        accessUntil: 'open-ended',
        ...part,
      };
      await memberships.save(membership, { number: snapshot.number, nextSnapshotAt });
      return membership;
    }

    it('finds payers and their owners', async () => {
      const { memberships } = repositories;
      const first = await aCustomer();
      const second = await aCustomer();
      expect(await memberships.ownerOf(provider, first)).toBe(userId);
      expect(await memberships.ownerOf('another', first)).toBeNull();
      expect((await memberships.customersOf(userId, provider)).toSorted()).toEqual([first, second].toSorted());
      expect(await memberships.addCustomer(userId, provider, first)).toBe(true);
      expect(await memberships.customersOf(userId, provider)).toHaveLength(2);
      expect(await memberships.addCustomer(randomUUID(), provider, 'cus_of_nobody')).toBe(false);
    });

    it('has no snapshot to read for a person who never paid', async () => {
      expect(await repositories.memberships.beginSnapshot(userId, provider)).toBeNull();
      expect(await repositories.memberships.find(userId)).toBeNull();
    });

    it('keeps a membership complete', async () => {
      const membership: Membership = {
        userId,
        provider,
        phase: 'past-due',
        accessUntil: hours(24),
        endReason: 'unpaid',
        subscriptionId: 'sub_1',
        customerId: 'cus_1',
        periodEnd: hours(48),
        renewal: { at: hours(48), amountCents: null, currency: 'eur', months: 12 },
        living: true,
        livingSubscriptions: 2,
        paymentPending: true,
        hadAccess: true,
        receiptSentFor: 'in_1',
        receiptPaidAt: hours(1),
        failureReportedFor: 'in_2',
        remindedOf: hours(48),
      };
      await aMembership(membership);
      expect(await repositories.memberships.find(userId)).toEqual(membership);
      await repositories.memberships.save({ ...membership, accessUntil: 'open-ended' }, null);
      expect((await repositories.memberships.find(userId))!.accessUntil).toBe('open-ended');
      await repositories.memberships.save({ ...membership, accessUntil: null, renewal: null }, null);
      expect(await repositories.memberships.lock(userId)).toMatchObject({ accessUntil: null, renewal: null });
    });

    it('drops a snapshot that began before a recorded one', async () => {
      const { memberships } = repositories;
      await aCustomer();
      const early = (await memberships.beginSnapshot(userId, provider))!;
      const late = (await memberships.beginSnapshot(userId, provider))!;
      expect(late.number).toBeGreaterThan(early.number);
      const membership = (await memberships.lockForSnapshot(userId, late.number))!;
      await memberships.save(membership, { number: late.number, nextSnapshotAt: null });
      expect(await memberships.lockForSnapshot(userId, early.number)).toBeNull();
      expect(await memberships.lockForSnapshot(userId, late.number)).toBeNull();
    });

    it('gives a due snapshot to one caller, and again only at its next time', async () => {
      const { memberships } = repositories;
      await aMembership({}, hours(0));
      expect(await memberships.snapshots.nextAt(provider)).toEqual(hours(0));
      expect(await memberships.snapshots.claim(provider, hours(-1), hours(1), 10)).toEqual([]);
      expect(await memberships.snapshots.claim(provider, hours(0), hours(1), 10)).toEqual([userId]);
      expect(await memberships.snapshots.claim(provider, hours(0), hours(1), 10)).toEqual([]);
      expect(await memberships.snapshots.nextAt(provider)).toEqual(hours(1));
      expect(await memberships.snapshots.nextAt('another')).toBeNull();
    });

    it('gives a due reminder to one caller, a week before an active membership renews', async () => {
      const { memberships } = repositories;
      const renewal = { at: hours(24 * 7), amountCents: 5_900, currency: 'usd', months: 3 };
      const renewing = await aMembership({ living: true, periodEnd: hours(24 * 7), renewal });
      const canceled = { living: true, phase: 'ending' as const, periodEnd: hours(24) };
      await aMembership(canceled, null, await repositories.addPerson());
      expect(await memberships.reminders.nextAt(provider)).toEqual(hours(0));
      expect(await memberships.reminders.nextAt('another')).toBeNull();
      expect(await memberships.reminders.claim(provider, hours(-1), hours(1), 10)).toEqual([]);
      const claims = [1, 2].map(() => memberships.reminders.claim(provider, hours(0), hours(1), 10));
      expect((await Promise.all(claims)).flat()).toEqual([userId]);
      expect(await memberships.reminders.nextAt(provider)).toEqual(hours(1));
      await memberships.save({ ...renewing, remindedOf: hours(24 * 7) }, null);
      expect(await memberships.reminders.nextAt(provider)).toBeNull();
    });

    it('finds the people whose access ran out unnoticed', async () => {
      const { memberships } = repositories;
      const lapsing = await aMembership({ hadAccess: true, accessUntil: hours(0) });
      await aMembership({ hadAccess: true }, null, await repositories.addPerson());
      await aMembership({ hadAccess: false, accessUntil: hours(-5) }, null, await repositories.addPerson());
      expect(await memberships.nextLapseAt()).toEqual(hours(0));
      expect(await memberships.lapsed(hours(-1), 10)).toEqual([]);
      expect(await memberships.lapsed(hours(0), 10)).toEqual([userId]);
      await memberships.save({ ...lapsing, hadAccess: false }, null);
      expect(await memberships.nextLapseAt()).toBeNull();
    });

    it('keeps the history in order, and forgets all of it with the person', async () => {
      const { memberships } = repositories;
      await aMembership();
      const entries = [
        {
          at: hours(0),
          phase: 'active',
          accessUntil: 'open-ended',
          endReason: null,
          paidCents: 5_900,
          paidCurrency: 'usd',
        } as const,
        {
          at: hours(0),
          phase: 'ended',
          accessUntil: hours(0),
          endReason: 'refunded',
          paidCents: null,
          paidCurrency: null,
        } as const,
      ];
      for (const entry of entries) await memberships.addHistory(userId, entry);
      expect(await memberships.historyOf(userId)).toEqual(entries);
    });
  });

  describe('keeps checkouts', () => {
    const aCheckout = (part: Partial<Checkout> = {}): Checkout => ({
      id: randomUUID(),
      userId,
      provider,
      state: 'opening',
      sessionId: null,
      startedAt: NOW,
      ...part,
    });

    it('allows one open checkout for a person, however many are requested at once', async () => {
      const claims = await Promise.all(Array.from({ length: 6 }, () => repositories.checkouts.claim(aCheckout())));
      expect(new Set(claims.map(({ id }) => id)).size).toBe(1);
      expect(await repositories.checkouts.live(userId)).toEqual(claims[0]);
    });

    it('opens one, finds it by its session, and allows another when it has ended', async () => {
      const { checkouts } = repositories;
      const first = await checkouts.claim(aCheckout());
      const sessionId = `cs_${randomUUID()}`;
      expect(await checkouts.opened(first.id, sessionId, hours(1))).toBe(true);
      expect(await checkouts.opened(first.id, sessionId, hours(1))).toBe(true);
      expect(await checkouts.bySession(provider, sessionId)).toEqual({ ...first, state: 'open', sessionId });
      expect(await checkouts.bySession('another', sessionId)).toBeNull();
      await checkouts.end(first.id, 'complete');
      await checkouts.end(first.id, 'abandoned');
      expect((await checkouts.bySession(provider, sessionId))!.state).toBe('complete');
      expect(await checkouts.live(userId)).toBeNull();
      const second = aCheckout();
      expect(await checkouts.claim(second)).toEqual(second);
    });

    it('reports when a checkout that is to be opened is gone', async () => {
      expect(await repositories.checkouts.opened(randomUUID(), 'cs_late', null)).toBe(false);
    });

    it('gives an open one without news to one caller', async () => {
      const { checkouts } = repositories;
      const checkout = await checkouts.claim(aCheckout());
      expect(await checkouts.due.nextAt(provider)).toBeNull();
      await checkouts.opened(checkout.id, `cs_${randomUUID()}`, hours(1));
      expect(await checkouts.due.nextAt(provider)).toEqual(hours(1));
      expect(await checkouts.due.claim(provider, hours(0), hours(2), 10)).toEqual([]);
      expect(await checkouts.due.claim(provider, hours(1), hours(2), 10)).toEqual([checkout.userId]);
      expect(await checkouts.due.claim(provider, hours(1), hours(2), 10)).toEqual([]);
      await checkouts.end(checkout.id, 'abandoned');
      expect(await checkouts.due.nextAt(provider)).toBeNull();
    });
  });

  describe('keeps events', () => {
    const anEvent = (about: ProviderEvent['about'] = {}): ProviderEvent => ({
      id: `evt_${randomUUID()}`,
      type: 'invoice.paid',
      created: NOW,
      about,
    });

    it('accepts each once, even if it arrives many times at once', async () => {
      const event = anEvent({ userId, customerId: 'cus_1', subscriptionId: 'sub_1' });
      const added = await Promise.all(Array.from({ length: 6 }, () => repositories.events.add(provider, event, NOW)));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await repositories.events.findPending(event.id)).toEqual(event);
    });

    it('keeps one pending until it is settled', async () => {
      const event = anEvent({ chargeId: 'ch_1', checkoutSessionId: 'cs_1' });
      await repositories.events.add(provider, event, NOW);
      await repositories.events.settle(event.id, 'applied', NOW);
      expect(await repositories.events.findPending(event.id)).toBeNull();
      expect(await repositories.events.findPending('evt_unknown')).toBeNull();
      expect(await repositories.events.add(provider, event, NOW)).toBe(false);
    });

    it('forgets the people in events', async () => {
      const customerId = `cus_${randomUUID()}`;
      await repositories.memberships.addCustomer(userId, provider, customerId);
      const byUser = anEvent({ userId });
      const byCustomer = anEvent({ customerId, subscriptionId: 'sub_1' });
      const other = anEvent({ customerId: 'cus_other' });
      for (const event of [byUser, byCustomer, other]) await repositories.events.add(provider, event, NOW);
      await repositories.events.anonymise(userId);
      expect((await repositories.events.findPending(byUser.id))!.about).toEqual({});
      expect((await repositories.events.findPending(byCustomer.id))!.about).toEqual({});
      expect(await repositories.events.findPending(other.id)).toEqual(other);
    });
  });

  describe('keeps customer offboardings', () => {
    it('until they are done', async () => {
      const { offboardings } = repositories;
      const customerIds = ['cus_1', 'cus_2'];
      const offboarding = { id: randomUUID(), provider, customerIds, checkoutSessionId: 'cs_1', requestedAt: hours(0) };
      await offboardings.add(offboarding, hours(1));
      expect(await offboardings.findOpen(offboarding.id)).toEqual(offboarding);
      expect(await offboardings.due.nextAt(provider)).toEqual(hours(1));
      expect(await offboardings.due.claim(provider, hours(0), hours(2), 10)).toEqual([]);
      expect(await offboardings.due.claim(provider, hours(1), hours(2), 10)).toEqual([offboarding.id]);
      expect(await offboardings.due.claim(provider, hours(1), hours(2), 10)).toEqual([]);
      await offboardings.done(offboarding.id, hours(1));
      expect(await offboardings.findOpen(offboarding.id)).toBeNull();
      expect(await offboardings.due.nextAt(provider)).toBeNull();
    });
  });
}
