import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Summary } from '../../../curriculum/summary.api.js';
import type { ChatMode } from '../../domain/chat.js';

@Entity('chats')
@Check('ck_chats_mode', "mode in ('onboarding', 'sandbox', 'support', 'check-in')")
@Check('ck_chats_reply', '(reply_id is null) = (reply_lease_until is null)')
@Index('ix_chats_user', ['userId', 'created'])
@Index('ix_chats_sandbox', ['created'], { where: "mode = 'sandbox'" })
@Index('uq_chats_reply', ['replyId'], { unique: true })
export class ChatRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_chats' })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_chats_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'text' })
  mode: ChatMode;

  @Column({ type: 'timestamptz' })
  created: Date;

  @Column({ name: 'concluded_at', type: 'timestamptz', nullable: true })
  concludedAt: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  summary: Summary | null;

  @Column({ name: 'reply_id', type: 'uuid', nullable: true })
  replyId: string | null;

  /** The database's own time, which all processes share. */
  @Column({ name: 'reply_lease_until', type: 'timestamptz', nullable: true })
  replyLeaseUntil: Date | null;

  @Column({ name: 'reply_stop_requested', type: 'boolean', default: false })
  replyStopRequested: boolean;

  /** What a sandbox chat tries: `all`, the id of a template, or `version-7`; null: what is published. */
  @Column({ type: 'text', nullable: true })
  tried: string | null;

  /** The sandbox chat that is replayed. No foreign key: a replay outlives its original. */
  @Column({ name: 'replay_of', type: 'uuid', nullable: true })
  replayOf: string | null;
}
