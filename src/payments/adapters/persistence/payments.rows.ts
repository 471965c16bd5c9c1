import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Checkout } from '../../application/ports/checkout.repository.js';
import type { EndReason, MembershipPhase } from '../../domain/membership.js';

@Entity('memberships')
@Index('ix_memberships_next_reading_at', ['nextSnapshotAt'], { where: 'next_reading_at is not null' })
@Index('ix_memberships_remind_at', ['remindAt'], { where: 'remind_at is not null' })
@Index('ix_memberships_access', { synchronize: false })
@Index('ix_memberships_lapsing', ['accessUntil'], { where: 'had_access' })
export class MembershipRow {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column({ type: 'text' }) provider: string;
  @Column({ type: 'text', nullable: true }) subscriptionId: string | null;
  @Column({ type: 'text', nullable: true }) customerId: string | null;
  @Column({ type: 'text', default: 'none' }) phase: MembershipPhase;
  /** `infinity` while it is active, null before it ever was. Access is `access_until > now`. */
  @Column({ type: 'timestamptz', nullable: true }) accessUntil: Date | number | null;
  @Column({ type: 'text', nullable: true }) endReason: EndReason | null;
  @Column({ type: 'timestamptz', nullable: true }) periodEnd: Date | null;
  /** When a payment is taken next, and what; null when none will be. */
  @Column({ type: 'timestamptz', nullable: true }) renewsAt: Date | null;
  /** null too where the provider has not said it. */
  @Column({ type: 'integer', nullable: true }) renewalCents: number | null;
  @Column({ type: 'text', nullable: true }) renewalCurrency: string | null;
  @Column({ type: 'integer', nullable: true }) renewalMonths: number | null;
  @Column({ type: 'boolean', default: false }) living: boolean;
  @Column({ type: 'integer', default: 0 }) livingSubscriptions: number;
  @Column({ type: 'boolean', default: false }) paymentPending: boolean;
  @Column({ type: 'boolean', default: false }) hadAccess: boolean;
  @Column({ type: 'text', nullable: true }) receiptSentFor: string | null;
  @Column({ type: 'timestamptz', nullable: true }) receiptPaidAt: Date | null;
  @Column({ name: 'failure_told_for', type: 'text', nullable: true }) failureReportedFor: string | null;
  @Column({ type: 'timestamptz', nullable: true }) remindedOf: Date | null;
  /** The time when the reminder of the next renewal is due; null when none is. */
  @Column({ type: 'timestamptz', nullable: true }) remindAt: Date | null;
  /** The number of snapshots of the provider that were started, and the one that is recorded here. */
  @Column({ name: 'readings_begun', type: 'integer', default: 0 }) snapshotsStarted: number;
  @Column({ name: 'reading_recorded', type: 'integer', default: 0 }) snapshotRecorded: number;
  @Column({ name: 'next_reading_at', type: 'timestamptz', nullable: true }) nextSnapshotAt: Date | null;
}

@Entity('membership_history')
@Index('ix_membership_history_user', ['userId', 'id'])
export class MembershipHistoryRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ type: 'text' }) phase: MembershipPhase;
  @Column({ type: 'timestamptz', nullable: true }) accessUntil: Date | number | null;
  @Column({ type: 'text', nullable: true }) endReason: EndReason | null;
  /** The payment that came with it. */
  @Column({ type: 'integer', nullable: true }) paidCents: number | null;
  @Column({ type: 'text', nullable: true }) paidCurrency: string | null;
}

/** The provider's customer that a person pays as. */
@Entity('payment_customers')
@Index('ix_payment_customers_user', ['userId'])
@Index('ix_payment_customers_unknown', ['provider', 'unknownSince'], { where: 'unknown_since is not null' })
export class PaymentCustomerRow {
  @PrimaryColumn({ type: 'text' }) provider: string;
  @PrimaryColumn({ type: 'text' }) customerId: string;
  @Column({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @CreateDateColumn({ type: 'timestamptz' }) addedAt: Date;
  /** The time since which the provider does not know it under the present key; null if it does. */
  @Column({ type: 'timestamptz', nullable: true }) unknownSince: Date | null;
}

@Entity('checkouts')
@Index('uq_checkouts_live', ['userId'], { unique: true, where: "state in ('opening', 'open')" })
@Index('uq_checkouts_session', ['provider', 'sessionId'], { unique: true })
@Index('ix_checkouts_user', ['userId'])
@Index('ix_checkouts_look_again_at', ['lookAgainAt'], { where: "state = 'open'" })
@Index('ix_checkouts_abandoned', ['startedAt'], { where: "state = 'abandoned'" })
export class CheckoutRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column({ type: 'text' }) provider: string;
  @Column({ type: 'text' }) state: Checkout['state'];
  @Column({ type: 'text', nullable: true }) sessionId: string | null;
  @Column({ type: 'timestamptz' }) startedAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) lookAgainAt: Date | null;
}

/** A webhook event of the provider, kept as references: no names, no amounts, no card data. */
@Entity('provider_events')
@Index('ix_provider_events_user', ['userId'])
@Index('ix_provider_events_customer', ['customerId'])
@Index('ix_provider_events_settled_at', ['settledAt'])
export class ProviderEventRow {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) provider: string;
  @Column({ type: 'text' }) type: string;
  @Column({ type: 'timestamptz' }) created: Date;
  @Column({ type: 'timestamptz' }) receivedAt: Date;
  @Column({ type: 'uuid', nullable: true }) userId: string | null;
  @Column({ type: 'text', nullable: true }) customerId: string | null;
  @Column({ type: 'text', nullable: true }) subscriptionId: string | null;
  @Column({ type: 'text', nullable: true }) checkoutSessionId: string | null;
  @Column({ type: 'text', nullable: true }) chargeId: string | null;
  /** null while it waits to be applied; then `applied`, `no-owner`, or `kept` (nothing follows from its type). */
  @Column({ type: 'text', nullable: true }) outcome: string | null;
  @Column({ type: 'timestamptz', nullable: true }) settledAt: Date | null;
}

/** An order to end what a deleted account left at the provider; emptied when it is done. */
@Entity('payment_closures')
@Index('ix_payment_closures_try_again_at', ['tryAgainAt'], { where: 'done_at is null' })
@Index('ix_payment_closures_done', ['doneAt'], { where: 'done_at is not null' })
export class OffboardingRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'text' }) provider: string;
  @Column({ type: 'text', array: true }) customerIds: string[];
  @Column({ type: 'text', nullable: true }) checkoutSessionId: string | null;
  @Column({ type: 'timestamptz' }) requestedAt: Date;
  @Column({ type: 'timestamptz' }) tryAgainAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) doneAt: Date | null;
}
