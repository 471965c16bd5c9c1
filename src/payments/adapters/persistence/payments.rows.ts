import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('memberships')
@Index('ix_memberships_next_reading_at', ['nextSnapshotAt'], { where: 'next_reading_at is not null' })
@Index('ix_memberships_remind_at', ['remindAt'], { where: 'remind_at is not null' })
@Index('ix_memberships_access', { synchronize: false })
@Index('ix_memberships_lapsing', ['accessUntil'], { where: 'had_access' })
export class MembershipRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_memberships' })
  @ForeignKey('users', { name: 'fk_memberships_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ name: 'subscription_id', type: 'text', nullable: true })
  subscriptionId: string | null;

  @Column({ name: 'customer_id', type: 'text', nullable: true })
  customerId: string | null;

  @Column({ type: 'text', default: 'none' })
  phase: string;

  /** `infinity` while it is active, null before it ever was. Access is `access_until > now`. */
  @Column({ name: 'access_until', type: 'timestamptz', nullable: true })
  accessUntil: Date | number | null;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: string | null;

  @Column({ name: 'period_end', type: 'timestamptz', nullable: true })
  periodEnd: Date | null;

  /** When a payment is taken next, and what; null when none will be. */
  @Column({ name: 'renews_at', type: 'timestamptz', nullable: true })
  renewsAt: Date | null;

  /** null too where the provider has not said it. */
  @Column({ name: 'renewal_cents', type: 'integer', nullable: true })
  renewalCents: number | null;

  @Column({ name: 'renewal_currency', type: 'text', nullable: true })
  renewalCurrency: string | null;

  @Column({ name: 'renewal_months', type: 'integer', nullable: true })
  renewalMonths: number | null;

  @Column({ type: 'boolean', default: false })
  living: boolean;

  @Column({ name: 'living_subscriptions', type: 'integer', default: 0 })
  livingSubscriptions: number;

  @Column({ name: 'payment_pending', type: 'boolean', default: false })
  paymentPending: boolean;

  @Column({ name: 'had_access', type: 'boolean', default: false })
  hadAccess: boolean;

  @Column({ name: 'receipt_sent_for', type: 'text', nullable: true })
  receiptSentFor: string | null;

  @Column({ name: 'receipt_paid_at', type: 'timestamptz', nullable: true })
  receiptPaidAt: Date | null;

  @Column({ name: 'failure_told_for', type: 'text', nullable: true })
  failureReportedFor: string | null;

  @Column({ name: 'reminded_of', type: 'timestamptz', nullable: true })
  remindedOf: Date | null;

  /** The time when the reminder of the next renewal is due; null when none is. */
  @Column({ name: 'remind_at', type: 'timestamptz', nullable: true })
  remindAt: Date | null;

  /** The number of snapshots of the provider that were started, and the one that is recorded here. */
  @Column({ name: 'readings_begun', type: 'integer', default: 0 })
  snapshotsStarted: number;

  @Column({ name: 'reading_recorded', type: 'integer', default: 0 })
  snapshotRecorded: number;

  @Column({ name: 'next_reading_at', type: 'timestamptz', nullable: true })
  nextSnapshotAt: Date | null;
}

@Entity('membership_history')
@Index('ix_membership_history_user', ['userId', 'id'])
export class MembershipHistoryRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_membership_history',
  })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_membership_history_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'timestamptz' })
  at: Date;

  @Column({ type: 'text' })
  phase: string;

  @Column({ name: 'access_until', type: 'timestamptz', nullable: true })
  accessUntil: Date | number | null;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: string | null;

  /** The payment that came with it. */
  @Column({ name: 'paid_cents', type: 'integer', nullable: true })
  paidCents: number | null;

  @Column({ name: 'paid_currency', type: 'text', nullable: true })
  paidCurrency: string | null;
}

/** The provider's customer that a person pays as. */
@Entity('payment_customers')
@Index('ix_payment_customers_user', ['userId'])
@Index('ix_payment_customers_unknown', ['provider', 'unknownSince'], { where: 'unknown_since is not null' })
export class PaymentCustomerRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_payment_customers' })
  provider: string;

  @PrimaryColumn({ name: 'customer_id', type: 'text', primaryKeyConstraintName: 'pk_payment_customers' })
  customerId: string;

  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_payment_customers_user', onDelete: 'CASCADE' })
  userId: string;

  @CreateDateColumn({ name: 'added_at', type: 'timestamptz' })
  addedAt: Date;

  /** The time since which the provider does not know it under the present key; null if it does. */
  @Column({ name: 'unknown_since', type: 'timestamptz', nullable: true })
  unknownSince: Date | null;
}

@Entity('checkouts')
@Index('uq_checkouts_live', ['userId'], { unique: true, where: "state in ('opening', 'open')" })
@Index('uq_checkouts_session', ['provider', 'sessionId'], { unique: true })
@Index('ix_checkouts_user', ['userId'])
@Index('ix_checkouts_look_again_at', ['lookAgainAt'], { where: "state = 'open'" })
@Index('ix_checkouts_abandoned', ['startedAt'], { where: "state = 'abandoned'" })
export class CheckoutRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_checkouts' })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_checkouts_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ type: 'text' })
  state: string;

  @Column({ name: 'session_id', type: 'text', nullable: true })
  sessionId: string | null;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;

  @Column({ name: 'look_again_at', type: 'timestamptz', nullable: true })
  lookAgainAt: Date | null;
}

/** A webhook event of the provider, kept as references: no names, no amounts, no card data. */
@Entity('provider_events')
@Index('ix_provider_events_user', ['userId'])
@Index('ix_provider_events_customer', ['customerId'])
@Index('ix_provider_events_settled_at', ['settledAt'])
export class ProviderEventRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_provider_events' })
  id: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'timestamptz' })
  created: Date;

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt: Date;

  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ name: 'customer_id', type: 'text', nullable: true })
  customerId: string | null;

  @Column({ name: 'subscription_id', type: 'text', nullable: true })
  subscriptionId: string | null;

  @Column({ name: 'checkout_session_id', type: 'text', nullable: true })
  checkoutSessionId: string | null;

  @Column({ name: 'charge_id', type: 'text', nullable: true })
  chargeId: string | null;

  /** null while it waits to be applied; then `applied`, `no-owner`, or `kept` (nothing follows from its type). */
  @Column({ type: 'text', nullable: true })
  outcome: string | null;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt: Date | null;
}

/** An order to end what a deleted account left at the provider; emptied when it is done. */
@Entity('payment_closures')
@Index('ix_payment_closures_try_again_at', ['tryAgainAt'], { where: 'done_at is null' })
@Index('ix_payment_closures_done', ['doneAt'], { where: 'done_at is not null' })
export class OffboardingRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_payment_closures' })
  id: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ name: 'customer_ids', type: 'text', array: true })
  customerIds: string[];

  @Column({ name: 'checkout_session_id', type: 'text', nullable: true })
  checkoutSessionId: string | null;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt: Date;

  @Column({ name: 'try_again_at', type: 'timestamptz' })
  tryAgainAt: Date;

  @Column({ name: 'done_at', type: 'timestamptz', nullable: true })
  doneAt: Date | null;
}
