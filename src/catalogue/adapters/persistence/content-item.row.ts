import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentTraits } from '../../domain/content-item.js';
import { PracticeColumns } from './practice.columns.js';

@Entity('content_items')
export class ContentItemRow extends PracticeColumns {
  @PrimaryColumn('integer', { name: 'content_number', primaryKeyConstraintName: 'pk_content_items' })
  contentNumber: number;

  @Column('integer')
  version: number;

  @Column('text')
  stage: ContentTraits['stage'];

  @Column('jsonb')
  skills: ContentTraits['skills'];

  @Column('jsonb')
  prerequisites: number[];

  @Column('jsonb')
  situations: ContentTraits['situations'];

  @Column('text', { nullable: true })
  source: string | null;

  @Column('text', { name: 'plan_reason', nullable: true })
  planReason: string | null;

  @Column('text', { name: 'revisit_reason', nullable: true })
  revisitReason: string | null;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt: Date | null;

  @Column('boolean', { name: 'edited_by_staff', default: false })
  editedByStaff: boolean;

  @Column('timestamptz', { name: 'last_edited' })
  lastEdited: Date;
}
