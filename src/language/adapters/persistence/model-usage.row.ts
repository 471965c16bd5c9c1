import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('coach_usage')
@Index('ix_coach_usage_day', ['day'])
export class ModelUsageRow {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  /** In UTC, by the system's clock. */
  @PrimaryColumn({ type: 'date' }) day: string;
  @Column({ type: 'integer', default: 0 }) turns: number;
  @Column({ type: 'bigint', default: 0 }) tokens: string;
}
