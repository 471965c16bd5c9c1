import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ContentTraits, Worksheet } from '../../domain/practice.js';
import type { ContentDraft } from '../../domain/content-draft.js';

abstract class PracticeColumns {
  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  text: string | null;

  @Column('text', { name: 'text_message' })
  textMessage: string;

  @Column('text', { nullable: true })
  asset: string | null;

  @Column('text', { name: 'asset_link', nullable: true })
  assetLink: string | null;

  @Column('text', { name: 'asset_alt', nullable: true })
  assetAlt: string | null;

  @Column('text', { name: 'captions_link', nullable: true })
  captionsLink: string | null;

  @Column('jsonb', { nullable: true })
  worksheet: Worksheet | null;
}

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

/** The versions of items: never changed, never removed. */
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

@Entity('content_drafts')
@Index('ix_content_drafts_saved_by', ['savedBy'])
export class ContentDraftRow {
  @PrimaryColumn('integer', { name: 'content_number', primaryKeyConstraintName: 'pk_content_drafts' })
  @ForeignKey('content_items', { name: 'fk_content_drafts_item' })
  contentNumber: number;

  @Column('uuid')
  id: string;

  @Column('jsonb')
  draft: ContentDraft;

  @Column('jsonb', { nullable: true })
  worksheet: Worksheet | null;

  @Column('integer', { name: 'base_version' })
  baseVersion: number;

  @Column('timestamptz', { name: 'saved_at' })
  savedAt: Date;

  @Column('uuid', { name: 'saved_by', nullable: true })
  @ForeignKey('users', { name: 'fk_content_drafts_saved_by', onDelete: 'SET NULL' })
  savedBy: string | null;

  @Column('text', { nullable: true })
  reason: string | null;
}

/** A file that staff uploaded. The row stays when the file is removed, so that a link to it is known to be dead. */
@Entity('media_uploads')
@Index('ix_media_uploads_uploaded_by', ['uploadedBy'])
@Index('ix_media_uploads_kept', ['uploadedAt', 'key'], { where: 'not is_erased' })
export class MediaUploadRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_media_uploads' })
  key: string;

  @Column('text')
  name: string;

  @Column('bigint')
  bytes: string;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt: Date;

  @Column('uuid', { name: 'uploaded_by', nullable: true })
  @ForeignKey('users', { name: 'fk_media_uploads_uploaded_by', onDelete: 'SET NULL' })
  uploadedBy: string | null;

  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;

  @Column('boolean', { name: 'is_erased', default: false })
  isErased: boolean;
}
