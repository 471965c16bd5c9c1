import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('coach_usage')
@Index('ix_coach_usage_day', ['day'])
export class ModelUsageRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_coach_usage' })
  @ForeignKey('users', { name: 'fk_coach_usage_user', onDelete: 'CASCADE' })
  userId: string;

  /** In UTC, by the system's clock. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_coach_usage' })
  day: string;

  @Column({ type: 'integer', default: 0 })
  turns: number;

  @Column({ type: 'bigint', default: 0 })
  tokens: string;
}
