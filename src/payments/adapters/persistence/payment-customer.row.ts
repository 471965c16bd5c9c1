import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

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

  /** Since when the provider does not know it under the present key; null: it does. */
  @Column({ name: 'unknown_since', type: 'timestamptz', nullable: true })
  unknownSince: Date | null;
}
