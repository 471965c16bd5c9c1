import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditDetails } from '../../../shared/application/ports/audit-trail.js';

/** Nothing reads this table. The next release drops it: servers of release 0.1 still count into it. */
@Entity('activity_weeks')
export class ActivityWeekRow {
  /** Its Monday, 0:00 UTC. */
  @PrimaryColumn('timestamptz') beginsAt: Date;
  @Column('integer') sent: number;
  @Column('integer') done: number;
  @Column('integer') skipped: number;
  @Column('integer') optedOut: number;
  @Column('integer') replies: number;
  /** A timestamp in application time. */
  @Column('timestamptz') countedAt: Date;
}

/** The database refuses to change or remove an entry, except for the name of an author whose account is deleted. */
@Entity('audit_entries')
@Index('ix_audit_entries_at', ['at'])
@Index('ix_audit_entries_actor', ['actorId', 'number'])
@Index('ix_audit_entries_subject', ['subjectId', 'number'])
export class AuditEntryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) number: number;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) actorId: string | null;
  /** The actor's name at that time; null in entries from before names were stored, and for what no account did. */
  @Column({ type: 'text', nullable: true }) actorName: string | null;
  @Column({ type: 'text' }) action: string;
  @Column({ type: 'text' }) subjectKind: string;
  @Column({ type: 'text' }) subjectId: string;
  @Column({ type: 'text' }) subjectName: string;
  @Column({ type: 'jsonb' }) details: AuditDetails;
}

@Entity('member_notes')
@Index('ix_member_notes_user', ['userId', 'created', 'id'])
@Index('ix_member_notes_author', ['authorId'])
export class MemberNoteRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) authorId: string | null;
  /** The author's name at that time. */
  @Column('text') authorName: string;
  @Column('text') body: string;
  @Column('timestamptz') created: Date;
}
