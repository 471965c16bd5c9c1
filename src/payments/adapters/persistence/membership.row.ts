import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

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

  /** When the reminder of the next renewal is due; null when none is. */
  @Column({ name: 'remind_at', type: 'timestamptz', nullable: true })
  remindAt: Date | null;

  /** How many snapshots of the provider were started, and which of them is recorded here. */
  @Column({ name: 'readings_begun', type: 'integer', default: 0 })
  snapshotsStarted: number;

  @Column({ name: 'reading_recorded', type: 'integer', default: 0 })
  snapshotRecorded: number;

  @Column({ name: 'next_reading_at', type: 'timestamptz', nullable: true })
  nextSnapshotAt: Date | null;
}
