import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
