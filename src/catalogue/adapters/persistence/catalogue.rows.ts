import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ContentTraits, Worksheet } from '../../domain/practice.js';
import type { ContentDraft } from '../../domain/content-draft.js';

abstract class PracticeColumns {
  @Column('text') title: string;
  @Column('text', { nullable: true }) text: string | null;
  @Column('text') textMessage: string;
  @Column('text', { nullable: true }) asset: string | null;
  @Column('text', { nullable: true }) assetLink: string | null;
  @Column('text', { nullable: true }) assetAlt: string | null;
  @Column('text', { nullable: true }) captionsLink: string | null;
  @Column('jsonb', { nullable: true }) worksheet: Worksheet | null;
}

@Entity('content_items')
export class ContentItemRow extends PracticeColumns {
  @PrimaryColumn('integer') contentNumber: number;
  @Column('integer') version: number;
  @Column('text') stage: ContentTraits['stage'];
  @Column('jsonb') skills: ContentTraits['skills'];
  @Column('jsonb') prerequisites: number[];
  @Column('jsonb') situations: ContentTraits['situations'];
  @Column('text', { nullable: true }) source: string | null;
  @Column('text', { nullable: true }) planReason: string | null;
  @Column('text', { nullable: true }) revisitReason: string | null;
  @Column('timestamptz', { nullable: true }) retiredAt: Date | null;
  @Column('boolean', { default: false }) editedByStaff: boolean;
  @Column('timestamptz') lastEdited: Date;
}

/** The versions of items: never changed, never removed. */
@Entity('content_versions')
export class ContentVersionRow extends PracticeColumns {
  @PrimaryColumn('integer') @ForeignKey('content_items', { name: 'fk_content_versions_item' }) contentNumber: number;
  @PrimaryColumn('integer') version: number;
  /** Null for versions from before these were kept. */
  @Column('jsonb', { nullable: true }) traits: ContentTraits | null;
  /** The editor's id; null for the starter catalogue. No foreign key: it outlives the account. */
  @Column('uuid', { nullable: true }) editedBy: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('text', { nullable: true }) reason: string | null;
}

@Entity('content_drafts')
@Index('ix_content_drafts_saved_by', ['savedBy'])
export class ContentDraftRow {
  @PrimaryColumn('integer') @ForeignKey('content_items', { name: 'fk_content_drafts_item' }) contentNumber: number;
  @Column('uuid') id: string;
  @Column('jsonb') draft: ContentDraft;
  @Column('jsonb', { nullable: true }) worksheet: Worksheet | null;
  @Column('integer') baseVersion: number;
  @Column('timestamptz') savedAt: Date;
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) savedBy: string | null;
  @Column('text', { nullable: true }) reason: string | null;
}

/** A file that staff uploaded. The row stays when the file is removed, so that a link to it is known to be dead. */
@Entity('media_uploads')
@Index('ix_media_uploads_uploaded_by', ['uploadedBy'])
@Index('ix_media_uploads_kept', ['uploadedAt', 'key'], { where: 'not is_erased' })
export class MediaUploadRow {
  @PrimaryColumn('text') key: string;
  @Column('text') name: string;
  @Column('bigint') bytes: string;
  @Column('timestamptz') uploadedAt: Date;
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) uploadedBy: string | null;
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  @Column('boolean', { default: false }) isErased: boolean;
}
