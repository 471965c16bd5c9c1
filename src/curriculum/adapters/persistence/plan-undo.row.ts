import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { PlanSnapshot } from '../../domain/undo.js';

/** One row a plan: its person's last change, kept for minutes. */
@Entity('plan_undos')
@Index('ix_plan_undos_made_at', ['madeAt'])
export class PlanUndoRow {
  @PrimaryColumn('uuid', { name: 'curriculum_id', primaryKeyConstraintName: 'pk_plan_undos' })
  @ForeignKey('curricula', { name: 'fk_plan_undos_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column('uuid')
  id: string;

  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;

  @Column('uuid', { name: 'item_id', nullable: true })
  itemId: string | null;

  @Column('jsonb')
  before: PlanSnapshot;

  @Column('jsonb')
  after: PlanSnapshot;
}
