import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

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
