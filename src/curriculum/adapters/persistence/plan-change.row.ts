import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { PlanChange } from '../../domain/plan-change.js';

@Entity('plan_changes')
@Check('ck_plan_changes_kind', "kind in ('practice-skipped', 'plan-paused', 'plan-resumed', 'plan-rescheduled')")
@Index('ix_plan_changes_curriculum', ['curriculumId', 'at'])
export class PlanChangeRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plan_changes' })
  id: string;

  @Column('uuid', { name: 'curriculum_id' })
  @ForeignKey('curricula', { name: 'fk_plan_changes_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  kind: PlanChange['kind'];

  @Column('integer', { name: 'content_number', nullable: true })
  contentNumber: number | null;

  /** The details of the change: the end of a pause, or the days, hour and zone. */
  @Column('jsonb', { nullable: true })
  detail: object | null;

  @Column('uuid', { name: 'undo_id', nullable: true })
  undoId: string | null;
}
