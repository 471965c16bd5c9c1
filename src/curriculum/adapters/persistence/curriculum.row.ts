import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Curriculum } from '../../domain/curriculum.js';
import type { Weekday } from '../../domain/preferences.js';

@Entity('curricula')
@Index('ix_curricula_user', ['userId', 'created'])
@Index('ix_curricula_owner', { synchronize: false })
@Index('ix_curricula_state', ['state', 'userId'])
@Index('ix_curricula_resumes', ['resumesAt'], { where: 'resumes_at is not null' })
@Index('ix_curricula_parked', ['userId'], { where: "parked_at is not null and state = 'active'" })
@Index('ix_curricula_finish_due', ['created'], { where: "finish_notice = 'due'" })
@Index('uq_curricula_unfinished', ['userId'], { unique: true, where: "state <> 'finished'" })
export class CurriculumRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_curricula' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_curricula_user', onDelete: 'CASCADE' })
  userId: string;

  /** No foreign key: the chats are another module's, and a curriculum outlives its chat. */
  @Column('uuid', { name: 'chat_id' })
  chatId: string;

  @Column('integer', { name: 'conversation_count', default: 1 })
  conversationCount: number;

  @Column('integer', { name: 'planned_conversation', default: 0 })
  plannedConversation: number;

  @Column('timestamptz')
  created: Date;

  @Column('text')
  state: Curriculum['state'];

  @Column('text', { name: 'paused_by', nullable: true })
  pausedBy: Curriculum['pausedBy'];

  @Column('timestamptz', { name: 'resumes_at', nullable: true })
  resumesAt: Date | null;

  @Column('timestamptz', { name: 'parked_at', nullable: true })
  parkedAt: Date | null;

  @Column('text', { name: 'finish_notice', nullable: true })
  finishNotice: Curriculum['finishNotice'];

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('text', { nullable: true })
  planner: Curriculum['planner'];

  @Column('jsonb', { default: { problem: null, setting: null, tried: null, success: null, focus: [] } })
  summary: Curriculum['summary'];

  @Column('text')
  problem: string;

  @Column('text', { nullable: true })
  success: string | null;

  @Column('jsonb', { name: 'success_scores', default: [] })
  successScores: { score: number; at: Date }[];

  @Column('boolean')
  general: boolean;

  @Column('jsonb')
  focus: Curriculum['focus'];

  /** Of the release before; no server writes it any more. Dropped with the next release, like `correction`. */
  @Column({ type: 'jsonb', default: [], select: false, insert: false, update: false })
  quotes?: string[];

  @Column({ type: 'jsonb', nullable: true, select: false, insert: false, update: false })
  correction?: string | null;

  @Column('jsonb')
  related: Curriculum['related'];

  @Column('jsonb', { name: 'set_aside' })
  setAside: number[];

  @Column('jsonb', { default: [] })
  wishes: Curriculum['wishes'];

  @Column('jsonb')
  weekdays: Weekday[];

  @Column('smallint')
  hour: number;

  @Column('smallint')
  minute: number;

  @Column('text', { name: 'time_zone' })
  timeZone: string;
}
