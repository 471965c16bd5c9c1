import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('member_notes')
@Index('ix_member_notes_user', ['userId', 'created', 'id'])
@Index('ix_member_notes_author', ['authorId'])
export class MemberNoteRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_member_notes' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_member_notes_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('uuid', { name: 'author_id', nullable: true })
  @ForeignKey('users', { name: 'fk_member_notes_author', onDelete: 'SET NULL' })
  authorId: string | null;

  /** As they were called then. */
  @Column('text', { name: 'author_name' })
  authorName: string;

  @Column('text')
  body: string;

  @Column('timestamptz')
  created: Date;
}
