import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CurriculumItem } from '../../domain/curriculum.js';

/** Looking for what is due reads the front of one small index: its cost does not grow with what lies in the future. */
@Entity('curriculum_items')
@Index('uq_curriculum_items_position', ['curriculumId', 'position'], { unique: true })
@Index('ix_curriculum_items_holders', { synchronize: false })
@Index('ix_curriculum_items_sent', ['sentAt', 'state'], { where: 'sent_at is not null' })
@Index('ix_curriculum_items_day', { synchronize: false })
export class CurriculumItemRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_curriculum_items' })
  id: string;

  @Column('uuid', { name: 'curriculum_id' })
  @ForeignKey('curricula', { name: 'fk_curriculum_items_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column('smallint')
  position: number;

  @Column('smallint')
  week: number;

  @Column('integer', { name: 'content_number' })
  @ForeignKey('content_items', { name: 'fk_curriculum_items_content' })
  contentNumber: number;

  @Column('integer', { name: 'content_version', nullable: true })
  contentVersion: number | null;

  @Column('text')
  skill: CurriculumItem['skill'];

  @Column('text')
  stage: CurriculumItem['stage'];

  @Column('text')
  reason: string;

  @Column('text')
  state: CurriculumItem['state'];

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  @Column('text', { nullable: true })
  reflection: string | null;
}
