import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
