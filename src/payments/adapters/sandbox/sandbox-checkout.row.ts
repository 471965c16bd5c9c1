import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A checkout page of the local sandbox. */
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
