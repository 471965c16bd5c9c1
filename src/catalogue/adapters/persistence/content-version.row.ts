import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ContentTraits } from '../../domain/content-item.js';
import { PracticeColumns } from './practice.columns.js';

/** What an item said at each version: never changed, never removed. */
@Entity('content_versions')
export class ContentVersionRow extends PracticeColumns {
  @PrimaryColumn('integer', { name: 'content_number', primaryKeyConstraintName: 'pk_content_versions' })
  @ForeignKey('content_items', { name: 'fk_content_versions_item' })
  contentNumber: number;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_content_versions' })
  version: number;

  /** Null for versions from before these were kept. */
  @Column('jsonb', { nullable: true })
  traits: ContentTraits | null;

  /** The editor's id; null for the starter catalogue. No foreign key: it outlives the account. */
  @Column('uuid', { name: 'edited_by', nullable: true })
  editedBy: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('text', { nullable: true })
  reason: string | null;
}
