import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('content_links')
@Index('uq_content_links_digest', ['digest'], { unique: true })
@Index('ix_content_links_user', ['userId'])
@Index('ix_content_links_expires_at', ['expiresAt'])
@Index('ix_content_links_version', ['contentNumber', 'version'])
@ForeignKey('content_versions', ['contentNumber', 'version'], ['contentNumber', 'version'], {
  name: 'fk_content_links_version',
})
export class ContentLinkRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_content_links' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_content_links_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('integer', { name: 'content_number' })
  contentNumber: number;

  @Column('integer')
  version: number;

  /** SHA-256 of the token. */
  @Column('bytea')
  digest: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
