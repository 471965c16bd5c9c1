import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { CheckInChange } from '../../domain/check-in.js';

@Entity('check_ins')
@Unique('uq_check_ins_week', ['curriculumId', 'week'])
export class CheckInRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_check_ins' })
  id: string;

  @Column({ name: 'curriculum_id', type: 'uuid' })
  @ForeignKey('curricula', { name: 'fk_check_ins_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column({ type: 'integer' })
  week: number;

  /** The practice whose text asks. */
  @Column({ name: 'item_id', type: 'uuid' })
  itemId: string;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;

  @Column({ name: 'chat_id', type: 'uuid', nullable: true })
  chatId: string | null;

  @Column({ name: 'concluded_at', type: 'timestamptz', nullable: true })
  concludedAt: Date | null;

  @Column({ type: 'jsonb', default: [] })
  changes: CheckInChange[];
}
