import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a membership was, from when on, and what was paid then. */
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
