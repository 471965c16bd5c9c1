import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A subscription at the local sandbox. */
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

  /** Which period runs, from 0: renewals count from the start, so that the 31st does not drift. */
  @Column({ name: 'period_number', type: 'integer' })
  periodNumber: number;

  @Column({ name: 'cancel_at_period_end', type: 'boolean' })
  cancelAtPeriodEnd: boolean;

  @Column({ name: 'next_payment_fails', type: 'boolean' })
  nextPaymentFails: boolean;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** When it next changes by itself: renews, ends, or gives up a failed payment. null: never again. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt: Date | null;
}
