import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditDetails } from '../../../shared/application/ports/audit-trail.js';

/** The database refuses to change or remove an entry, except for the name of an author whose account is deleted. */
@Entity('audit_entries')
@Index('ix_audit_entries_at', ['at'])
@Index('ix_audit_entries_actor', ['actorId', 'number'])
@Index('ix_audit_entries_subject', ['subjectId', 'number'])
export class AuditEntryRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_audit_entries',
  })
  number: number;

  @Column({ type: 'timestamptz' })
  at: Date;

  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  @ForeignKey('users', { name: 'fk_audit_entries_actor', onDelete: 'SET NULL' })
  actorId: string | null;

  /** As they were called then; null in entries from before names were kept, and for what no account did. */
  @Column({ name: 'actor_name', type: 'text', nullable: true })
  actorName: string | null;

  @Column({ type: 'text' })
  action: string;

  @Column({ name: 'subject_kind', type: 'text' })
  subjectKind: string;

  @Column({ name: 'subject_id', type: 'text' })
  subjectId: string;

  @Column({ name: 'subject_name', type: 'text' })
  subjectName: string;

  @Column({ type: 'jsonb' })
  details: AuditDetails;
}
