import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('sandbox_checkouts')
@Index('uq_sandbox_checkouts_order', ['orderId'], { unique: true })
@Index('ix_sandbox_checkouts_customer', ['customerId'])
export class SandboxCheckoutRow {
  /** Not guessable: anyone who has it sees the page. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_sandbox_checkouts' })
  id: string;

  @Column({ name: 'order_id', type: 'uuid' })
  orderId: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ name: 'customer_id', type: 'text' })
  customerId: string;

  @Column({ type: 'text' })
  state: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}

@Entity('sandbox_subscriptions')
@Index('ix_sandbox_subscriptions_customer', ['customerId'])
@Index('ix_sandbox_subscriptions_due_at', ['dueAt'], { where: 'due_at is not null' })
export class SandboxSubscriptionRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_sandbox_subscriptions' })
  id: string;

  @Column({ name: 'customer_id', type: 'text' })
  customerId: string;

  @Column({ type: 'text' })
  status: string;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;

  /** The number of the current period, from 0: renewals count from the start, so that the 31st does not drift. */
  @Column({ name: 'period_number', type: 'integer' })
  periodNumber: number;

  @Column({ name: 'cancel_at_period_end', type: 'boolean' })
  cancelAtPeriodEnd: boolean;

  @Column({ name: 'next_payment_fails', type: 'boolean' })
  nextPaymentFails: boolean;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** The time when it next changes by itself: renews, ends, or gives up a failed payment. null: never again. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt: Date | null;
}

/** One period's bill at the local sandbox. */
@Entity('sandbox_payments')
@Index('uq_sandbox_payments_period', ['subscriptionId', 'periodNumber'], { unique: true })
export class SandboxPaymentRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_sandbox_payments' })
  id: string;

  @Column({ name: 'subscription_id', type: 'text' })
  @ForeignKey('sandbox_subscriptions', { name: 'fk_sandbox_payments_subscription', onDelete: 'CASCADE' })
  subscriptionId: string;

  @Column({ name: 'period_number', type: 'integer' })
  periodNumber: number;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt: Date | null;

  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt: Date | null;
}

@Entity('sandbox_portals')
@Index('ix_sandbox_portals_customer', ['customerId'])
export class SandboxPortalRow {
  /** Not guessable: anyone who has it can cancel the membership. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_sandbox_portals' })
  id: string;

  @Column({ name: 'customer_id', type: 'text' })
  customerId: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
