import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Curriculum, CurriculumItem } from '../../domain/curriculum.js';
import type { Weekday } from '../../domain/preferences.js';
import type { PlanChange } from '../../domain/plan-change.js';
import type { PlanSnapshot } from '../../domain/undo.js';
import type { WorksheetAnswer } from '../../domain/worksheet.js';
import type { CheckInChange } from '../../domain/check-in.js';

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

  @Column('jsonb', { name: 'other_pause', nullable: true })
  otherPause: Curriculum['otherPause'];

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

  /** Written by the previous release only. Dropped with the next release, like `correction`. */
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

/** Looking for what is due reads the front of one small index: its cost does not grow with what lies in the future. */
@Entity('curriculum_items')
@Index('uq_curriculum_items_position', ['curriculumId', 'position'], { unique: true })
@Index('ix_curriculum_items_recipients', { synchronize: false })
@Index('ix_curriculum_items_sent', ['sentAt', 'state'], { where: 'sent_at is not null' })
@Index('ix_curriculum_items_day', { synchronize: false })
export class CurriculumItemRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_curriculum_items' })
  id: string;

  @Column('uuid', { name: 'curriculum_id' })
  @ForeignKey('curricula', { name: 'fk_curriculum_items_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column('smallint')
  position: number;

  @Column('smallint')
  week: number;

  @Column('integer', { name: 'content_number' })
  @ForeignKey('content_items', { name: 'fk_curriculum_items_content' })
  contentNumber: number;

  @Column('integer', { name: 'content_version', nullable: true })
  contentVersion: number | null;

  @Column('text')
  skill: CurriculumItem['skill'];

  @Column('text')
  stage: CurriculumItem['stage'];

  @Column('text')
  reason: string;

  @Column('text')
  state: CurriculumItem['state'];

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  @Column('text', { nullable: true })
  reflection: string | null;
}

@Entity('worksheets')
export class WorksheetRow {
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'pk_worksheets' })
  @ForeignKey('curriculum_items', { name: 'fk_worksheets_item', onDelete: 'CASCADE' })
  itemId: string;

  @PrimaryColumn('integer', { name: 'content_number', primaryKeyConstraintName: 'pk_worksheets' })
  contentNumber: number;

  @Column('integer', { name: 'content_version' })
  contentVersion: number;

  @Column('jsonb')
  answers: WorksheetAnswer[];

  @Column('timestamptz', { name: 'saved_at' })
  savedAt: Date;
}

@Entity('plan_changes')
@Check('ck_plan_changes_kind', "kind in ('practice-skipped', 'plan-paused', 'plan-resumed', 'plan-rescheduled')")
@Index('ix_plan_changes_curriculum', ['curriculumId', 'at'])
export class PlanChangeRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plan_changes' })
  id: string;

  @Column('uuid', { name: 'curriculum_id' })
  @ForeignKey('curricula', { name: 'fk_plan_changes_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  kind: PlanChange['kind'];

  @Column('integer', { name: 'content_number', nullable: true })
  contentNumber: number | null;

  /** The details of the change: the end of a pause, or the days, hour and zone. */
  @Column('jsonb', { nullable: true })
  detail: object | null;

  @Column('uuid', { name: 'undo_id', nullable: true })
  undoId: string | null;
}

/** One row per plan: its person's last change, kept for minutes. */
@Entity('plan_undos')
@Index('ix_plan_undos_made_at', ['madeAt'])
export class PlanUndoRow {
  @PrimaryColumn('uuid', { name: 'curriculum_id', primaryKeyConstraintName: 'pk_plan_undos' })
  @ForeignKey('curricula', { name: 'fk_plan_undos_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column('uuid')
  id: string;

  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;

  @Column('uuid', { name: 'item_id', nullable: true })
  itemId: string | null;

  @Column('jsonb')
  before: PlanSnapshot;

  @Column('jsonb')
  after: PlanSnapshot;
}

@Entity('check_ins')
@Unique('uq_check_ins_week', ['curriculumId', 'week'])
export class CheckInRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_check_ins' })
  id: string;

  @Column({ name: 'curriculum_id', type: 'uuid' })
  @ForeignKey('curricula', { name: 'fk_check_ins_curriculum', onDelete: 'CASCADE' })
  curriculumId: string;

  @Column({ type: 'integer' })
  week: number;

  /** The practice whose text asks. */
  @Column({ name: 'item_id', type: 'uuid' })
  itemId: string;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;

  @Column({ name: 'chat_id', type: 'uuid', nullable: true })
  chatId: string | null;

  @Column({ name: 'concluded_at', type: 'timestamptz', nullable: true })
  concludedAt: Date | null;

  @Column({ type: 'jsonb', default: [] })
  changes: CheckInChange[];
}

@Entity('calendar_feeds')
@Index('uq_calendar_feeds_digest', ['digest'], { unique: true })
export class CalendarFeedRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pk_calendar_feeds' })
  @ForeignKey('users', { name: 'fk_calendar_feeds_user', onDelete: 'CASCADE' })
  userId: string;

  /** SHA-256 of the token. */
  @Column('bytea')
  digest: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('boolean', { name: 'shows_names' })
  showsNames: boolean;
}

@Entity('weekly_mails')
@Index('ix_weekly_mails_due', ['dueAt'], { where: 'due_at is not null' })
export class WeeklyMailRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pk_weekly_mails' })
  @ForeignKey('users', { name: 'fk_weekly_mails_user', onDelete: 'CASCADE' })
  userId: string;

  /** Null: the person has not subscribed to it. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('date', { name: 'last_week', nullable: true })
  lastWeek: string | null;
}
