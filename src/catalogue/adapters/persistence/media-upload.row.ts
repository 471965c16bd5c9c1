import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

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
