import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CrisisKind } from '../../../language/language.api.js';
import type { SafetyChannel } from '../../domain/safety-case.js';

@Entity('safety_cases')
@Check('ck_safety_cases_who', '(user_id is null) = (phone_number is not null)')
@Check('ck_safety_cases_channel', "channel in ('chat', 'text', 'reflection', 'correction')")
@Index('ix_safety_cases_user', ['userId', 'lastAt'])
@Index('ix_safety_cases_phone_number', ['phoneNumber', 'lastAt'])
@Index('ix_safety_cases_at', ['at', 'id'])
@Index('ix_safety_cases_unseen', ['at', 'id'], { where: 'seen_at is null' })
@Index('ix_safety_cases_seen_by', ['seenBy'])
export class SafetyCaseRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_safety_cases' })
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'fk_safety_cases_user', onDelete: 'CASCADE' })
  userId: string | null;

  /** E.164; of a number that no single account has. */
  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber: string | null;

  @Column('text')
  channel: SafetyChannel;

  @Column('text')
  danger: CrisisKind;

  @Column('text')
  answered: string;

  @Column('timestamptz')
  at: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  @Column('integer', { default: 1 })
  messages: number;

  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt: Date | null;

  @Column('uuid', { name: 'seen_by', nullable: true })
  @ForeignKey('users', { name: 'fk_safety_cases_seen_by', onDelete: 'SET NULL' })
  seenBy: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz', { name: 'misread_at', nullable: true })
  misreadAt: Date | null;
}
