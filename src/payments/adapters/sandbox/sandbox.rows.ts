import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('sandbox_checkouts')
@Index('uq_sandbox_checkouts_order', ['orderId'], { unique: true })
@Index('ix_sandbox_checkouts_customer', ['customerId'])
export class SandboxCheckoutRow {
  /** Not guessable: anyone who has it sees the page. */
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'uuid' }) orderId: string;
  @Column({ type: 'uuid' }) userId: string;
  @Column({ type: 'text' }) customerId: string;
  @Column({ type: 'text' }) state: string;
  @Column({ type: 'timestamptz' }) expiresAt: Date;
}

@Entity('sandbox_subscriptions')
@Index('ix_sandbox_subscriptions_customer', ['customerId'])
@Index('ix_sandbox_subscriptions_due_at', ['dueAt'], { where: 'due_at is not null' })
export class SandboxSubscriptionRow {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) customerId: string;
  @Column({ type: 'text' }) status: string;
  @Column({ type: 'timestamptz' }) startedAt: Date;
  /** The number of the current period, from 0: renewals count from the start, so that the 31st does not drift. */
  @Column({ type: 'integer' }) periodNumber: number;
  @Column({ type: 'boolean' }) cancelAtPeriodEnd: boolean;
  @Column({ type: 'boolean' }) nextPaymentFails: boolean;
  @Column({ type: 'timestamptz', nullable: true }) endedAt: Date | null;
  /** The time when it next changes by itself: renews, ends, or gives up a failed payment. null: never again. */
  @Column({ type: 'timestamptz', nullable: true }) dueAt: Date | null;
}

/** One period's bill at the local sandbox. */
@Entity('sandbox_payments')
@Index('uq_sandbox_payments_period', ['subscriptionId', 'periodNumber'], { unique: true })
export class SandboxPaymentRow {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) @ForeignKey('sandbox_subscriptions', { onDelete: 'CASCADE' }) subscriptionId: string;
  @Column({ type: 'integer' }) periodNumber: number;
  @Column({ type: 'timestamptz', nullable: true }) paidAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) failedAt: Date | null;
}

@Entity('sandbox_portals')
@Index('ix_sandbox_portals_customer', ['customerId'])
export class SandboxPortalRow {
  /** Not guessable: anyone who has it can cancel the membership. */
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) customerId: string;
  @Column({ type: 'timestamptz' }) expiresAt: Date;
}
