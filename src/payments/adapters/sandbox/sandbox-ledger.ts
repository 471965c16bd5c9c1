import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { DateTime } from 'luxon';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { SandboxCheckoutRow, SandboxPaymentRow, SandboxPortalRow, SandboxSubscriptionRow } from './sandbox.rows.js';
import { MEMBERSHIP_PRICE, type Period } from '../../domain/subscription.js';

const HOUR_MS = 3_600_000;
/** The same as at the real provider. */
const CHECKOUT_LIFE_MS = 24 * HOUR_MS;
const PORTAL_LIFE_MS = HOUR_MS;

const LIVING = ['active', 'past_due'];

/** Stores the records of the local sandbox in tables of its own, so that they survive restarts. */
@Injectable()
export class SandboxLedger {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** One page an order, however often it is asked for. */
  async openCheckout(orderId: string, userId: string, customerId: string | null): Promise<SandboxCheckoutRow> {
    const { manager } = this.database;
    await manager
      .createQueryBuilder()
      .insert()
      .into(SandboxCheckoutRow)
      .values({
        id: this.ids.secret(),
        orderId,
        userId,
        customerId: customerId ?? `sandbox_customer_${this.ids.uuid()}`,
        state: 'open',
        expiresAt: this.after(CHECKOUT_LIFE_MS),
      })
      .orIgnore()
      .execute();
    return this.current(await manager.findOneByOrFail(SandboxCheckoutRow, { orderId }));
  }

  async findCheckout(id: string): Promise<SandboxCheckoutRow | null> {
    const row = await this.database.manager.findOneBy(SandboxCheckoutRow, { id });
    return row && this.current(row);
  }

  /** Holds the page until the transaction ends: it can be paid once. */
  async lockCheckout(id: string): Promise<SandboxCheckoutRow | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await this.database.manager.findOne(SandboxCheckoutRow, { where: { id }, lock });
    return row && this.current(row);
  }

  async setCheckoutState(id: string, state: 'complete' | 'expired'): Promise<void> {
    await this.database.manager.update(SandboxCheckoutRow, { id, state: 'open' }, { state });
  }

  async openPortal(customerId: string): Promise<SandboxPortalRow> {
    const portal = { id: this.ids.secret(), customerId, expiresAt: this.after(PORTAL_LIFE_MS) };
    await this.database.manager.insert(SandboxPortalRow, portal);
    return portal;
  }

  findPortal(id: string): Promise<SandboxPortalRow | null> {
    return this.database.manager.findOneBy(SandboxPortalRow, { id, expiresAt: MoreThan(this.clock.now()) });
  }

  subscriptionsOf(customerId: string): Promise<SandboxSubscriptionRow[]> {
    return this.database.manager.findBy(SandboxSubscriptionRow, { customerId });
  }

  /** The payer's living subscription, held until the transaction ends. */
  async lockLiving(customerId: string): Promise<SandboxSubscriptionRow | null> {
    return this.database.manager.findOne(SandboxSubscriptionRow, {
      where: { customerId, status: In(LIVING) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** One subscription that has something to do by now, held until the transaction ends; others may hold others. */
  async lockDue(now: Date): Promise<SandboxSubscriptionRow | null> {
    return this.database.manager
      .createQueryBuilder(SandboxSubscriptionRow, 'subscription')
      .where('subscription.due_at <= :now', { now })
      .orderBy('subscription.due_at')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
  }

  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      'select min(due_at) as at from sandbox_subscriptions where due_at is not null',
    );
    return row?.at ?? null;
  }

  async add(subscription: SandboxSubscriptionRow): Promise<void> {
    await this.database.manager.insert(SandboxSubscriptionRow, subscription);
  }

  async change(id: string, changes: Partial<SandboxSubscriptionRow>): Promise<void> {
    await this.database.manager.update(SandboxSubscriptionRow, { id }, changes);
  }

  /** Ends it at once; no effect on one that has ended. */
  async cancel(id: string, at: Date): Promise<void> {
    await this.database.manager.update(
      SandboxSubscriptionRow,
      { id, status: In(LIVING) },
      { status: 'canceled', endedAt: at, dueAt: null },
    );
  }

  async addPayment(payment: Omit<SandboxPaymentRow, 'id'>): Promise<void> {
    await this.database.manager.insert(SandboxPaymentRow, { id: `sandbox_payment_${this.ids.uuid()}`, ...payment });
  }

  async markPaid(subscriptionId: string, periodNumber: number, at: Date): Promise<void> {
    await this.database.manager.update(SandboxPaymentRow, { subscriptionId, periodNumber }, { paidAt: at });
  }

  paymentsOf(subscriptionIds: string[]): Promise<SandboxPaymentRow[]> {
    return this.database.manager.findBy(SandboxPaymentRow, { subscriptionId: In(subscriptionIds) });
  }

  /** A paid bill with what it is for; null when there is none. */
  async findReceipt(paymentId: string): Promise<{ payment: SandboxPaymentRow; paidAt: Date; startedAt: Date } | null> {
    const payment = await this.database.manager.findOneBy(SandboxPaymentRow, { id: paymentId });
    if (!payment?.paidAt) return null;
    const { startedAt } = await this.database.manager.findOneByOrFail(SandboxSubscriptionRow, {
      id: payment.subscriptionId,
    });
    return { payment, paidAt: payment.paidAt, startedAt };
  }

  async forget(customerId: string): Promise<void> {
    for (const table of ['sandbox_portals', 'sandbox_checkouts', 'sandbox_subscriptions'])
      await this.database.query(`delete from ${table} where customer_id = $1`, [customerId]);
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }

  private current(row: SandboxCheckoutRow): SandboxCheckoutRow {
    return row.state === 'open' && row.expiresAt <= this.clock.now() ? { ...row, state: 'expired' } : row;
  }
}

/** The period of that number: counted from the start, so that one that began on the 31st comes back to the 31st. */
export const periodOf = ({ startedAt, periodNumber }: { startedAt: Date; periodNumber: number }): Period => ({
  start: monthsAfter(startedAt, periodNumber),
  end: monthsAfter(startedAt, periodNumber + 1),
});

const monthsAfter = (start: Date, periods: number): Date =>
  DateTime.fromJSDate(start, { zone: 'utc' })
    .plus({ months: periods * MEMBERSHIP_PRICE.months })
    .toJSDate();
